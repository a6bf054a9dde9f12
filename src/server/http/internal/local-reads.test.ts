import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOf, localApiClient } from '#contract/client.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { type Contract, endpoints } from '#contract/index.ts'
import type { RouteName } from '#contract/routes.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { aPublishedFlyer } from '#tests/support/flyers.ts'

type Read = [RouteName, RequestOf<Contract[RouteName]>]

let api: TestApi
let proxy: FaultProxy
let found: Read[]
beforeAll(async () => {
  api = await startApi({ PUBLIC_ANSWERS_SECONDS: '2' }, async (databaseUrl) => {
    proxy = await startFaultProxy(Number(new URL(databaseUrl).port))
    return throughProxy(databaseUrl, proxy)
  })
  const store = await aStore(api)
  const promotion = await aPromotion(api, { store, productName: 'Café & Cia 100% 500 g' })
  await aPromotion(api, { store, productName: 'Arroz 5 kg' })
  found = [
    ['promotions.list', {}],
    ['promotions.list', { query: { search: 'café & cia 100%', city: 'Itajaí', limit: '1' } }],
    ['promotions.list', { query: { limit: '1', sortBy: 'date-desc', search: '' } }],
    ['promotions.get', { params: { id: promotion.id } }],
    ['categories.list', { query: { city: 'itajai-sc' } }],
    ['stores.list', {}],
    ['stores.get', { params: { idOrSlug: store.slug } }],
    ['cities.list', {}],
    ['cities.get', { params: { city: 'Itajaí' } }],
    ['cities.centers', {}],
    ['cities.neighborhoods', { params: { city: 'Itajaí' } }],
    ['cities.storeLocations', { params: { city: 'Itajaí' } }],
    ['map.settings', {}],
    ['privacy.recipients', {}],
    ['suggestions.list', { query: { q: 'caf', city: 'itajai-sc' } }],
    ['stats.get', {}],
    ['popup.get', {}],
    ['priceDrops.list', { query: { city: 'itajai-sc' } }],
    ['comparisons.list', { query: { city: 'itajai-sc' } }],
    ['comparisons.get', { params: { slug: 'arroz-5-kg' }, query: { city: 'itajai-sc' } }],
    ['comparisons.otherCities', { params: { slug: 'arroz-5-kg' }, query: { city: 'itajai-sc' } }],
    ['comparisons.ofPromotion', { params: { id: promotion.id } }],
    ['alerts.proposal', { query: { promotionId: promotion.id } }],
    ['priceHistory.get', { params: { id: promotion.id } }],
    ['priceHistory.verdict', { params: { id: promotion.id } }],
    ['flyers.list', { query: { city: 'itajai-sc' } }],
    ['flyers.get', { params: { id: await aPublishedFlyer(api, store) } }],
    ['flyers.ofStore', { params: { idOrSlug: store.slug } }],
    ['flyers.ofPromotion', { params: { id: promotion.id } }],
  ]
})
afterAll(async () => {
  await api.close()
  await proxy.close()
})

const readLocally = ([name, request]: Read) => api.app.readLocally(name, request, 'request-1')
const overHttp = ([name, request]: Read) => api.app.inject({ url: addressOf(name, request) })

test('every public endpoint gives the same result and headers as over HTTP', async () => {
  const names = new Set(found.map(([name]) => name))
  expect(endpoints.filter(({ isPublic, name }) => isPublic && !names.has(name))).toEqual([])

  for (const read of found) {
    const { result, json, headers } = await readLocally(read)
    const response = await overHttp(read)

    expect(result).toEqual(response.json())
    expect(json).toBe(response.body)
    expect(response.headers).toMatchObject(headers)
    for (const header of ['x-total-count', 'link', 'etag'])
      expect(headers[header], `${read[0]} ${header}`).toBe(response.headers[header])
  }
})

const refused: Read[] = [
  ['promotions.get', { params: { id: 'a1b2c3d4' } }],
  ['promotions.get', { params: { id: 'x'.repeat(41) } }],
  ['promotions.get', { params: { id: 'x'.repeat(201) } }],
  ['stores.get', { params: { idOrSlug: 'a\0b' } }],
  ['stores.list', { query: { city: 'Atlântida' } }],
  ['stores.list', { query: { status: 'paused' } }],
  ['promotions.list', { query: { limit: '1000', unknown: 'x' } as object }],
  ['promotions.list', { query: { cursor: 'forged' } }],
]

test.each(refused)('%s with %j is refused as over HTTP', async (...read) => {
  const { status, code, detail, errors } = (await overHttp(read)).json()

  await expect(readLocally(read)).rejects.toMatchObject({ status, code, detail, errors })
})

test('an endpoint that is not public cannot be read', async () => {
  await expect(readLocally(['reports.get', {}])).rejects.toThrow('reports.get is not a public read')
})

test('a response is cached for both, parsed once, and cannot be changed', async () => {
  const read: Read = ['promotions.list', { query: { limit: '2' } }]
  const overTheWire = await overHttp(read)
  const first = await readLocally(read)
  const second = await readLocally(read)

  expect(first.headers.etag).toBe(overTheWire.headers.etag)
  expect(second.result).toBe(first.result)
  expect(() => Object.assign((first.result as object[])[0] ?? {}, { price: '0.01' })).toThrow(TypeError)
})

test('reads are counted in the metrics with their route and status, and not as requests', async () => {
  const requestsBefore = await countOf('http_request', 'method="GET",route="/api/stats",status="200"')
  await readLocally(['stats.get', {}])
  await readLocally(['promotions.get', { params: { id: 'a1b2c3d4' } }]).catch(() => undefined)

  expect(await countOf('local_read', 'route="/api/stats",status="200"')).toBeGreaterThan(0)
  expect(await countOf('local_read', 'route="/api/promotions/:id",status="404"')).toBeGreaterThan(0)
  expect(await countOf('http_request', 'method="GET",route="/api/stats",status="200"')).toBe(requestsBefore)
})

async function countOf(kind: string, labels: string): Promise<number> {
  const { body } = await api.app.inject({ url: '/metrics' })
  return Number(body.match(RegExp(`^cestinha_${kind}_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm'))?.[1])
}

test('with the database away the last response is returned, and a new read fails with the request in the log', async () => {
  const before = await readLocally(['cities.list', {}])
  await aStore(api)
  // An administrator's write makes every response stale at once.
  const admin = await api.admin()
  await admin.call('stores.create', { body: { name: 'Mercado novo', city: 'Itajaí' } })
  await proxy.set('refuse')
  const logged = vi.spyOn(api.platform.log, 'error')

  expect((await readLocally(['cities.list', {}])).json).toBe(before.json)
  await expect(readLocally(['promotions.list', { query: { limit: '3' } }])).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: 'request-1', code: 'unavailable' }),
    'request failed',
  )

  logged.mockRestore()
  await proxy.set('pass')
  await expect.poll(async () => (await api.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
})

test('the client of pages throws the errors that browsers get', async () => {
  const client = localApiClient(async () => ({
    status: 404,
    problem: JSON.stringify({ code: 'promotion_not_found', detail: 'Oferta não encontrada' }),
  }))

  await expect(client.call('promotions.get', { params: { id: 'x' } })).rejects.toMatchObject({
    name: 'ApiError',
    status: 404,
    code: 'promotion_not_found',
    message: '404: Oferta não encontrada',
  })
})
