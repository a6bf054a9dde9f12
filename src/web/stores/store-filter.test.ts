import { expect, test } from 'vitest'
import { findStores, parseStoreFilter } from './store-filter.ts'

const stores = [
  { name: 'Açougue do Gaúcho', city: 'Itajaí', neighborhood: 'Fazenda' },
  { name: 'Supermercado Bom Vizinho', city: 'Navegantes', neighborhood: 'São Pedro' },
  { name: 'Empório da Vila', city: 'Itajaí', neighborhood: null },
]

test.each([
  ['[2.stores.05] the name', 'acougue', ['Açougue do Gaúcho']],
  ['[2.stores.06] the city', 'ITAJAI', ['Açougue do Gaúcho', 'Empório da Vila']],
  ['[2.stores.07] the neighbourhood', 'sao pedro', ['Supermercado Bom Vizinho']],
  ['several at once', 'gaúcho  itajaí', ['Açougue do Gaúcho']],
  ['nothing', 'farmácia', []],
])('a search matches %s', (_field, search, found) => {
  expect(findStores(stores, search).map(({ name }) => name)).toEqual(found)
})

test('an empty search matches every store', () => {
  expect(findStores(stores, '')).toHaveLength(3)
})

test.each([
  ['', { search: '', city: '', page: 1 }],
  ['q=+bom++&city=itajai-sc&page=2', { search: 'bom', city: 'itajai-sc', page: 2 }],
  ['page=-3', { search: '', city: '', page: 1 }],
  ['page=x', { search: '', city: '', page: 1 }],
])('the search params %j are parsed as a filter', (params, filter) => {
  expect(parseStoreFilter(new URLSearchParams(params))).toEqual(filter)
})
