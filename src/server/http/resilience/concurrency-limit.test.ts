import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Work that runs until it is released. */
function longWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, finish: resolve, fail: reject }
}

test('work starts at once while there are slots, and its result is returned', async () => {
  const runLimited = createConcurrencyLimit({ concurrency: 1, queueLength: 0 })

  expect(await runLimited(async () => 'done')).toBe('done')
  expect(await runLimited(async () => 'again')).toBe('again')
})

test('the concurrency is never exceeded', async () => {
  const runLimited = createConcurrencyLimit({ concurrency: 2, queueLength: 100 })
  let running = 0
  let most = 0

  await Promise.all(
    Array.from({ length: 50 }, () =>
      runLimited(async () => {
        running += 1
        most = Math.max(most, running)
        await later()
        running -= 1
      }),
    ),
  )

  expect(most).toBe(2)
})

test('the queue is first in, first out', async () => {
  const runLimited = createConcurrencyLimit({ concurrency: 1, queueLength: 3 })
  const first = longWork()
  const order: number[] = []
  const all = [runLimited(first.work), ...[1, 2, 3].map((number) => runLimited(async () => void order.push(number)))]

  first.finish('')
  await Promise.all(all)

  expect(order).toEqual([1, 2, 3])
})

test('work beyond the queue is refused and never begun', async () => {
  const runLimited = createConcurrencyLimit({ concurrency: 1, queueLength: 1 })
  const first = longWork()
  const [running, waiting] = [runLimited(first.work), runLimited(async () => 'waited')]
  let isBegun = false

  const refused = runLimited(async () => {
    isBegun = true
  })

  await expect(refused).rejects.toMatchObject({ code: 'overloaded', status: 503, retryAfter: 2 })
  expect(isBegun).toBe(false)
  first.finish('first')
  expect(await Promise.all([running, waiting])).toEqual(['first', 'waited'])
})

test('work that fails hands its slot to the next', async () => {
  const runLimited = createConcurrencyLimit({ concurrency: 1, queueLength: 1 })
  const first = longWork()
  const [failing, waiting] = [runLimited(first.work), runLimited(async () => 'waited')]

  first.fail(new Error('broken'))

  await expect(failing).rejects.toThrow('broken')
  expect(await waiting).toBe('waited')
  expect(await runLimited(async () => 'room again')).toBe('room again')
})

test('after a burst the limit is as before', async () => {
  const runLimited = createConcurrencyLimit({ concurrency: 2, queueLength: 1 })
  await Promise.all([1, 2, 3].map(() => runLimited(() => later())))
  const works = [longWork(), longWork(), longWork()]

  const admitted = works.map(({ work }) => runLimited(work))

  await expect(runLimited(async () => 'too many')).rejects.toMatchObject({ code: 'overloaded' })
  for (const { finish } of works) finish('done')
  expect(await Promise.all(admitted)).toEqual(['done', 'done', 'done'])
})
