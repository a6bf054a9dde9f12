import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

const barcode = '7891000100103'
let api: TestApi
let grill: Store
beforeAll(async () => {
  api = await startApi()
  const store = await aStore(api, { name: 'Supermercado Bom Vizinho' })
  grill = await aStore(api, { name: 'Casa de Carnes', city: 'camboriu-sc' })
  const elsewhere = await aStore(api, { name: 'Mercado da Praia', city: 'navegantes-sc' })
  const names = [
    'Arroz branco Tio João 5 kg',
    'Feijão preto Camil 1 kg',
    'Leite integral Tirol 1 L',
    'Ração Golden arroz e frango 15 kg',
    'Picanha bovina kg',
    'Salgadinho churrasco Torcida 45 g',
    'Banana caturra kg',
    'Cerveja Skol lata 350 ml',
    'Cerveja Original 600 ml',
    'Batata inglesa kg',
  ]
  for (const [index, productName] of names.entries())
    await aPromotion(api, { store, productName, price: `${10 + index}.00` })
  await aPromotion(api, { store: elsewhere, productName: 'Leite em pó Ninho 400 g' })
  await aPromotion(api, { store, productName: 'Sabonete Dove 90 g', gtin: barcode })
})
afterAll(() => api.close())

async function answer(search: string, query: object = {}) {
  const { result, headers } = await api.anyone.answer('promotions.list', {
    query: { search, city: 'itajai-sc', ...query },
  })
  return {
    found: result.map(({ productName }) => productName),
    missing: headers.get('x-search-missing')?.split(',').map(decodeURIComponent) ?? [],
    isSimilar: headers.get('x-search-similar') !== null,
  }
}

/** The names on all pages. */
async function walk(query: {
  search: string
  sortBy: PromotionSort
  limit: number
  storeId?: string
}): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { result, headers } = await api.anyone.answer('promotions.list', {
      query: { ...(query.storeId === undefined && { city: 'itajai-sc' }), ...query, ...(cursor && { cursor }) },
    })
    names.push(...result.map(({ productName }) => productName))
    cursor = new URLSearchParams(/\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]).get('cursor') ?? undefined
  } while (cursor !== undefined && names.length < 100)
  return names
}

test('"e", commas and plus signs separate wishes, and every wish is found on its own', async () => {
  const both = { found: ['Arroz branco Tio João 5 kg', 'Feijão preto Camil 1 kg'], missing: [], isSimilar: false }

  for (const search of ['arroz e feijão', 'feijão, arroz', 'arroz + feijão']) expect(await answer(search)).toEqual(both)
})

test('the pages of several wishes follow each other without a gap or a repetition', async () => {
  const query = { search: 'feijão, arroz e picanha', city: 'itajai-sc', limit: 2, sortBy: 'price-desc' } as const
  const first = await api.anyone.answer('promotions.list', { query })
  const cursor = new URLSearchParams(/\?([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1]).get('cursor') ?? ''
  const second = await api.anyone.answer('promotions.list', { query: { ...query, cursor } })

  expect([...first.result, ...second.result].map(({ productName }) => productName)).toEqual([
    'Picanha bovina kg',
    'Feijão preto Camil 1 kg',
    'Arroz branco Tio João 5 kg',
  ])
  expect(first.headers.get('x-total-count')).toBe('3')
})

test('every item of a list leads the first page, and no offer is left out or repeated on the next ones', async () => {
  const expected = [
    'Arroz branco Tio João 5 kg',
    'Feijão preto Camil 1 kg',
    'Leite integral Tirol 1 L',
    'Picanha bovina kg',
  ]
  for (const search of [
    'picanha, leite, feijão e arroz',
    'picanha leite feijao arroz',
    '1 arroz 1 feijao 2 leite 1 picanha',
  ])
    for (const sortBy of promotionSorts)
      for (const limit of [1, 2, 3, 4, 5])
        expect([...(await walk({ search, sortBy, limit }))].toSorted(), `${search} ${sortBy} ${limit}`).toEqual(
          expected,
        )
})

test('the kinds that an occasion asks for lead in the order of the dictionary, whatever they cost', async () => {
  for (const [index, name] of [...'12345678'].entries())
    await aPromotion(api, { store: grill, productName: `Linguiça toscana ${name} kg`, price: `${1 + index}.00` })
  await aPromotion(api, { store: grill, productName: 'Carvão vegetal 4 kg', price: '30.00' })
  const query = { search: 'coisas pra churrasco', storeId: grill.id }
  const ofGrill = { city: 'camboriu-sc', storeId: grill.id }

  expect((await answer('coisas pra churrasco', { ...ofGrill, limit: 3 })).found).toEqual([
    'Linguiça toscana 1 kg',
    'Carvão vegetal 4 kg',
    'Linguiça toscana 2 kg',
  ])
  for (const sortBy of promotionSorts)
    for (const limit of [1, 2, 3, 4, 20]) {
      const found = await walk({ ...query, sortBy, limit })
      expect(new Set(found).size, `${sortBy} ${limit}`).toBe(9)
      expect(found.length).toBe(9)
    }
})

test('what nobody sells is said, and nothing else is shown', async () => {
  for (const search of ['gás de cozinha', 'buquê de flores', 'remédio'])
    expect(await answer(search)).toEqual({ found: [], missing: [search], isSimilar: false })
})

test('a cursor with leads that we did not write is refused', async () => {
  for (const cursor of ['~', '~!', 'x~1', `${'~1'.repeat(11)}`])
    await expect(answer('arroz e feijão', { cursor })).rejects.toThrow()
})

test('what is not on offer in the city is said, and what is shown instead is called similar', async () => {
  expect(await answer('leite ninho')).toEqual({
    found: ['Leite integral Tirol 1 L'],
    missing: ['leite ninho'],
    isSimilar: true,
  })
  expect(await answer('arroz 10 kg')).toMatchObject({ missing: ['arroz 10 kg'], isSimilar: true })
})

test('of several wishes the one that is not on offer is named, and the others are shown', async () => {
  expect(await answer('arroz e azeite')).toEqual({
    found: ['Arroz branco Tio João 5 kg'],
    missing: ['azeite'],
    isSimilar: false,
  })
})

test('an occasion finds what serves it, not what is named after it', async () => {
  expect(await answer('coisas pra churrasco')).toMatchObject({ found: ['Picanha bovina kg'], missing: [] })
})

test('a container as people say it filters by pack', async () => {
  expect(await answer('cerveja latinha')).toMatchObject({ found: ['Cerveja Skol lata 350 ml'] })
})

test('an ordinary word is not corrected into a product', async () => {
  expect((await answer('carro')).found).toEqual([])
  expect((await answer('janela')).found).toEqual([])
  expect(await answer('vestido')).toEqual({ found: [], missing: ['vestido'], isSimilar: false })
})

test('a barcode finds its product', async () => {
  expect(await answer(barcode)).toMatchObject({ found: ['Sabonete Dove 90 g'] })
  expect(await answer('7891000053508')).toEqual({ found: [], missing: ['7891000053508'], isSimilar: false })
})
