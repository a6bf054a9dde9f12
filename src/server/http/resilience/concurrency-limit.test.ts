import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './concurrency-limit.ts'

/** Work that stays at work until it is told to end. */
function longWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, finish: resolve, fail: reject }
}

test('work is done at once while there is room, and its result comes back', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 0 })

  expect(await inTurn(async () => 'done')).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})

test('never more than so many are at work together', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 100 })
  let running = 0
  let most = 0

  await Promise.all(
    Array.from({ length: 50 }, () =>
      inTurn(async () => {
        running += 1
        most = Math.max(most, running)
        await later()
        running -= 1
      }),
    ),
  )

  expect(most).toBe(2)
})

test('whoever waits is served in the order of arrival', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 3 })
  const first = longWork()
  const order: number[] = []
  const all = [inTurn(first.work), ...[1, 2, 3].map((number) => inTurn(async () => void order.push(number)))]

  first.finish('')
  await Promise.all(all)

  expect(order).toEqual([1, 2, 3])
})

test('whoever comes when the queue is full is sent away, and its work is never begun', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 })
  const first = longWork()
  const [running, waiting] = [inTurn(first.work), inTurn(async () => 'waited')]
  let isBegun = false

  const refused = inTurn(async () => {
    isBegun = true
  })

  await expect(refused).rejects.toMatchObject({ code: 'overloaded', status: 503, retryAfter: 2 })
  expect(isBegun).toBe(false)
  first.finish('first')
  expect(await Promise.all([running, waiting])).toEqual(['first', 'waited'])
})

test('work that fails gives its place to the next', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 })
  const first = longWork()
  const [failing, waiting] = [inTurn(first.work), inTurn(async () => 'waited')]

  first.fail(new Error('broken'))

  await expect(failing).rejects.toThrow('broken')
  expect(await waiting).toBe('waited')
  expect(await inTurn(async () => 'room again')).toBe('room again')
})

test('after a rush as many are admitted as before', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 1 })
  await Promise.all([1, 2, 3].map(() => inTurn(() => later())))
  const works = [longWork(), longWork(), longWork()]

  const admitted = works.map(({ work }) => inTurn(work))

  await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ code: 'overloaded' })
  for (const { finish } of works) finish('done')
  expect(await Promise.all(admitted)).toEqual(['done', 'done', 'done'])
})
