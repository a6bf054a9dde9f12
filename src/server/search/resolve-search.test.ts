// @own-process: stops the clock
import { beforeEach, expect, test, vi } from 'vitest'
import type { Statement } from '#platform/database/prepared-reads.ts'
import { createSearchResolver } from './resolve-search.ts'

const query = vi.fn(
  async (_statement: Statement, _values: unknown[]): Promise<unknown[][]> => [['arroz', 1, 'arroz', false, 10, 0]],
)
const reads = { query, close: async () => {} }

beforeEach(() => {
  query.mockClear()
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => vi.useRealTimers()
})

test('the same words are looked up once in five seconds, also when asked for at the same time', async () => {
  const resolve = createSearchResolver(reads)

  await Promise.all([resolve('arroz'), resolve(' Arroz ')])
  vi.advanceTimersByTime(4999)
  expect(await resolve('ARROZ')).toEqual({ asked: 'arroz', driver: 1, terms: [1], isHeadOnly: false })
  expect(query).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await resolve('arroz')

  expect(query).toHaveBeenCalledTimes(2)
})

test('a failed lookup is not kept', async () => {
  const resolve = createSearchResolver(reads)
  query.mockRejectedValueOnce(new Error('away'))

  await expect(resolve('arroz')).rejects.toThrow('away')

  expect(await resolve('arroz')).toEqual({ asked: 'arroz', driver: 1, terms: [1], isHeadOnly: false })
})

test('a resolver that keeps nothing looks up every time', async () => {
  const resolve = createSearchResolver(reads, { rememberedFor: 0 })

  await Promise.all([resolve('arroz'), resolve('arroz')])

  expect(query).toHaveBeenCalledTimes(2)
})

test.each([
  [
    'azeite 250 coca 600 ovos 30 arroz 5 cafe 500 sal 1 oleo 900 leite 12 acucar 2 feijao 1',
    'numbers that may be any size',
  ],
  [
    'arroz feijao macarrao oleo leite cafe acucar sal farinha manteiga queijo presunto tomate cebola alho',
    'a bare list',
  ],
  ['xa, xb, xc, arroz xd, feijao xe, oleo xf, leite xg, cafe xh, sal xi, alho xj, ovo xk, pao xl', 'unknown words'],
])('the dearest lists have a bounded number of statements: %s', async (text) => {
  query.mockImplementation(async (statement, values) =>
    statement.name === 'resolve_words'
      ? (values[0] as string[]).map((word, index) => [word, index + 1, word, /\d/.test(word), 10, 0])
      : [],
  )
  await createSearchResolver(reads, { rememberedFor: 0 })(text)

  expect(query.mock.calls.length).toBeGreaterThan(10)
  expect(query.mock.calls.length).toBeLessThanOrEqual(150)
})
