import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let store: Store
beforeAll(async () => {
  api = await startApi()
  store = await aStore(api)
  for (const [price, mechanics] of [
    ['5.00', null],
    ['1.00', { needs: 'club' }],
    ['9.00', { minimumPurchase: '100.00' }],
    ['3.00', null],
    ['4.00', { needs: 'club', conditionalPrice: '2.00' }],
    ['7.00', null],
  ] as const)
    await aPromotion(api, {
      productName: 'Arroz branco Serra 5 kg',
      price,
      store,
      isHighlighted: true,
      ...(mechanics && { mechanics }),
    })
})
afterAll(() => api.close())

const places: [place: string, query: object][] = [
  ['the country', {}],
  ['a city', { city: 'itajai-sc' }],
  ['a category of a city', { city: 'itajai-sc', categoryId: 'mercearia' }],
  ['the highlighted', { highlighted: 'true' }],
  ['a search', { search: 'arroz' }],
  ['a search in a city', { search: 'arroz', city: 'itajai-sc' }],
  ['a search in a category', { search: 'arroz', city: 'itajai-sc', categoryId: 'mercearia' }],
  ['a search of several words', { search: 'arroz branco serra', city: 'itajai-sc' }],
]

test.each(places)(
  'in %s, offers of which only a conditional price is known come after all others in both orders',
  async (_place, query) => {
    for (const limit of [1, 2, 100]) {
      expect(await walk({ ...query, limit, sortBy: 'price-asc' })).toEqual([3, 4, 5, 7, 1, 9])
      expect(await walk({ ...query, limit, sortBy: 'price-desc' })).toEqual([7, 5, 4, 3, 9, 1])
      expect(await walk({ ...query, limit, sortBy: 'date-desc' })).toEqual([7, 4, 3, 9, 1, 5])
    }
  },
)

test('on the page of a store they come after all others', async () => {
  expect(await walk({ storeId: store.id, limit: 2 })).toEqual([3, 4, 5, 7, 1, 9])
  expect(await walk({ storeId: store.id, limit: 2, sortBy: 'price-desc' })).toEqual([7, 5, 4, 3, 9, 1])
})

test.each(places)('in %s, a range of prices has them last', async (_place, query) => {
  for (const limit of [1, 2, 100]) {
    const [low, high] = [
      { ...query, limit, maxPrice: '5' },
      { ...query, limit, minPrice: '4' },
    ]
    expect(await walk({ ...low, sortBy: 'price-asc' })).toEqual([3, 4, 5, 1])
    expect(await walk({ ...low, sortBy: 'price-desc' })).toEqual([5, 4, 3, 1])
    expect(await walk({ ...low, sortBy: 'date-desc' })).toEqual([4, 3, 1, 5])
    expect(await walk({ ...high, sortBy: 'price-asc' })).toEqual([4, 5, 7, 9])
    expect(await walk({ ...high, sortBy: 'price-desc' })).toEqual([7, 5, 4, 9])
    expect(await walk({ ...low, minPrice: '4', sortBy: 'price-asc' })).toEqual([4, 5])
  }
})

test('an offer moves to its place when its condition goes and comes', async () => {
  const admin = await api.admin()
  const [, , , , club] = await api.anyone.call('promotions.list', { query: { search: 'arroz' } })
  const change = (offer: Promotion | undefined, mechanics: object | null) =>
    admin.call('promotions.update', {
      params: { id: offer?.id ?? '' },
      body: {
        productName: 'Arroz branco Serra 5 kg',
        price: '1.00',
        storeId: store.id,
        categoryId: 'mercearia',
        expiryDate: offer?.expiryDate ?? '',
        mechanics: mechanics as never,
      },
    })

  await change(club, null)
  expect(await walk({ search: 'arroz', limit: 100 })).toEqual([1, 3, 4, 5, 7, 9])
  await change(club, { needs: 'club' })
  expect(await walk({ search: 'arroz', limit: 100 })).toEqual([3, 4, 5, 7, 1, 9])
})

test('the panel has the same orders', async () => {
  const admin = await api.admin()
  for (const [sortBy, prices] of [
    ['price-asc', [3, 4, 5, 7, 1, 9]],
    ['price-desc', [7, 5, 4, 3, 9, 1]],
  ] as const) {
    const offers = await admin.call('promotions.list', { query: { status: 'all', sortBy } })
    expect(offers.map(({ price }) => Number(price))).toEqual(prices)
  }
})

/** The prices of a list, page by page. */
async function walk(query: object): Promise<number[]> {
  const prices: number[] = []
  let url: string | undefined = `/api/promotions?${new URLSearchParams(query as Record<string, string>)}`
  while (url !== undefined) {
    const response: Awaited<ReturnType<typeof api.app.inject>> = await api.app.inject({ url })
    expect(response.statusCode).toBe(200)
    prices.push(...response.json<Promotion[]>().map(({ price }) => Number(price)))
    url = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1]
  }
  return prices
}
