import { environmentManager, InfiniteQueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiClient } from '#contract/client.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { filterFromAddress } from './filters/offer-filter.ts'
import { filteredOffersQuery } from './promotions.queries.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T02:58:30Z') })
  return () => vi.useRealTimers()
})

function aVisit(address: string) {
  const asked: string[] = []
  const transport = async ({ url }: { url: string }) => {
    asked.push(url)
    return { status: 200, statusText: 'OK', headers: new Headers(), text: async () => '[]' }
  }
  return {
    asked,
    cache: createQueryClient(apiClient(transport)),
    query: filteredOffersQuery(filterFromAddress(new URLSearchParams(address))),
  }
}

test.each([
  ['endsToday=true&city=itajai-sc', 2],
  ['highlighted=true', 1],
])('%s, looked at again after midnight in São Paulo, is asked for %d times', async (address, times) => {
  const { asked, cache, query } = aVisit(address)

  await cache.infiniteQuery(query)
  vi.advanceTimersByTime(89_000)
  await cache.infiniteQuery(query)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(2000)
  await cache.infiniteQuery(query)
  expect(asked).toHaveLength(times)
})

test('what ends today changes at midnight under the eyes of whoever looks at it', async () => {
  environmentManager.setIsServer(() => false)
  const { asked, cache, query } = aVisit('endsToday=true')
  const leave = new InfiniteQueryObserver(cache, query).subscribe(() => {})

  await vi.advanceTimersByTimeAsync(89_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(2)
  leave()
})
