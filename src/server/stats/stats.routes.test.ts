import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldPromotionCounts } from '#server/promotions/promotions.worker.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('[7.api.28, 3.stats.01] counts offers in force, stores and cities, and starts at zero', async () => {
  expect(await api.anyone.call('stats.get', {})).toMatchObject({ totalPromotions: 0, totalStores: 0, totalCities: 0 })

  const store = await aStore(api, { city: 'Itajaí' })
  await aStore(api, { city: 'Itajaí' })
  await aStore(api, { city: 'Navegantes' })
  await aPromotion(api, { store })
  await aPromotion(api, { store, expiryDate: '2026-11-13T00:00:00Z' })

  expect(await api.anyone.call('stats.get', {})).toMatchObject({ totalPromotions: 1, totalStores: 3, totalCities: 2 })
})

test('sums what the offers in force cost less than their original prices', async () => {
  const admin = await api.admin()
  const store = await aStore(api)
  const savings = async () => Number((await api.anyone.call('stats.get', {})).totalSavings)
  const start = await savings()

  const offer = await aPromotion(api, { store, price: '10.00', originalPrice: '12.50' })
  await aPromotion(api, { store, price: '10.00' })
  await aPromotion(api, { store, price: '10.00', originalPrice: '20.00', expiryDate: '2026-11-13T00:00:00Z' })
  expect(await savings()).toBeCloseTo(start + 2.5)
  await foldPromotionCounts(api.platform)
  expect(await savings()).toBeCloseTo(start + 2.5)

  await admin.call('promotions.delete', { params: { id: offer.id } })
  expect(await savings()).toBeCloseTo(start)
})

test('counts stay exact after publishing, changing, deleting, folding and expiry', async () => {
  const admin = await api.admin()
  const store = await aStore(api)
  const body = {
    allowDuplicate: true,
    productName: 'Leite',
    price: '4.99',
    storeId: store.id,
    categoryId: 'laticinios',
    expiryDate: '2026-11-15T02:59:59Z',
  }
  const total = async () => (await api.anyone.call('stats.get', {})).totalPromotions
  const start = await total()

  const changed = await admin.call('promotions.create', { body })
  const deleted = await admin.call('promotions.create', { body })
  expect(await total()).toBe(start + 2)
  await foldPromotionCounts(api.platform)
  expect(await total()).toBe(start + 2)
  await admin.call('promotions.delete', { params: { id: deleted.id } })
  await admin.call('promotions.update', {
    params: { id: changed.id },
    body: { ...body, categoryId: 'bebidas', expiryDate: '2026-11-20T02:59:59Z' },
  })
  expect(await total()).toBe(start + 1)
  await foldPromotionCounts(api.platform)
  expect(await total()).toBe(start + 1)

  api.clock.set('2026-11-20T02:59:59Z')
  expect(await total()).toBe(1)
  api.clock.set('2026-11-20T03:00:00Z')
  expect(await total()).toBe(0)
  api.clock.set('2026-11-14T15:00:00Z')
})
