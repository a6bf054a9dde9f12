import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Comparison } from '#contract/compare/comparisons.ts'
import type { Store } from '#contract/stores.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { recordPrices } from '#tests/support/price-history.ts'
import { foldComparisons } from './comparisons.worker.ts'

let api: TestApi
let stores: Store[]
beforeAll(async () => {
  api = await startApi()
  stores = [
    await aStore(api, { name: 'Bom Vizinho' }),
    await aStore(api, { name: 'Atacado Litoral' }),
    await aStore(api, { name: 'Çafra' }),
  ]
  await aStore(api, { name: 'Sem oferta' })
  const [vizinho, atacado, safra] = stores as [Store, Store, Store]
  await aPromotion(api, { productName: 'Arroz Tio João 5 kg', price: '24.90', store: vizinho })
  await aPromotion(api, {
    productName: 'ARROZ TIO JOAO 5KG',
    price: '21.90',
    store: atacado,
    expiryDate: '2026-11-20T02:59:59Z',
  })
  await aPromotion(api, { productName: 'Arroz Urbano 5 kg', price: '19.90', store: safra })
  await aPromotion(api, { productName: 'Arroz Urbano 1 kg', price: '3.50', store: safra })
  await aPromotion(api, { productName: 'Arroz Urbano', price: '2.00', store: safra })
  await aPromotion(api, { productName: 'Arroz Tio João 5 kg', price: '1.00', expiryDate: '2026-11-14T02:59:59Z' })
  await aPromotion(api, {
    productName: 'Arroz Tio João 5 kg',
    price: '1.00',
    validFrom: '2026-11-20T03:00:00Z',
    expiryDate: '2026-11-22T02:59:59Z',
  })
  await aPromotion(api, {
    productName: 'Arroz Tio João 5 kg',
    price: '9.90',
    store: await aStore(api, { city: 'Navegantes' }),
  })
})
afterAll(() => api.close())

async function compare(slug: string, query: object = {}): Promise<Comparison> {
  return api.anyone.call('comparisons.get', { params: { slug }, query: { city: 'itajai-sc', ...query } })
}

const shown = ({ offers }: Comparison) => offers.map(({ store, price, difference }) => [store.name, price, difference])

describe('a comparison', () => {
  test('of a product line has the offers in force in the city, in any spelling, cheapest first', async () => {
    const comparison = await compare('arroz-tio-joao-5-kg')

    expect(comparison).toMatchObject({
      group: { level: 'line', name: 'Arroz Tio João 5 kg', per: 'kg' },
      city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' },
      ...{ comparedBy: 'price', lowestPrice: '21.90', highestPrice: '24.90', total: 2, stores: 2, isIndexable: true },
    })
    expect(shown(comparison)).toEqual([
      ['Atacado Litoral', '21.90', '0.00'],
      ['Bom Vizinho', '24.90', '3.00'],
    ])
  })

  test('counts the active stores of the city without an offer', async () => {
    const { stores: active } = { stores: await api.anyone.call('stores.list', { query: { city: 'itajai-sc' } }) }
    expect((await compare('arroz-tio-joao-5-kg')).storesWithoutOffer).toBe(active.length - 2)
  })

  test('has the wider groups as tabs, and says which have offers', async () => {
    const inItajai = await compare('arroz-tio-joao-5-kg')
    expect(inItajai.tabs).toMatchObject([
      { level: 'line', slug: 'arroz-tio-joao-5-kg', hasOffers: true },
      { level: 'pack', slug: 'arroz-5-kg', hasOffers: true },
      { level: 'kind', slug: 'arroz', hasOffers: true },
    ])
    const elsewhere = await compare('arroz-urbano-1-kg', { city: 'navegantes-sc' })
    expect(elsewhere.tabs.map(({ hasOffers }) => hasOffers)).toEqual([false, false, true])
    expect(elsewhere).toMatchObject({
      lowestPrice: null,
      highestPrice: null,
      stores: 0,
      offers: [],
      isIndexable: false,
    })
  })

  test('of a pack has every brand', async () => {
    expect(shown(await compare('arroz-5-kg'))).toEqual([
      ['Çafra', '19.90', '0.00'],
      ['Atacado Litoral', '21.90', '2.00'],
      ['Bom Vizinho', '24.90', '5.00'],
    ])
  })

  test('of a kind compares by kg, and what has no certain content comes last', async () => {
    const comparison = await compare('arroz')

    expect(comparison).toMatchObject({ comparedBy: 'unit', lowestPrice: '3.50', highestPrice: '4.98', stores: 3 })
    expect(
      comparison.offers.map(({ productName, comparedPrice, difference }) => [productName, comparedPrice, difference]),
    ).toEqual([
      ['Arroz Urbano 1 kg', '3.50', '0.00'],
      ['Arroz Urbano 5 kg', '3.98', '0.48'],
      ['ARROZ TIO JOAO 5KG', '4.38', '0.88'],
      ['Arroz Tio João 5 kg', '4.98', '1.48'],
      ['Arroz Urbano', null, null],
    ])
  })

  test.each([
    ['price', ['2.00', '3.50', '19.90', '21.90', '24.90']],
    ['unit', ['3.50', '19.90', '21.90', '24.90', '2.00']],
    ['ends', ['24.90', '19.90', '3.50', '2.00', '21.90']],
    ['store', ['21.90', '24.90', '19.90', '3.50', '2.00']],
  ])('sorted by %s is paged without loss', async (sortBy, expected) => {
    const prices: string[] = []
    let cursor: string | undefined
    do {
      const page: Comparison = await compare('arroz', { sortBy, limit: 2, ...(cursor && { cursor }) })
      prices.push(...page.offers.map(({ price }) => price))
      cursor = page.nextCursor ?? undefined
    } while (cursor)

    expect(prices).toEqual(expected)
  })

  test('of a merged group is that of the group kept', async () => {
    const groups = await api.db
      .selectFrom('productGroups')
      .select(['id', 'slug'])
      .where('slug', 'in', ['arroz-urbano-1-kg', 'arroz-tio-joao-5-kg'])
      .execute()
    const [kept, merged] = ['arroz-tio-joao-5-kg', 'arroz-urbano-1-kg'].map(
      (slug) => groups.find((one) => one.slug === slug)?.id ?? 0,
    )
    await api.db
      .updateTable('productGroups')
      .set({ mergedInto: kept ?? null })
      .where('id', '=', merged ?? 0)
      .execute()

    expect((await compare('arroz-urbano-1-kg')).group.slug).toBe('arroz-tio-joao-5-kg')
    await api.db
      .updateTable('productGroups')
      .set({ mergedInto: null })
      .where('id', '=', merged ?? 0)
      .execute()
  })

  test('does not exist for an unknown group or city, and refuses the cursor of another order', async () => {
    await expect(compare('nada')).rejects.toMatchObject({ code: 'comparison_not_found' })
    await expect(compare('arroz', { city: 'Atlântida' })).rejects.toMatchObject({ code: 'city_not_found' })
    const { nextCursor } = await compare('arroz', { limit: 1 })
    await expect(compare('arroz', { cursor: nextCursor, sortBy: 'ends' })).rejects.toMatchObject({
      code: 'invalid_cursor',
    })
    await expect(compare('arroz', { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_cursor' })
  })
})

test('the products that two stores offer are listed, once they are counted', async () => {
  await foldComparisons(api.platform)
  const list = (query: object) => api.anyone.call('comparisons.list', { query: { city: 'itajai-sc', ...query } })

  expect(await list({})).toEqual([
    {
      ...{ level: 'line', name: 'Arroz Tio João 5 kg', slug: 'arroz-tio-joao-5-kg', per: 'kg' },
      ...{ offers: 2, stores: 2, lowestPrice: '21.90', highestPrice: '24.90' },
    },
  ])
  expect(await list({ search: 'arroz', categoryId: 'mercearia' })).toHaveLength(1)
  expect(await list({ search: 'tio joao arroz' })).toHaveLength(1)
  expect(await list({ search: 'feijão' })).toEqual([])
  expect(await list({ categoryId: 'bebidas' })).toEqual([])
  expect(await list({ categoryId: 'nenhuma' })).toEqual([])
})

test('an offer is compared with the others of its product in the city', async () => {
  const [cheapest, dearest] = (await compare('arroz-tio-joao-5-kg')).offers
  const { group, stores, offers, more } = await api.anyone.call('comparisons.ofPromotion', {
    params: { id: dearest?.id ?? '' },
  })

  expect([group?.slug, stores, more]).toEqual(['arroz-tio-joao-5-kg', 1, 0])
  expect(offers.map(({ id }) => id)).toEqual([cheapest?.id])
})

test('of one product each price has the verdict of its own store', async () => {
  const [known, unknown] = [await aStore(api), await aStore(api)]
  await recordPrices(api, known, 'Café Pilão 500 g', [
    [80, 70, 1990],
    [60, 50, 1890],
    [30, 24, 1890],
  ])
  for (const store of [known, unknown])
    await aPromotion(api, { productName: 'Café Pilão 500 g', price: '17.90', store })

  await foldComparisons(api.platform)
  const { offers, group } = await compare('cafe-pilao-500-g')
  const verdicts = new Map(offers.map(({ store, verdict }) => [store.id, verdict]))

  expect(group.level).toBe('line')
  expect(verdicts.get(known.id)).toMatchObject({ price: 'lowest-90', text: 'Menor daqui em 90 dias' })
  expect(verdicts.get(unknown.id)).toMatchObject({ price: 'not-enough' })
})

test('of a product without an offer the last day of one is told', async () => {
  const store = await aStore(api)
  await recordPrices(api, store, 'Café Melitta 500 g', [
    [30, 25, 1790],
    [12, 9, 1690],
  ])

  expect(await compare('cafe-melitta-500-g')).toMatchObject({ offers: [], lastDay: '2026-11-05' })
  expect(await compare('arroz-tio-joao-5-kg')).toMatchObject({ lastDay: null })
})
