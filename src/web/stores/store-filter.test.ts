import { expect, test } from 'vitest'
import { parseStoreFilter, storeParams } from './store-filter.ts'

const none = { search: '', city: '', type: undefined, openNow: false, page: 1 }

test.each([
  ['', none],
  ['q=+bom++&city=itajai-sc&page=2', { ...none, search: 'bom', city: 'itajai-sc', page: 2 }],
  ['type=acougue&openNow=true', { ...none, type: 'acougue', openNow: true }],
  ['type=farmacia&openNow=1', none],
  ['page=-3', none],
  ['page=x', none],
])('the search params %j are parsed as a filter', (params, filter) => {
  expect(parseStoreFilter(new URLSearchParams(params))).toEqual(filter)
})

test('a changed filter starts at its first page', () => {
  const filter = parseStoreFilter(new URLSearchParams('city=itajai-sc&type=padaria&page=3'))
  expect(storeParams({ ...filter, openNow: true })).toEqual({
    q: '',
    city: 'itajai-sc',
    type: 'padaria',
    openNow: true,
  })
})
