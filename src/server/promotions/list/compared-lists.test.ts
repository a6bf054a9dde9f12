import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { foldComparisons } from '#server/comparisons/comparisons.worker.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let stores: [Store, Store, Store]
beforeAll(async () => {
  api = await startApi()
  stores = [await aStore(api), await aStore(api), await aStore(api)]
  const offers: [name: string, price: string, store: number, fields?: object][] = [
    ['Arroz Tio João 5 kg', '24.90', 0],
    ['ARROZ TIO JOAO 5KG', '21.90', 1],
    ['Arroz Tio João 5 kg', '22.90', 2],
    ['Arroz Tio João 5 kg', '1.00', 2, { mechanics: { needs: 'club' } }],
    ['Picanha bovina kg', '6.90', 1, { categoryId: 'acougue', mechanics: { per: '100g' } }],
    ['Picanha bovina kg', '59.90', 0, { categoryId: 'acougue' }],
    ['Picanha bovina kg', '62.90', 2, { categoryId: 'acougue' }],
    ['Arroz Urbano 1 kg', '4.00', 0],
    ['Arroz da casa', '3.00', 1],
    ['Óleo de soja Soya 900 ml', '7.20', 0],
    ['Óleo de soja Liza 900 ml', '6.30', 1],
    ['Papel higiênico Neve 12 un', '18.00', 0, { categoryId: 'higiene' }],
    ['Ovos brancos 12 un', '12.00', 0],
    ['Cadeira de praia', '2.00', 0],
  ]
  for (const [productName, price, store, fields] of offers)
    await aPromotion(api, { productName, price, store: stores[store] as Store, ...fields })
  await aPromotion(api, {
    productName: 'Arroz Tio João 5 kg',
    price: '9.90',
    store: await aStore(api, { city: 'Navegantes' }),
  })
  await foldComparisons(api.platform)
})
afterAll(() => api.close())

const list = (query: object): Promise<Promotion[]> => api.anyone.call('promotions.list', { query: query as never })

async function walk(query: object): Promise<Promotion[]> {
  const offers: Promotion[] = []
  let url: string | undefined = `/api/promotions?${new URLSearchParams(query as Record<string, string>)}`
  while (url !== undefined) {
    const response: Awaited<ReturnType<typeof api.app.inject>> = await api.app.inject({ url })
    expect(response.statusCode).toBe(200)
    offers.push(...response.json())
    url = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1]
  }
  return offers
}

describe('elsewhere', () => {
  test('tells how many other stores of the city have the product, and their lowest price', async () => {
    const offers = await list({ search: 'tio joao', compared: true, city: 'itajai-sc' })

    expect(offers.map(({ price, elsewhere }) => [price, elsewhere])).toEqual([
      ['21.90', { stores: 2, lowestPrice: '22.90' }],
      ['22.90', { stores: 2, lowestPrice: '21.90' }],
      ['24.90', { stores: 2, lowestPrice: '21.90' }],
      ['1.00', null],
    ])
  })

  test('is null where no other store has it, and absent where it was not asked for', async () => {
    const offers = await list({ compared: true, limit: 100 })
    expect(offers.filter(({ elsewhere }) => elsewhere)).toHaveLength(5)
    expect(offers.every(({ elsewhere }) => elsewhere !== undefined)).toBe(true)
    expect((await list({})).some((offer) => 'elsewhere' in offer)).toBe(false)
  })

  test('is not told from what is due to be counted again', async () => {
    const end = '2026-11-16T15:00:00.000Z'
    api.clock.set('2026-11-16T14:59:59.999Z')
    expect((await list({ search: 'tio joao', compared: true })).some(({ elsewhere }) => elsewhere)).toBe(true)
    await aPromotion(api, { productName: 'Arroz Tio João 5 kg', store: stores[0], expiryDate: '2026-11-20T00:00:00Z' })
    api.clock.set('2026-11-16T15:00:00.001Z')
    const later = await list({ search: 'tio joao', compared: true })
    expect(later.map(({ expiryDate, elsewhere }) => [expiryDate > end, elsewhere])).toEqual([[true, null]])
    api.clock.set('2026-11-14T15:00:00Z')
    const [extra] = await list({ search: 'tio joao', sortBy: 'date-desc' })
    const admin = await api.admin()
    await admin.call('promotions.delete', { params: { id: extra?.id ?? '' } })
    await foldComparisons(api.platform)
  })
})

describe('by unit price', () => {
  const order = ['Arroz Urbano 1 kg', 'ARROZ TIO JOAO 5KG', 'Arroz Tio João 5 kg', 'Arroz Tio João 5 kg']
  const byLitre = ['Óleo de soja Liza 900 ml', 'Óleo de soja Soya 900 ml']

  test.each([1, 2, 100])(
    'a category of a city is walked kg first, then litres, pieces and the rest, %i a page',
    async (limit) => {
      const offers = await walk({ sortBy: 'unit-asc', city: 'itajai-sc', categoryId: 'mercearia', limit })
      const names = offers.map(({ productName }) => productName)

      expect(names.slice(0, 7)).toEqual([...order, ...byLitre, 'Ovos brancos 12 un'])
      // Of unknown content, or with a conditional price.
      expect(names.slice(7).sort()).toEqual(['Arroz Tio João 5 kg', 'Arroz da casa', 'Cadeira de praia'])
    },
  )

  test.each([1, 100])(
    'a search in a city and the offers of a store are sorted the same way, %i a page',
    async (limit) => {
      const found = await walk({ sortBy: 'unit-asc', city: 'itajai-sc', search: 'arroz', limit })
      expect(found.map(({ productName }) => productName).slice(0, 4)).toEqual(order)
      expect(found).toHaveLength(6)

      const ofStore = await walk({ sortBy: 'unit-asc', storeId: stores[1].id, limit })
      expect(ofStore.map(({ productName }) => productName)).toEqual([
        'ARROZ TIO JOAO 5KG',
        byLitre[0],
        'Picanha bovina kg',
        'Arroz da casa',
      ])
      const narrower = await walk({
        sortBy: 'unit-asc',
        city: 'itajai-sc',
        categoryId: 'mercearia',
        maxPrice: '7',
        limit,
      })
      expect(narrower.map(({ price }) => price).slice(0, 2)).toEqual(['4.00', '6.30'])
    },
  )

  test('a price for another amount comes after, and compares with nothing', async () => {
    for (const query of [{ categoryId: 'acougue' }, { search: 'picanha' }]) {
      const offers = await walk({ sortBy: 'unit-asc', city: 'itajai-sc', compared: 'true', ...query })
      expect(offers.map(({ price, elsewhere }) => [price, elsewhere?.stores])).toEqual([
        ['59.90', 1],
        ['62.90', 1],
        ['6.90', undefined],
      ])
    }
  })

  test('is refused for a whole city or country, in the panel, and with the cursor of another order', async () => {
    const field = expect.stringMatching(/^Escolha/)
    for (const query of [{}, { city: 'itajai-sc' }, { categoryId: 'mercearia' }, { search: 'arroz' }])
      await expect(list({ sortBy: 'unit-asc', ...query })).rejects.toMatchObject({
        status: 400,
        errors: { sortBy: field },
      })
    const admin = await api.admin()
    await expect(admin.call('promotions.list', { query: { sortBy: 'unit-asc', status: 'all' } })).rejects.toMatchObject(
      { status: 400 },
    )
    const { headers } = await api.anyone.answer('promotions.list', { query: { city: 'itajai-sc', limit: 1 } })
    const cursor = new URL(/<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '', 'http://x').searchParams.get(
      'cursor',
    )
    await expect(
      list({ sortBy: 'unit-asc', city: 'itajai-sc', categoryId: 'mercearia', cursor }),
    ).rejects.toMatchObject({ code: 'invalid_cursor' })
  })
})
