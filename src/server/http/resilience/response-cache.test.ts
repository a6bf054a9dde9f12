import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createResponseCache } from './response-cache.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const answer = (body: string) => ({ body, headers: { etag: body } })
const saying = (body: string) => vi.fn(async () => answer(body))
const failing = (error: Error = away) => vi.fn(() => Promise.reject(error))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

test('for a moment the same answer is given again, then a new one is made', async () => {
  const answers = createResponseCache(2000)
  const [first, second] = [saying('first'), saying('second')]

  await answers.get('/a', first)
  vi.advanceTimersByTime(1999)
  expect(await answers.get('/a', second)).toEqual({ answer: answer('first') })
  expect(second).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(await answers.get('/a', second)).toEqual({ answer: answer('second') })
})

test('who asks while an answer is being made gets that one; another address another', async () => {
  const answers = createResponseCache(2000)
  const make = saying('one')

  const all = await Promise.all([answers.get('/a', make), answers.get('/a', make), answers.get('/b', saying('two'))])

  expect(all.map((given) => given.answer.body)).toEqual(['one', 'one', 'two'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('after a change nothing that was made before it passes for new', async () => {
  const answers = createResponseCache(2000)
  await answers.get('/a', saying('before'))
  let finish = (_: ReturnType<typeof answer>) => {}
  const early = answers.get('/b', () => new Promise((resolve) => (finish = resolve)))

  answers.invalidate()
  const late = answers.get('/b', saying('after'))
  finish(answer('begun before'))

  expect((await answers.get('/a', saying('after'))).answer.body).toBe('after')
  expect((await early).answer.body).toBe('begun before')
  expect((await late).answer.body).toBe('after')
})

test('at zero every question is asked, but the last answer is still there when nobody answers', async () => {
  const answers = createResponseCache(0)
  const second = saying('second')

  await answers.get('/a', saying('first'))
  await answers.get('/a', second)
  vi.advanceTimersByTime(61_000)

  expect(second).toHaveBeenCalledTimes(1)
  expect(await answers.get('/a', failing())).toEqual({ answer: answer('second'), staleFor: 61 })
})

test.each([
  ['the database is away', away],
  ['the database is slow', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['everybody is busy', new AppError('overloaded')],
])('when %s the last answer is given, up to ten minutes later', async (_why, error) => {
  const answers = createResponseCache(2000)
  await answers.get('/a', saying('last'))

  vi.advanceTimersByTime(599_000)
  expect(await answers.get('/a', failing(error))).toEqual({ answer: answer('last'), staleFor: 599 })
  vi.advanceTimersByTime(2000)
  await expect(answers.get('/a', failing(error))).rejects.toBe(error)
})

test('a refusal is an answer: nothing older takes its place', async () => {
  const answers = createResponseCache(0)
  await answers.get('/a', saying('there'))

  await expect(answers.get('/a', failing(new AppError('promotion_not_found')))).rejects.toMatchObject({
    code: 'promotion_not_found',
  })
})

test('whoever has waited a second gets the last answer; the new one is kept when it comes', async () => {
  const answers = createResponseCache(2000)
  await answers.get('/a', saying('old'))
  vi.advanceTimersByTime(5000)
  let finish = (_: ReturnType<typeof answer>) => {}

  const given = answers.get('/a', () => new Promise((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await given).toEqual({ answer: answer('old'), staleFor: 5 })
  // Whoever comes now does not wait for it at all.
  const late = answers.get('/a', saying('never made'))
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toEqual({ answer: answer('old'), staleFor: 6 })
  finish(answer('new'))
  await vi.advanceTimersByTimeAsync(0)

  expect((await answers.get('/a', saying('newer'))).answer.body).toBe('new')
})

test('while there is trouble one at a time tries, and the others do not wait for it', async () => {
  const answers = createResponseCache(2000)
  for (const address of ['/a', '/b', '/c']) await answers.get(address, saying(address))
  vi.advanceTimersByTime(5000)
  await answers.get('/a', failing())
  let finish = (_: ReturnType<typeof answer>) => {}

  const trying = answers.get('/a', () => new Promise((resolve) => (finish = resolve)))
  const never = saying('never made')
  expect(await answers.get('/b', never)).toEqual({ answer: answer('/b'), staleFor: 5 })
  expect(never).not.toHaveBeenCalled()
  finish(answer('back'))

  expect(await trying).toEqual({ answer: answer('back') })
  expect(await Promise.all([answers.get('/b', saying('b')), answers.get('/c', saying('c'))])).toEqual([
    { answer: answer('b') },
    { answer: answer('c') },
  ])
})

test('who may not begin anything gets the last answer, or is sent away', async () => {
  const answers = createResponseCache(2000)
  await expect(answers.get('/a', null)).rejects.toMatchObject({ code: 'overloaded' })

  await answers.get('/a', saying('last'))
  vi.advanceTimersByTime(5000)

  expect(await answers.get('/a', null)).toEqual({ answer: answer('last'), staleFor: 5 })
})

test('it remembers the two thousand used last, and no more than 32 million characters', async () => {
  const answers = createResponseCache(2000)
  await answers.get('/used', saying('x'))
  for (let number = 0; number < 2000; number += 1) {
    await answers.get(`/${number}`, saying('x'))
    await answers.get('/used', saying('y'))
  }
  expect((await answers.get('/used', failing())).answer.body).toBe('x')
  await expect(answers.get('/0', failing())).rejects.toBe(away)

  for (let number = 0; number < 5; number += 1) await answers.get(`/big${number}`, saying('x'.repeat(8_000_000)))
  await expect(answers.get('/used', failing())).rejects.toBe(away)
  expect((await answers.get('/big4', failing())).answer.body).toHaveLength(8_000_000)
})
