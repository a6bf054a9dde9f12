import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiClient, type Transport } from '#contract/client.ts'
import '#contract/routes/all-routes.ts'
import { read, readOrNull, readPages } from './read.ts'
import { createReadCache } from './read-cache.ts'

const fiveMinutes = 300_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Responds to each request with the next response, and repeats the last one. */
function startVisit(...answers: { status?: number; body?: unknown; headers?: Record<string, string> }[]) {
  const requests: string[] = []
  const transport: Transport = async ({ method, url }) => {
    const answer = answers[Math.min(requests.push(`${method} ${url}`), answers.length) - 1] ?? {}
    const { status = 200, body = [], headers } = answer
    if (status === 0) throw new TypeError('Failed to fetch')
    return { status, statusText: 'Not OK', headers: new Headers(headers), text: async () => JSON.stringify(body) }
  }
  return { requests, cache: createReadCache(apiClient(transport)) }
}

/** A transport whose requests are answered manually. */
function startSlowVisit() {
  const pending: ((body: unknown) => void)[] = []
  const transport: Transport = () =>
    new Promise((resolve) => {
      pending.push((body) =>
        resolve({ status: 200, statusText: '', headers: new Headers(), text: async () => JSON.stringify(body) }),
      )
    })
  return { pending, cache: createReadCache(apiClient(transport)) }
}

const stores = read('stores.list', { query: {} })
const offers = readPages('promotions.list', { query: { limit: 2 } })
const nextPage = (cursor: string) => ({ link: `</api/promotions?limit=2&cursor=${cursor}>; rel="next"` })
const ignore = () => undefined
const settled = () => vi.advanceTimersByTimeAsync(0)

test('[7.load.01, 7.load.02] a read is a GET without the empty parameters', async () => {
  const { requests, cache } = startVisit({})

  await cache.load(read('promotions.list', { query: { search: 'arroz', city: '' } }))

  expect(requests).toEqual(['GET /api/promotions?search=arroz'])
})

test('a paged read follows the cursor of the API and has the total', async () => {
  const { requests, cache } = startVisit(
    { headers: { 'x-total-count': '1000', 'x-total-count-capped': '1000+', ...nextPage('b%2Bc') } },
    { headers: { 'x-total-count': '1000' } },
  )

  const pages = await cache.load(offers, 3)

  expect(requests).toEqual(['GET /api/promotions?limit=2', 'GET /api/promotions?limit=2&cursor=b%2Bc'])
  expect(pages).toEqual([
    { items: [], total: 1000, isCapped: true, nextCursor: 'b+c' },
    { items: [], total: 1000, isCapped: false, nextCursor: null },
  ])
})

test('[7.load.10] data in the cache is not fetched again, however old, while it is shown', async () => {
  const { requests, cache } = startVisit({ body: { totalStores: 1 } })
  const stats = read('stats.get', {})

  await cache.load(stats)
  await cache.load(stats)
  cache.subscribe(stats, ignore)
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  await cache.load(stats)

  expect(requests).toHaveLength(1)
})

test('a loader and a component that ask for the same read share one request', async () => {
  const { requests, cache } = startVisit({ body: [{ id: 'a' }] })
  const loaded = cache.load(stores)
  cache.subscribe(stores, ignore)

  await loaded

  expect(requests).toHaveLength(1)
  expect(cache.get(stores.key)).toMatchObject({ data: [{ id: 'a' }], isFetching: false })
})

test('what the server has read is shown by the browser without a request', async () => {
  const server = startVisit({ body: ['a'] })
  await server.cache.load(stores)
  const request = vi.fn<Transport>()
  const cache = createReadCache(apiClient(request), server.cache.results(), Date.now())

  cache.subscribe(stores, ignore)

  expect(cache.get(stores.key)).toMatchObject({ data: ['a'], isFetching: false })
  expect(request).not.toHaveBeenCalled()
})

test('no timer keeps the data of a page in memory on the server', async () => {
  const { cache } = startVisit({ body: { totalStores: 1 } })

  await cache.load(read('stats.get', {}))

  expect(vi.getTimerCount()).toBe(0)
})

test('[9.client.02] data that nothing shows any more stays five minutes', async () => {
  const { requests, cache } = startVisit({})
  const unsubscribe = cache.subscribe(stores, ignore)
  await vi.advanceTimersByTimeAsync(2 * fiveMinutes)
  unsubscribe()

  await vi.advanceTimersByTimeAsync(fiveMinutes - 1000)
  expect(cache.get(stores.key).data).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(cache.get(stores.key).data).toBeUndefined()
  await cache.load(stores)
  expect(requests).toHaveLength(2)
})

test('of more than a hundred results those that are not shown and were used longest ago are dropped', async () => {
  const { cache } = startVisit({})
  const offer = (number: number) => read('promotions.get', { params: { id: String(number) } })
  cache.subscribe(offer(0), ignore)
  for (let number = 0; number <= 100; number++) await cache.load(offer(number))

  expect([0, 1, 2, 100].map((number) => cache.get(offer(number).key).data !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('[7.load.04, 7.load.06, 8.err.01] a 401 throws and is not retried', async () => {
  const { requests, cache } = startVisit({ status: 401, body: { detail: 'Entre no painel para continuar.' } })

  await expect(cache.load(read('auth.listSessions', {}))).rejects.toThrow('401: Entre no painel para continuar.')
  expect(requests).toHaveLength(1)
})

test('[7.load.05] readOrNull returns null on a 401', async () => {
  const { cache } = startVisit({ status: 401 })

  expect(await cache.load(readOrNull('auth.listSessions', {}))).toBeNull()
})

test('[7.load.06, 7.load.08, 7.load.09] a failed read is fetched again by a loader, not by time or by a component', async () => {
  const { requests, cache } = startVisit({ status: 503 }, { body: ['a'] })
  cache.subscribe(stores, ignore)
  await vi.advanceTimersByTimeAsync(60_000)
  cache.subscribe(stores, ignore)
  await settled()

  expect(requests).toHaveLength(1)
  expect(cache.get(stores.key)).toMatchObject({ error: { status: 503 }, isFetching: false })

  expect(await cache.load(stores)).toEqual(['a'])
  expect(cache.get(stores.key)).toMatchObject({ data: ['a'], error: undefined })
})

test('data that is fetched again stays until then, and if that fails', async () => {
  const { cache } = startVisit({ body: ['a'] }, { status: 503 })
  await cache.load(stores)

  const refetched = cache.refetch(stores)
  expect(cache.get(stores.key)).toMatchObject({ data: ['a'], isFetching: true })
  await expect(refetched).rejects.toMatchObject({ status: 503 })

  expect(cache.get(stores.key)).toMatchObject({ data: ['a'], error: { status: 503 }, isFetching: false })
})

test('of two requests for one read the result of the later counts, and both callers get an answer', async () => {
  const { pending, cache } = startSlowVisit()
  const [earlier, later] = [cache.load(stores), cache.refetch(stores)]
  pending[1]?.(['new'])
  await later
  pending[0]?.(['old'])

  expect(await earlier).toEqual(['old'])
  expect(cache.get(stores.key)).toMatchObject({ data: ['new'], isFetching: false })
})

test('a read that failed is fetched again when the connection is back, a successful or a hidden one is not', async () => {
  const { requests, cache } = startVisit({}, { status: 0 }, { status: 0 }, {})
  const inCity = (city: string) => read('stores.list', { query: { city } })
  cache.subscribe(stores, ignore)
  cache.subscribe(inCity('itajai-sc'), ignore)
  cache.subscribe(inCity('penha-sc'), ignore)()
  await settled()

  cache.reconnect()
  await settled()

  expect(requests.slice(3)).toEqual(['GET /api/stores?city=itajai-sc'])
  expect(cache.get(inCity('itajai-sc').key)).toMatchObject({ data: [], error: undefined })
})

test('without a connection a read is paused, and fetched when the connection is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { requests, cache } = startVisit({ body: ['a'] })
  const states: unknown[] = []
  cache.subscribe(stores, () => states.push(cache.get(stores.key)))
  const loaded = cache.load(stores)
  await settled()
  expect(requests).toEqual([])
  expect(states).toMatchObject([{ isFetching: true, isPaused: true, error: undefined }])

  vi.stubGlobal('navigator', { onLine: true })
  cache.reconnect()

  expect(await loaded).toEqual(['a'])
  expect(states).toMatchObject([
    { isPaused: true },
    { isFetching: true, isPaused: false },
    { data: ['a'], isFetching: false },
  ])
})

test('loading more adds a page, once however often it is asked for', async () => {
  const { requests, cache } = startVisit(
    { body: ['a'], headers: nextPage('1') },
    { body: ['b'], headers: nextPage('2') },
  )
  await cache.load(offers)

  const more = cache.loadMore(offers)
  expect(cache.get(offers.key)).toMatchObject({ data: [{ items: ['a'] }], more: 'loading' })
  await Promise.all([more, cache.loadMore(offers)])

  expect(requests).toEqual(['GET /api/promotions?limit=2', 'GET /api/promotions?limit=2&cursor=1'])
  expect(cache.get(offers.key)).toMatchObject({ data: [{ items: ['a'] }, { items: ['b'] }], more: undefined })
})

test('a page that failed to load leaves the list, and can be loaded again', async () => {
  const { cache } = startVisit({ body: ['a'], headers: nextPage('1') }, { status: 0 }, { body: ['b'] })
  cache.subscribe(offers, ignore)
  await settled()

  await expect(cache.loadMore(offers)).rejects.toThrow('Failed to fetch')
  expect(cache.get(offers.key)).toMatchObject({ data: [{ items: ['a'] }], more: 'failed', error: undefined })
  cache.reconnect()
  expect(cache.get(offers.key)).toMatchObject({ data: [{ items: ['a'] }], more: undefined })
  await cache.loadMore(offers)

  expect(cache.get(offers.key)).toMatchObject({ data: [{ items: ['a'] }, { items: ['b'] }], isFetching: false })
})

test('a refresh fetches again what is shown, all its pages, and forgets the rest', async () => {
  const { requests, cache } = startVisit(
    { headers: nextPage('1') },
    { headers: nextPage('2') },
    {},
    { headers: nextPage('1') },
    { headers: nextPage('2') },
  )
  await cache.load(offers, 2)
  await cache.load(stores)
  cache.subscribe(offers, ignore)

  expect(await cache.refresh()).toBe(1)

  expect(requests.slice(3)).toEqual(['GET /api/promotions?limit=2', 'GET /api/promotions?limit=2&cursor=1'])
  expect(cache.get(offers.key).data).toHaveLength(2)
  expect(cache.get(stores.key).data).toBeUndefined()
})

test('a component that stopped listening is not told', async () => {
  const { cache } = startVisit({})
  const listener = vi.fn()
  cache.subscribe(stores, listener)()
  listener.mockClear()

  await settled()

  expect(listener).not.toHaveBeenCalled()
})
