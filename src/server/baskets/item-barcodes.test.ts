import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const gtin = '7891910000197'
const ask = async (city: string, items: { name: string; gtin?: string }[]) => {
  const body = { city, items: items.map((item, index) => ({ id: String(index), ...item })) }
  return unpackBasket(await api.anyone.call('baskets.match', { body }))
}

test('a barcode is the product that is sold under it, with what it costs in each store', async () => {
  const [one, other] = [await aStore(api, { city: 'Gaspar' }), await aStore(api, { city: 'Gaspar' })]
  const productName = 'Açúcar refinado União 1 kg'
  const sold = await aPromotion(api, { store: one, productName, price: '4.29', gtin })
  await aPromotion(api, { store: other, productName, price: '3.99', gtin })
  await aPromotion(api, { store: other, productName: 'Açúcar refinado Alto Alegre 1 kg', price: '2.99' })

  const { items } = await ask('gaspar-sc', [{ name: gtin, gtin }])

  expect(items[0]?.scanned).toEqual({ name: productName, comparison: sold.comparison })
  expect(items[0]?.offers.map(({ price }) => price).toSorted()).toEqual(['3.99', '4.29'])
})

test('the barcodes of what serves the items are told, so that a device knows them without a connection', async () => {
  const stores = [await aStore(api, { city: 'Brusque' }), await aStore(api, { city: 'Brusque' })]
  const own = '7896005800010'
  for (const store of stores)
    await aPromotion(api, { store, productName: 'Café Pilão torrado e moído tradicional 500 g', gtin: own })

  const { items, barcodes } = await ask('brusque-sc', [{ name: 'café 500g' }])

  expect(barcodes).toEqual([{ gtin: `0${own}`, comparison: items[0]?.offers[0]?.comparison }])
})

test('an unknown barcode, a wrong one and one of an offer that has not started say nothing', async () => {
  const future = '7891000100103'
  const store = await aStore(api, { city: 'Penha' })
  await aPromotion(api, {
    store,
    gtin: future,
    validFrom: '2026-11-20T03:00:00Z',
    expiryDate: '2026-11-25T02:59:59.000Z',
  })

  const { items } = await ask('penha-sc', [
    { name: '7894900011517', gtin: '7894900011517' },
    { name: '7894900011518', gtin: '7894900011518' },
    { name: future, gtin: future },
  ])

  expect(items.map(({ scanned, offers }) => [scanned, offers])).toEqual([
    [undefined, []],
    [undefined, []],
    [undefined, []],
  ])
})
