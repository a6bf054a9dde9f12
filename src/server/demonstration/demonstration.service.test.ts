import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/dates.ts'
import { isOnWeekdays } from '#domain/mechanics/weekdays.ts'
import { distanceBetween } from '#domain/places/distance.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { fillWithDemonstration } from './demonstration.service.ts'
import { demonstrationHistory } from './demonstration-history.ts'
import { demonstrationOffers } from './demonstration-offers.ts'
import { demonstrationStores } from './demonstration-stores.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await fillWithDemonstration(api.platform)
})
afterAll(() => api.close())

test('creates current, expired and scheduled offers of every store', async () => {
  const inForce = demonstrationOffers.filter(
    ({ endsInDays, startsInDays = 0, mechanics }) =>
      endsInDays >= 0 && startsInDays <= 0 && isOnWeekdays(mechanics?.days ?? [], api.clock.now()),
  )

  await countOffers(api.platform)
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
    productName: 'Arroz branco tipo 1 Tio João 5 kg',
    storeName: 'Supermercado Bom Vizinho',
    isLimitedTime: true,
    stock: 8,
    stockDay: dayOf(api.clock.now()),
  })
})

test('every category has offers in force', async () => {
  const categories = await api.anyone.call('categories.list', {})

  expect(categories.filter(({ activePromotions }) => activePromotions === 0)).toEqual([])
})

test.each([
  ['Feijão carioca 1 kg', 'Supermercado Bom Vizinho', 'not-enough', 'unseen'],
  ['Picanha bovina resfriada', 'Açougue do Gaúcho', 'lowest-90', 'seen'],
  ['Cerveja pilsen lata 350 ml', 'Gela Bem', 'usual', 'seen'],
  ['Café torrado e moído 500 g', 'Econômico', 'lowest-30', 'seen'],
  ['Pão francês', 'Pão da Praça', 'equal-30', 'seen'],
  ['Tomate italiano', 'Vale Verde', 'was-lower', 'contradicted'],
])('%s of %s shows the verdict %s, and an original price that is %s', async (productName, store, price, claim) => {
  const offers = await api.anyone.call('promotions.list', { query: { search: productName, limit: 100 } })
  const offer = offers.find((one) => one.productName === productName && one.store.name.includes(store))

  const { verdict } = await api.anyone.call('priceHistory.verdict', { params: { id: offer?.id ?? '' } })

  expect(verdict).toMatchObject({ price, claim })
})

test('half a year of earlier prices is the same on every run', () => {
  const history = demonstrationHistory(demonstrationOffers, '2026-11-16')

  expect(demonstrationHistory(demonstrationOffers, '2026-11-16')).toEqual(history)
  expect(history.length).toBeGreaterThan(2000)
  expect(history.every(({ to }) => to < '2026-11-16')).toBe(true)
})

test('does nothing when there are stores already', async () => {
  expect(await fillWithDemonstration(api.platform)).toBe(false)
})

test('knows where most stores are, about where others are, and nothing of one', async () => {
  const stores = await api.anyone.call('stores.list', { query: { limit: 100 } })
  const exactness = stores.map(({ location }) => (location ? !location.isApproximate : undefined))

  expect(exactness.filter((isExact) => isExact)).toHaveLength(20)
  expect(exactness.filter((isExact) => isExact === undefined)).toHaveLength(1)
  for (const { name, citySlug, neighborhood, location } of stores) {
    const near = await api.anyone.call('cities.neighborhoods', { params: { city: citySlug } })
    const center = near.find((one) => one.name === neighborhood)?.center
    if (location && center) expect(distanceBetween(location, center), name).toBeLessThan(1000)
  }
})
