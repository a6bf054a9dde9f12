import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiClient, type Transport } from '#contract/client.ts'
import '#contract/routes/all-routes.ts'
import { read, readOrNull, readPages } from '#web/api/read.ts'
import { createQueryClient, pagesQueryOf, queryOf, retryDelay } from './query-client.ts'

function fakeTransport(status: number, body: unknown): { transport: Transport; requests: string[] } {
  const requests: string[] = []
  const transport: Transport = async ({ method, url }) => {
    requests.push(`${method} ${url}`)
    return { status, statusText: 'Not OK', headers: new Headers(), text: async () => JSON.stringify(body) }
  }
  return { transport, requests }
}

test('[7.load.01, 7.load.02] a read is a GET without the empty parameters', async () => {
  const { transport, requests } = fakeTransport(200, [])
  const cache = createQueryClient(apiClient(transport))

  await cache.query(queryOf(read('promotions.list', { query: { search: 'arroz', city: '' } })))

  expect(requests).toEqual(['GET /api/promotions?search=arroz'])
})

test('a paged read follows the cursor of the API and has the total', async () => {
  const requests: string[] = []
  const headers: Record<string, string>[] = [
    {
      'x-total-count': '1000',
      'x-total-count-capped': '1000+',
      link: '</api/promotions?limit=2&cursor=b%2Bc>; rel="next"',
    },
    { 'x-total-count': '1000' },
  ]
  const cache = createQueryClient(
    apiClient(async ({ url }) => {
      const answer = headers[requests.push(url) - 1] ?? {}
      return { status: 200, statusText: '', headers: new Headers(answer), text: async () => '[]' }
    }),
  )

  const { pages } = await cache.infiniteQuery({
    ...pagesQueryOf(readPages('promotions.list', { query: { limit: 2 } })),
    pages: 3,
  })

  expect(requests).toEqual(['/api/promotions?limit=2', '/api/promotions?limit=2&cursor=b%2Bc'])
  expect(pages).toEqual([
    { items: [], total: 1000, isCapped: true, nextCursor: 'b+c' },
    { items: [], total: 1000, isCapped: false, nextCursor: null },
  ])
})

test('[7.load.10] data in the cache is not fetched again', async () => {
  const { transport, requests } = fakeTransport(200, { totalStores: 1 })
  const cache = createQueryClient(apiClient(transport))

  await cache.query(queryOf(read('stats.get', {})))
  await cache.query(queryOf(read('stats.get', {})))

  expect(requests).toHaveLength(1)
})

test('[7.load.04, 7.load.06, 8.err.01] a 401 throws and is not retried', async () => {
  const { transport, requests } = fakeTransport(401, { detail: 'Entre no painel para continuar.' })
  const cache = createQueryClient(apiClient(transport))

  await expect(cache.query(queryOf(read('auth.listSessions', {})))).rejects.toThrow(
    '401: Entre no painel para continuar.',
  )
  expect(requests).toHaveLength(1)
})

test('[7.load.05] readOrNull returns null on a 401', async () => {
  const cache = createQueryClient(apiClient(fakeTransport(401, {}).transport))

  expect(await cache.query(queryOf(readOrNull('auth.listSessions', {})))).toBeNull()
})

test('[7.load.07] a failed write is not retried', async () => {
  const { transport, requests } = fakeTransport(503, {})
  const api = apiClient(transport)
  const write = new MutationObserver(createQueryClient(api), {
    mutationFn: () => api.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Feira' } }),
    // A retry, if any, would come at once.
    retryDelay: 0,
  })

  await expect(write.mutate()).rejects.toMatchObject({ status: 503 })

  expect(requests).toEqual(['POST /api/shopping-lists'])
})

test('a write without a connection fails at once instead of waiting for one', async () => {
  const api = apiClient(async () => {
    throw new TypeError('Failed to fetch')
  })
  const write = new MutationObserver(createQueryClient(api), {
    mutationFn: () => api.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Feira' } }),
  })

  onlineManager.setOnline(false)
  try {
    await expect(write.mutate()).rejects.toThrow('Failed to fetch')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('[7.load.07, 7.load.08, 7.load.09, 9.client.02] nothing is retried, polled or fetched on focus, and unused data stays five minutes', () => {
  const { queries, mutations } = createQueryClient(apiClient(fakeTransport(200, {}).transport)).getDefaultOptions()

  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, refetchInterval: false, gcTime: 300_000 })
  expect(mutations).toMatchObject({ retry: false })
})

test('a read that failed offline is fetched again when the connection is back, a successful one is not', async () => {
  const requests: string[] = []
  let isConnected = true
  const transport: Transport = async ({ url }) => {
    requests.push(url)
    if (!isConnected) throw new TypeError('Failed to fetch')
    return { status: 200, statusText: '', headers: new Headers(), text: async () => '[]' }
  }
  const cache = createQueryClient(apiClient(transport))
  cache.mount()
  const observe = (query: ReturnType<typeof read<'stores.list'>>) =>
    new QueryObserver(cache, queryOf(query)).subscribe(() => undefined)
  const unsubscribes = [observe(read('stores.list', { query: {} }))]
  await expect.poll(() => cache.isFetching()).toBe(0)
  isConnected = false
  unsubscribes.push(observe(read('stores.list', { query: { city: 'itajai-sc' } })))
  await expect.poll(() => cache.isFetching()).toBe(0)

  onlineManager.setOnline(false)
  isConnected = true
  onlineManager.setOnline(true)

  await expect.poll(() => requests).toHaveLength(3)
  expect(requests).toEqual(['/api/stores', '/api/stores?city=itajai-sc', '/api/stores?city=itajai-sc'])
  for (const unsubscribe of unsubscribes) unsubscribe()
  cache.unmount()
})

test('[9.client.01] the retry delay doubles from one second up to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
