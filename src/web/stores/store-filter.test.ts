import { expect, test } from 'vitest'
import { parseStoreFilter } from './store-filter.ts'

test.each([
  ['', { search: '', city: '', page: 1 }],
  ['q=+bom++&city=itajai-sc&page=2', { search: 'bom', city: 'itajai-sc', page: 2 }],
  ['page=-3', { search: '', city: '', page: 1 }],
  ['page=x', { search: '', city: '', page: 1 }],
])('the search params %j are parsed as a filter', (params, filter) => {
  expect(parseStoreFilter(new URLSearchParams(params))).toEqual(filter)
})
