import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { countOffers } from './count-offers.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const read = async () => {
  await countOffers(api.platform)
  return api.anyone.call('stats.get', {})
}

test('[7.api.28, 3.stats.01] counts offers in force, stores and cities, and starts at zero', async () => {
  const nothing = { totalPromotions: 0, totalStores: 0, totalCities: 0, totalSavings: '0.00' }
  expect(await api.anyone.call('stats.get', {})).toEqual(nothing)
  expect(await read()).toEqual(nothing)

  const store = await aStore(api, { city: 'Itajaí' })
  await aStore(api, { city: 'Itajaí' })
  await aStore(api, { city: 'Navegantes' })
  await aPromotion(api, { store })
  await aPromotion(api, { store, expiryDate: '2026-11-13T00:00:00Z' })

  expect(await read()).toMatchObject({ totalPromotions: 1, totalStores: 3, totalCities: 2 })
})

test('sums what the offers in force cost less than their original prices', async () => {
  const admin = await api.admin()
  const store = await aStore(api)
  const savings = async () => Number((await read()).totalSavings)
  const start = await savings()

  const offer = await aPromotion(api, { store, price: '10.00', originalPrice: '12.50' })
  await aPromotion(api, { store, price: '10.00' })
  await aPromotion(api, { store, price: '10.00', originalPrice: '20.00', expiryDate: '2026-11-13T00:00:00Z' })
  expect(await savings()).toBeCloseTo(start + 2.5)

  await admin.call('promotions.delete', { params: { id: offer.id } })
  expect(await savings()).toBeCloseTo(start)
})
