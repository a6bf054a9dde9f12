import { expect, test } from 'vitest'
import { isOpenOnly, parseStoreFilter, storeParams } from './store-filter.ts'

const none = { search: '', city: '', type: undefined, openNow: undefined, page: 1 }

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

test('a city begins with the stores that are open, except on a holiday, and an address may say otherwise', () => {
  const noon = new Date('2026-11-19T15:00:00Z')
  const holiday = new Date('2026-11-20T15:00:00Z')
  const isOpen = (query: string, city: string | undefined, now = noon) =>
    isOpenOnly(parseStoreFilter(new URLSearchParams(query)), city, now)
  expect(isOpen('', 'itajai-sc')).toBe(true)
  expect(isOpen('', undefined)).toBe(false)
  expect(isOpen('openNow=true', undefined)).toBe(false)
  expect(isOpen('openNow=false', 'itajai-sc')).toBe(false)
  expect(isOpen('', 'itajai-sc', holiday)).toBe(false)
  expect(isOpen('openNow=true', 'itajai-sc', holiday)).toBe(true)
})
