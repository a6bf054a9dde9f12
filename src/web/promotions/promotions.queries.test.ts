import { beforeEach, expect, test, vi } from 'vitest'
import { apiClient } from '#contract/client.ts'
import { createReadCache } from '#web/api/read-cache.ts'
import { filterFromParams } from './filters/offer-filter.ts'
import { filteredOffersQuery, nearOffersQuery } from './promotions.queries.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T02:58:30Z') })
  return () => vi.useRealTimers()
})

function startVisit(query: string) {
  const requests: string[] = []
  const transport = async ({ url }: { url: string }) => {
    requests.push(url)
    return { status: 200, statusText: 'OK', headers: new Headers(), text: async () => '[]' }
  }
  return {
    requests,
    cache: createReadCache(apiClient(transport)),
    query: filteredOffersQuery(filterFromParams(new URLSearchParams(query))),
  }
}

test.each([
  ['endsToday=true&city=itajai-sc', 2],
  ['highlighted=true', 1],
])('%s, opened again after midnight in São Paulo, is fetched %d times', async (search, times) => {
  const { requests, cache, query } = startVisit(search)

  await cache.load(query)
  vi.advanceTimersByTime(89_000)
  await cache.load(query)
  expect(requests).toHaveLength(1)
  vi.advanceTimersByTime(2000)
  await cache.load(query)
  expect(requests).toHaveLength(times)
})

test('an open list of offers that end today is fetched again at midnight, once however many parts show it', async () => {
  const { requests, cache, query } = startVisit('endsToday=true')
  const unsubscribes = [cache.subscribe(query, () => {}), cache.subscribe(query, () => {})]

  await vi.advanceTimersByTimeAsync(89_000)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(requests).toHaveLength(2)
  for (const unsubscribe of unsubscribes) unsubscribe()
  expect(vi.getTimerCount()).toBe(0)
})

test('offers by distance are asked for with the stores in bands, in a body', () => {
  const filter = filterFromParams(new URLSearchParams('q=arroz&city=itajai-sc&sort=near&radius=2&openNow=true'))

  const { name, request } = nearOffersQuery(filter, [['a', 'b'], ['c']])
  expect(name).toBe('promotions.near')
  expect(request).toEqual({
    body: { search: 'arroz', city: 'itajai-sc', openNow: true, compared: true, bands: [['a', 'b'], ['c']] },
  })
})
