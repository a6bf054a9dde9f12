// @own-process: stops the clock
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createResponseCache } from './response-cache.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const answer = (body: string) => ({ body: Buffer.from(body), headers: { etag: body } })
const saying = (body: string) => vi.fn(async () => answer(body))
const failing = (error: Error = away) => vi.fn(() => Promise.reject(error))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

test('a response is fresh for a moment, then a new one is made', async () => {
  const answers = createResponseCache(2000)
  const [first, second] = [saying('first'), saying('second')]

  await answers.get('/a', first)
  vi.advanceTimersByTime(1999)
  expect(await answers.get('/a', second)).toEqual({ answer: answer('first') })
  expect(second).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(await answers.get('/a', second)).toEqual({ answer: answer('second') })
})

test('concurrent requests for one address share one response', async () => {
  const answers = createResponseCache(2000)
  const make = saying('one')

  const all = await Promise.all([answers.get('/a', make), answers.get('/a', make), answers.get('/b', saying('two'))])

  expect(all.map((given) => String(given.answer.body))).toEqual(['one', 'one', 'two'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('after an invalidation no earlier response is fresh, nor one begun before it', async () => {
  const answers = createResponseCache(2000)
  await answers.get('/a', saying('before'))
  let finish = (_: ReturnType<typeof answer>) => {}
  const early = answers.get('/b', () => new Promise((resolve) => (finish = resolve)))

  answers.invalidate()
  const late = answers.get('/b', saying('after'))
  finish(answer('begun before'))

  expect(String((await answers.get('/a', saying('after'))).answer.body)).toBe('after')
  expect(String((await early).answer.body)).toBe('begun before')
  expect(String((await late).answer.body)).toBe('after')
})

test('at zero every request reads, but the last response still stands in for a failure', async () => {
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
  ['the process is overloaded', new AppError('overloaded')],
])('when %s the last response is sent, for up to ten minutes', async (_why, error) => {
  const answers = createResponseCache(2000)
  await answers.get('/a', saying('last'))

  vi.advanceTimersByTime(599_000)
  expect(await answers.get('/a', failing(error))).toEqual({ answer: answer('last'), staleFor: 599 })
  vi.advanceTimersByTime(2000)
  await expect(answers.get('/a', failing(error))).rejects.toBe(error)
})

test('an error that is the answer to the request is not replaced by an older response', async () => {
  const answers = createResponseCache(0)
  await answers.get('/a', saying('there'))

  await expect(answers.get('/a', failing(new AppError('promotion_not_found')))).rejects.toMatchObject({
    code: 'promotion_not_found',
  })
})

test('after waiting a second a request gets the last response; the new one is kept when it comes', async () => {
  const answers = createResponseCache(2000)
  await answers.get('/a', saying('old'))
  vi.advanceTimersByTime(5000)
  let finish = (_: ReturnType<typeof answer>) => {}

  const given = answers.get('/a', () => new Promise((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await given).toEqual({ answer: answer('old'), staleFor: 5 })
  // A request that arrives now does not wait at all.
  const late = answers.get('/a', saying('never made'))
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toEqual({ answer: answer('old'), staleFor: 6 })
  finish(answer('new'))
  await vi.advanceTimersByTimeAsync(0)

  expect(String((await answers.get('/a', saying('newer'))).answer.body)).toBe('new')
})

test('while reads fail one request at a time tries, and the others do not wait for it', async () => {
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

test('a request that may begin no work gets the last response, or is refused', async () => {
  const answers = createResponseCache(2000)
  await expect(answers.get('/a', null)).rejects.toMatchObject({ code: 'overloaded' })

  await answers.get('/a', saying('last'))
  vi.advanceTimersByTime(5000)

  expect(await answers.get('/a', null)).toEqual({ answer: answer('last'), staleFor: 5 })
})

test('it keeps the two thousand used last, and at most 16 million bytes', async () => {
  const answers = createResponseCache(2000)
  await answers.get('/used', saying('x'))
  for (let number = 0; number < 2000; number += 1) {
    await answers.get(`/${number}`, saying('x'))
    await answers.get('/used', saying('y'))
  }
  expect(String((await answers.get('/used', failing())).answer.body)).toBe('x')
  await expect(answers.get('/0', failing())).rejects.toBe(away)

  for (let number = 0; number < 5; number += 1) await answers.get(`/big${number}`, saying('x'.repeat(4_000_000)))
  await expect(answers.get('/used', failing())).rejects.toBe(away)
  expect((await answers.get('/big4', failing())).answer.body).toHaveLength(4_000_000)
})
