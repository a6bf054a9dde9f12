import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/dates.ts'
import { deleteRemovedPromotions } from '#server/promotions/promotions.repository.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const setStatus = (id: string, status: 'active' | 'paused' | 'ended') =>
  admin.call('stores.setStatus', { params: { id }, body: { status } })

test('a paused store and its offers are shown to no visitor, in no list, search or count', async () => {
  const store = await aStore(api, { city: 'Camboriú' })
  const offer = await aPromotion(api, { store })
  const scheduled = await aPromotion(api, {
    store,
    validFrom: '2026-11-15T12:00:00Z',
    expiryDate: '2026-11-20T12:00:00Z',
  })
  const stats = async () => {
    await countOffers(api.platform)
    return api.anyone.call('stats.get', {})
  }
  const before = await stats()

  const paused = await setStatus(store.id, 'paused')

  expect(paused).toMatchObject({ promotions: 2, store: { id: store.id, status: 'paused', activePromotions: 0 } })
  expect(await stats()).toMatchObject({
    totalPromotions: before.totalPromotions - 1,
    totalStores: before.totalStores - 1,
    totalCities: before.totalCities - 1,
  })
  expect(await api.anyone.call('stores.list', { query: { city: 'camboriu-sc' } })).toEqual([])
  for (const query of [{ storeId: store.id }, { city: 'camboriu-sc' }, { search: 'arroz', city: 'camboriu-sc' }])
    expect(await api.anyone.call('promotions.list', { query })).toEqual([])
  for (const { id } of [offer, scheduled])
    await expect(api.anyone.call('promotions.get', { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await api.app.inject('/sitemaps/mercados-0.xml')).body).not.toContain(store.slug)
  expect(await api.anyone.call('stores.get', { params: { idOrSlug: store.slug } })).toMatchObject({ status: 'paused' })
})

test('a store that ended is hidden like a paused one, from either state, and can be resumed', async () => {
  const store = await aStore(api)
  const offer = await aPromotion(api, { store })

  expect(await setStatus(store.id, 'ended')).toMatchObject({ promotions: 1, store: { status: 'ended' } })
  expect(await setStatus(store.id, 'paused')).toMatchObject({ promotions: 0, store: { status: 'paused' } })
  await setStatus(store.id, 'ended')
  await expect(api.anyone.call('promotions.get', { params: { id: offer.id } })).rejects.toMatchObject({ status: 404 })
  const publishing = admin.call('promotions.create', {
    body: {
      productName: 'Sal 1 kg',
      price: '1.99',
      storeId: store.id,
      categoryId: 'mercearia',
      expiryDate: '2026-11-20T02:59:59Z',
    },
  })
  await expect(publishing).rejects.toMatchObject({ code: 'store_paused' })
  expect(await api.anyone.call('stores.get', { params: { idOrSlug: store.slug } })).toMatchObject({ status: 'ended' })

  expect(await setStatus(store.id, 'active')).toMatchObject({ promotions: 1, store: { activePromotions: 1 } })
  expect(await api.anyone.call('promotions.get', { params: { id: offer.id } })).toEqual(offer)
})

test('only the panel lists paused stores', async () => {
  const store = await aStore(api)
  await aPromotion(api, { store })
  await countOffers(api.platform)
  await setStatus(store.id, 'paused')

  const listed = await admin.call('stores.list', { query: { status: 'paused' } })

  expect(listed.find(({ id }) => id === store.id)).toMatchObject({ activePromotions: 0 })
  await expect(api.anyone.call('stores.list', { query: { status: 'all' } })).rejects.toMatchObject({ status: 401 })
})

test('a resumed store comes back with the offers that still hold, under their ids and versions', async () => {
  const store = await aStore(api)
  const offer = await aPromotion(api, { store, expiryDate: '2026-11-20T02:59:59Z' })
  const ending = await aPromotion(api, { store, expiryDate: '2026-11-14T15:20:00Z' })
  const publishedBefore = await published(store.id)
  await setStatus(store.id, 'paused')
  await deleteRemovedPromotions(api.db, new Date('2026-12-01T00:00:00Z'))
  api.clock.set('2026-11-14T15:25:00Z')

  const resumed = await setStatus(store.id, 'active')

  expect(resumed).toMatchObject({ promotions: 1, store: { status: 'active', activePromotions: 1 } })
  const found = await api.anyone.call('promotions.list', { query: { storeId: store.id, search: 'arroz' } })
  expect(found).toEqual([offer])
  expect(await api.anyone.call('promotions.get', { params: { id: ending.id } })).toEqual(ending)
  expect(await published(store.id)).toBe(publishedBefore)
  api.clock.set('2026-11-14T15:00:00Z')
})

test('no offer is published for a paused store, and none is moved to it', async () => {
  const [store, other] = [await aStore(api, { name: 'Mercado Parado' }), await aStore(api)]
  const offer = await aPromotion(api, { store: other })
  await setStatus(store.id, 'paused')
  const body = {
    productName: 'Feijão preto 1 kg',
    price: '7.90',
    storeId: store.id,
    categoryId: 'mercearia',
    expiryDate: '2026-11-20T02:59:59Z',
  }
  const refusal = { status: 409, code: 'store_paused', errors: { storeId: expect.stringContaining('está pausado') } }

  await expect(admin.call('promotions.create', { body })).rejects.toMatchObject(refusal)
  await expect(admin.call('promotions.update', { params: { id: offer.id }, body })).rejects.toMatchObject(refusal)
  const cells = { productName: 'Sal 1 kg', price: '1,99', category: 'Mercearia', expiryDate: '20/11/2026' }
  const named = { ...cells, store: 'Mercado Parado', neighborhood: 'Centro', city: 'Itajaí' }
  const [verdict] = await admin.call('imports.check', { body: { storeId: null, rows: [{ line: 2, cells: named }] } })
  expect(verdict).toMatchObject({ status: 'error', messages: [{ field: 'store' }] })
  await expect(
    admin.call('imports.check', { body: { storeId: store.id, rows: [{ line: 2, cells }] } }),
  ).rejects.toMatchObject({ status: 409 })
  for (const [id, mergedId] of [
    [store.id, other.id],
    [other.id, store.id],
  ] as const)
    await expect(admin.call('stores.merge', { params: { id }, body: { mergedId } })).rejects.toMatchObject({
      code: 'store_paused',
    })
})

test('pausing a paused store changes nothing', async () => {
  const store = await aStore(api)
  await setStatus(store.id, 'paused')
  const { store: again, promotions } = await setStatus(store.id, 'paused')

  expect([again.status, again.version, promotions]).toEqual(['paused', 2, 0])
})

async function published(storeId: string): Promise<number> {
  const { days } = await admin.call('reports.get', { query: { storeId } })
  return days.filter(({ day }) => day <= dayOf(api.clock.now())).reduce((sum, { published }) => sum + published, 0)
}
