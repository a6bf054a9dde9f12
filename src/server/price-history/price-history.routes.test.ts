import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { recordPrices } from '#tests/support/price-history.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => api.clock.set('2026-11-14T15:00:00.000Z'))
afterAll(() => api.close())

const today = '2026-11-14'
const daysAgo = (days: number) => addDays(today, -days)

const historyOf = (id: string) => api.anyone.call('priceHistory.get', { params: { id } })
const verdictOf = async (id: string) => (await api.anyone.call('priceHistory.verdict', { params: { id } })).verdict

test('tells the days of each store of the city, the lowest of the city, and the verdict with its evidence', async () => {
  const [mine, other] = [await aStore(api), await aStore(api)]
  await recordPrices(api, mine, 'Arroz branco tipo 1 Tio João 5 kg', [
    [85, 79, 2490],
    [60, 53, 2390],
  ])
  // The same product line as written by a till.
  await recordPrices(api, mine, 'ARROZ TIO JOAO T1 5KG', [[30, 22, 2390]])
  await recordPrices(api, other, 'ARROZ TIO JOAO T1 5KG', [[55, 50, 2290]])
  const offer = await aPromotion(api, {
    productName: 'Arroz branco tipo 1 Tio João 5 kg',
    price: '21.90',
    originalPrice: '28.99',
    store: mine,
  })

  const history = await historyOf(offer.id)

  expect(history).toMatchObject({ from: daysAgo(180), to: today, moreStores: 0 })
  expect(history.stores).toEqual([
    {
      id: mine.id,
      name: mine.name,
      prices: [
        { from: daysAgo(85), to: daysAgo(79), price: '24.90' },
        { from: daysAgo(60), to: daysAgo(53), price: '23.90' },
        { from: daysAgo(30), to: daysAgo(22), price: '23.90' },
        { from: today, to: today, price: '21.90' },
      ],
    },
    { id: other.id, name: other.name, prices: [{ from: daysAgo(55), to: daysAgo(50), price: '22.90' }] },
  ])
  expect(history.lowest).toEqual([
    { from: daysAgo(85), to: daysAgo(79), price: '24.90' },
    { from: daysAgo(60), to: daysAgo(56), price: '23.90' },
    { from: daysAgo(55), to: daysAgo(50), price: '22.90' },
    { from: daysAgo(30), to: daysAgo(22), price: '23.90' },
    { from: today, to: today, price: '21.90' },
  ])
  expect(history.verdict).toMatchObject({
    price: 'lowest-90',
    claim: 'unseen',
    text: 'Menor preço daqui em 90 dias',
    claimText: '−24% segundo o mercado',
    evidence: { observedDays: 24, daysAtOrBelow: 0, lowest: { price: '23.90', day: daysAgo(22) }, claimedDays: 0 },
  })
  const { evidence: _, ...words } = history.verdict ?? {}
  expect(await verdictOf(offer.id)).toEqual(words)
})

test('of a first offer nothing is claimed', async () => {
  const offer = await aPromotion(api, { productName: 'Vassoura de palha colonial' })

  expect((await historyOf(offer.id)).verdict).toMatchObject({
    price: 'not-enough',
    text: 'Ainda não sabemos se está barato aqui. Acompanhamos este preço desde hoje, é pouco para dizer',
  })
})

test('regular prices decide whether an original price was seen', async () => {
  const store = await aStore(api)
  const productName = 'Café Pilão torrado e moído 500 g'
  await recordPrices(api, store, productName, [
    [80, 74, 2290],
    [50, 44, 2290],
    [28, 1, 2399, 'regular'],
  ])
  const offer = await aPromotion(api, { productName, price: '21.90', originalPrice: '28.99', store })

  expect(await verdictOf(offer.id)).toMatchObject({
    claim: 'contradicted',
    claimText: 'Nos últimos 30 dias o maior preço registrado foi R$\u00a023,99',
  })
})

test('a withdrawn offer ends on the day of its withdrawal', async () => {
  const store = await aStore(api)
  const productName = 'Sabão em barra Urca 1 kg'
  const removed = await aPromotion(api, { productName, price: '7.90', store, expiryDate: '2026-11-30T02:59:59Z' })
  const kept = await aPromotion(api, { productName, price: '9.90', store, expiryDate: '2026-11-30T02:59:59Z' })
  api.clock.set('2026-11-15T15:00:00.000Z')
  const admin = await api.admin()
  await admin.call('promotions.delete', { params: { id: removed.id } })
  api.clock.set('2026-11-17T15:00:00.000Z')

  const { stores } = await historyOf(kept.id)

  expect(stores[0]?.prices).toEqual([
    { from: today, to: '2026-11-15', price: '7.90' },
    { from: '2026-11-16', to: '2026-11-17', price: '9.90' },
  ])
})

test('an offer that becomes another product ends in the history of the first', async () => {
  const store = await aStore(api)
  const wrong = await aPromotion(api, { productName: 'Vinagre de maçã Castelo 750 ml', price: '4.90', store })
  const right = await aPromotion(api, { productName: 'Vinagre de maçã Castelo 750 ml', price: '5.90' })
  api.clock.set('2026-11-15T15:00:00.000Z')
  const body = {
    productName: 'Molho de pimenta Castelo 150 ml',
    price: '4.90',
    categoryId: 'mercearia',
    storeId: store.id,
  }
  const admin = await api.admin()
  await admin.call('promotions.update', { params: { id: wrong.id }, body: { ...body, expiryDate: wrong.expiryDate } })
  api.clock.set('2026-11-16T12:00:00.000Z')

  const { stores } = await historyOf(right.id)

  expect(stores.find(({ id }) => id === store.id)?.prices).toEqual([{ from: today, to: '2026-11-15', price: '4.90' }])
})

test('shows no store of another city and none that is paused, and merged stores as one', async () => {
  const admin = await api.admin()
  const productName = 'Fubá mimoso Yoki 500 g'
  const [mine, merged, paused] = [await aStore(api), await aStore(api), await aStore(api)]
  const elsewhere = await aStore(api, { city: 'blumenau-sc' })
  for (const store of [merged, paused, elsewhere]) await recordPrices(api, store, productName, [[40, 35, 399]])
  await admin.call('stores.merge', { params: { id: mine.id }, body: { mergedId: merged.id } })
  await admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })
  const offer = await aPromotion(api, { productName, price: '4.29', store: mine })

  expect((await historyOf(offer.id)).stores).toEqual([
    {
      id: mine.id,
      name: mine.name,
      prices: [
        { from: daysAgo(40), to: daysAgo(35), price: '3.99' },
        { from: today, to: today, price: '4.29' },
      ],
    },
  ])
})

test('an offer that has not begun, or that nobody knows, has no history', async () => {
  const scheduled = await aPromotion(api, { validFrom: '2026-11-16T03:00:00Z', expiryDate: '2026-11-20T02:59:59Z' })

  for (const id of [scheduled.id, 'zzzzzzzz']) {
    await expect(historyOf(id)).rejects.toMatchObject({ status: 404, code: 'promotion_not_found' })
    await expect(verdictOf(id)).rejects.toMatchObject({ status: 404, code: 'promotion_not_found' })
  }
})

test('reads at most four thousand observations of a product line, and says since when it knows all', async () => {
  const productName = 'Farinha de trigo Dona Benta 1 kg'
  const [mine, busy] = [await aStore(api), await aStore(api)]
  await recordPrices(api, mine, productName, [
    [85, 79, 549],
    [60, 53, 539],
    [30, 22, 529],
  ])
  const many = Array.from({ length: 4000 }, (_, index) => [10 + (index % 40), 5, 600] as [number, number, number])
  await recordPrices(api, busy, productName, many)
  const offer = await aPromotion(api, { productName, price: '4.99', store: mine })

  const history = await historyOf(offer.id)

  expect(history.from > daysAgo(60)).toBe(true)
  // The verdict uses only this store, whose history is complete.
  expect(history.verdict).toMatchObject({ price: 'lowest-90' })
})
