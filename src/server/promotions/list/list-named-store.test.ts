import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { updateSearchWeights } from '#server/promotions/promotions.worker.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let stores: Record<'vizinho' | 'gaucho' | 'povo' | 'zilda', Store>
beforeAll(async () => {
  api = await startApi()
  stores = {
    vizinho: await aStore(api, { name: 'Supermercado Bom Vizinho' }),
    gaucho: await aStore(api, { name: 'Açougue do Gaúcho', neighborhood: 'Fazenda' }),
    povo: await aStore(api, { name: 'Mercado Econômico do Povo', neighborhood: 'Cordeiros' }),
    zilda: await aStore(api, { name: 'Mercadinho da Dona Zilda', city: 'navegantes-sc' }),
  }
  const offers = [
    [stores.vizinho, 'Arroz Tio João 5 kg'],
    [stores.vizinho, 'Feijão preto Camil 1 kg'],
    [stores.gaucho, 'Picanha bovina kg'],
    [stores.povo, 'Arroz Camil 5 kg'],
    [stores.povo, 'Carvão Gaúcho 3 kg'],
    [stores.zilda, 'Bolo de fubá'],
  ] as const
  for (const [store, productName] of offers) await aPromotion(api, { store, productName })
  await updateSearchWeights(api.platform)
})
afterAll(() => api.close())

const offersOf = async (search: string, query: object = {}) =>
  (await api.anyone.call('promotions.list', { query: { search, ...query } }))
    .map(({ productName }) => productName)
    .sort()
const storesOf = async (search: string, city?: string) =>
  (await api.anyone.call('stores.list', { query: { search, named: true, ...(city && { city }) } })).map(
    ({ name }) => name,
  )

test("a search that is a store's name finds its offers, and the store", async () => {
  const both = ['Arroz Tio João 5 kg', 'Feijão preto Camil 1 kg']
  expect(await offersOf('bom vizinho')).toEqual(both)
  expect(await offersOf('Supermercado Bom Vizinho', { city: 'itajai-sc' })).toEqual(both)
  expect(await offersOf('açougue do gaúcho')).toEqual(['Picanha bovina kg'])
  expect(await storesOf('bom vizinho')).toEqual(['Supermercado Bom Vizinho'])
})

test('goods and the name of a store find those goods there', async () => {
  expect(await offersOf('arroz bom vizinho')).toEqual(['Arroz Tio João 5 kg'])
  expect(await offersOf('sabonete bom vizinho')).toEqual([])
})

test('a neighbourhood finds its stores in the chosen city, and the offers of its only one', async () => {
  expect(await storesOf('cordeiros', 'itajai-sc')).toEqual(['Mercado Econômico do Povo'])
  expect(await offersOf('cordeiros', { city: 'itajai-sc' })).toEqual(['Arroz Camil 5 kg', 'Carvão Gaúcho 3 kg'])
  expect(await storesOf('cordeiros', 'navegantes-sc')).toEqual([])
  expect(await offersOf('cordeiros', { city: 'navegantes-sc' })).toEqual([])
})

test('a neighbourhood of several stores finds the offers of all of them', async () => {
  const other = await aStore(api, { name: 'Peixaria Maré Alta', neighborhood: 'Centro' })
  await aPromotion(api, { store: other, productName: 'Tainha inteira kg' })
  expect(await storesOf('no centro', 'itajai-sc')).toHaveLength(2)
  expect(await offersOf('centro', { city: 'itajai-sc' })).toEqual([
    'Arroz Tio João 5 kg',
    'Feijão preto Camil 1 kg',
    'Tainha inteira kg',
  ])
  expect(await offersOf('centro')).toEqual([])
})

test('a part of a name finds the store, and its offers where no goods are called so', async () => {
  expect(await storesOf('zilda')).toEqual(['Mercadinho da Dona Zilda'])
  expect(await offersOf('zilda')).toEqual(['Bolo de fubá'])
  expect(await offersOf('mercado econômico')).toEqual(['Arroz Camil 5 kg', 'Carvão Gaúcho 3 kg'])
})

test('a word that is a name and goods means the goods, and the store is found too', async () => {
  expect(await offersOf('gaúcho')).toEqual(['Carvão Gaúcho 3 kg'])
  expect(await storesOf('gaúcho')).toEqual(['Açougue do Gaúcho'])
})

test('what stores are called names none of them', async () => {
  for (const search of ['mercado', 'supermercado', 'açougue', 'arroz', '']) expect(await storesOf(search)).toEqual([])
})

test('the pages of a named store follow one another, also with filters', async () => {
  const query = { search: 'bom vizinho', limit: 1 }
  const { result, headers } = await api.anyone.answer('promotions.list', { query })
  const cursor = new URLSearchParams(/\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]).get('cursor') ?? ''
  const next = await api.anyone.call('promotions.list', { query: { ...query, cursor } })

  expect(headers.get('x-total-count')).toBe('2')
  expect([...result, ...next].map(({ store }) => store.name)).toEqual(Array(2).fill('Supermercado Bom Vizinho'))
  expect(new Set([...result, ...next].map(({ id }) => id)).size).toBe(2)
  expect(await offersOf('bom vizinho', { categoryId: 'bebidas' })).toEqual([])
})

test('a store that is paused is not found by its name', async () => {
  const admin = await api.admin()
  const paused = await aStore(api, { name: 'Mercado Maresia' })
  expect(await storesOf('maresia')).toEqual(['Mercado Maresia'])
  await admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })
  expect(await storesOf('mercado maresia')).toEqual([])
})
