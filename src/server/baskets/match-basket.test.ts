import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BasketRequest } from '#contract/compare/baskets.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Item = Partial<BasketRequest['items'][number]> & { name: string }

async function match(items: Item[], fields: Partial<Omit<BasketRequest, 'items'>> = {}) {
  const body = { city: 'itajai-sc', ...fields, items: items.map((item, index) => ({ id: String(index), ...item })) }
  return api.anyone.call('baskets.match', { body })
}

const endOfWeek = '2026-11-21T02:59:59.000Z'

test('an item that came from an offer is that offer, in the amount that its price is for', async () => {
  const store = await aStore(api, { city: 'Penha' })
  const rice = await aPromotion(api, { store, productName: 'Arroz Tio João 5 kg', price: '21.90' })
  const meat = await aPromotion(api, { store, productName: 'Picanha bovina kg', price: '59.90', categoryId: 'acougue' })
  const ham = await aPromotion(api, {
    store,
    productName: 'Presunto fatiado',
    price: '3.90',
    mechanics: { per: '100g' },
  })
  const items = [rice, meat, ham].map(({ id, productName }) => ({ name: productName, quantity: 2, promotionId: id }))

  const basket = await match(items, { city: 'penha-sc' })

  expect(basket.city).toEqual({ slug: 'penha-sc', name: 'Penha', state: 'SC' })
  expect(basket.stores).toEqual([expect.objectContaining({ id: store.id, slug: store.slug, name: store.name })])
  expect(basket.items.map(({ need, offers }) => [need, offers])).toEqual([
    [
      { amount: 2, unit: 'un', isAssumed: false },
      [
        expect.objectContaining({
          promotionId: rice.id,
          storeId: store.id,
          price: '21.90',
          ...{ gives: 1, isDivisible: false, isOtherPack: false, brand: 'Tio João', comparison: rice.comparison },
        }),
      ],
    ],
    [
      { amount: 2000, unit: 'g', isAssumed: false },
      [expect.objectContaining({ promotionId: meat.id, gives: 1000, isDivisible: true })],
    ],
    [
      { amount: 200, unit: 'g', isAssumed: false },
      [expect.objectContaining({ promotionId: ham.id, gives: 100, isDivisible: true })],
    ],
  ])
})

test('nothing is said of an offer before it starts', async () => {
  const store = await aStore(api, { city: 'Ilhota' })
  const offer = await aPromotion(api, { store, validFrom: '2026-11-16T03:00:00Z', expiryDate: endOfWeek })

  const { items } = await match([{ name: 'Xyz', promotionId: offer.id }], { city: 'ilhota-sc' })

  expect(items[0]).toMatchObject({ wanted: null, need: null, offers: [] })
})

test('what was not understood is answered with what the search finds in the city', async () => {
  const store = await aStore(api, { city: 'Luiz Alves' })
  const offer = await aPromotion(api, { store, productName: 'Vassoura de palha Zuluxo', price: '9.90' })
  await aPromotion(api, { productName: 'Vassoura de palha Zuluxo', price: '1.00' })

  const { items } = await match([{ name: 'zulucho' }, { name: 'nada disto existe' }], { city: 'luiz-alves-sc' })

  const { id: promotionId, productName, price } = offer
  expect(items.map(({ suggestions }) => suggestions)).toEqual([
    [{ promotionId, productName, price, storeName: store.name }],
    [],
  ])
})

test('the stores that were asked for are answered, without those that are paused or unknown', async () => {
  const [asked, paused] = [await aStore(api, { city: 'Brusque' }), await aStore(api, { city: 'Brusque' })]
  await aStore(api, { city: 'Brusque' })
  const admin = await api.admin()
  await admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })

  const storeIds = [asked.id, asked.id, paused.id, 'ninguem']
  const { stores } = await match([{ name: 'Arroz' }], { city: 'Brusque', storeIds })

  expect(stores.map(({ id }) => id)).toEqual([asked.id])
})

test('a city that is unknown, too many items, stores or choices are refused', async () => {
  const many = (length: number) => Array.from({ length }, () => ({ name: 'Arroz' }))
  const choice = { wanted: 'arroz', choice: { type: 'any-brand' as const } }

  await expect(match([{ name: 'Arroz' }], { city: 'nenhuma' })).rejects.toMatchObject({ code: 'city_not_found' })
  for (const refused of [
    match([]),
    match(many(61)),
    match(many(1), { storeIds: Array.from({ length: 61 }, () => 'a') }),
    match(many(1), { choices: Array.from({ length: 201 }, () => choice) }),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a network that asks for too much at once is refused for some seconds', async () => {
  const limited = await startApi({ READS_PER_TEN_SECONDS: '50' })
  const items = Array.from({ length: 60 }, (_, index) => ({ id: String(index), name: 'Arroz' }))
  const ask = () => limited.anyone.call('baskets.match', { body: { city: 'itajai-sc', items } })

  await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' })
  await limited.close()
})
