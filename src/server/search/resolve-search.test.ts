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
