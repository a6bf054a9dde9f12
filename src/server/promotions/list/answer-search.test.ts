import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

const barcode = '7891000100103'
let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const store = await aStore(api, { name: 'Supermercado Bom Vizinho' })
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
