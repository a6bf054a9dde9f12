import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { fillWithDemonstration } from './demonstration.service.ts'
import { demonstrationOffers } from './demonstration-offers.ts'
import { demonstrationStores } from './demonstration-stores.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await fillWithDemonstration(api.platform)
})
afterAll(() => api.close())

test('creates current, expired and scheduled offers of every store', async () => {
  const inForce = demonstrationOffers.filter(({ endsInDays, startsInDays = 0 }) => endsInDays >= 0 && startsInDays <= 0)

  expect(await api.anyone.call('stats.get', {})).toMatchObject({
    totalPromotions: inForce.length,
    totalStores: demonstrationStores.length,
    totalCities: 4,
  })
  const admin = await api.admin()
  expect((await admin.answer('promotions.list', { query: { status: 'all' } })).headers.get('x-total-count')).toBe(
    String(demonstrationOffers.length),
  )
})

test('[2.home.80] starts one pop-up campaign for one of the offers', async () => {
  const popup = await api.anyone.call('popup.get', {})

  expect(popup).toMatchObject({
    productName: 'Picanha bovina resfriada',
    salePrice: '49.90',
    storeName: 'Açougue do Gaúcho',
    isLimitedTime: true,
    stock: 8,
  })
})

test('every category has offers in force', async () => {
  const categories = await api.anyone.call('categories.list', {})

  expect(categories.filter(({ activePromotions }) => activePromotions === 0)).toEqual([])
})

test('does nothing when there are stores already', async () => {
  expect(await fillWithDemonstration(api.platform)).toBe(false)
})
