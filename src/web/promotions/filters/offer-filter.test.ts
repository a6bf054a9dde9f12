import { expect, test } from 'vitest'
import { covers } from '#tests/support/covers.ts'
import { paths } from '#web/paths.ts'
import {
  decimalFromTyped,
  filterFromParams,
  isFiltered,
  listRequest,
  noFilter,
  pagesFromParams,
  toParams,
} from './offer-filter.ts'

const parse = (search: string) => filterFromParams(new URLSearchParams(search))

test('[4.home.01, 4.home.02, 4.home.03, 4.home.04] the URL holds every choice and restores it', () => {
  covers('4.home.05', '4.home.06')
  const url =
    '/?q=arroz&category=mercearia&city=itajai-sc&store=kcbmv0fj&min=5&max=9.90&highlighted=true&endsToday=true&deeplyDiscounted=true&sort=expires-asc'

  expect(paths.home(toParams(parse(url.slice(1))))).toBe(url)
})

test('[7.api.73, 7.api.74, 7.api.75, 7.api.76] every choice is sent to the API', () => {
  covers('2.home.38')
  expect(
    listRequest(
      parse(
        '?q=arroz&category=mercearia&city=itajai-sc&store=kcbmv0fj&min=5&max=9,9&highlighted=true&endsToday=true&deeplyDiscounted=true&sort=price-desc',
      ),
    ),
  ).toEqual({
    search: 'arroz',
    categoryId: 'mercearia',
    city: 'itajai-sc',
    storeId: 'kcbmv0fj',
    minPrice: '5',
    maxPrice: '9.90',
    highlighted: true,
    endsToday: true,
    deeplyDiscounted: true,
    sortBy: 'price-desc',
  })
})

test("[7.api.07, 7.api.10, 4.home.10] 'all' cities and the default order are not sent", () => {
  expect(listRequest(parse('?city=all&sort=price-asc'))).toEqual({})
  expect(parse('').sort).toBe('price-asc')
})

test('[5.search.01] invalid values in the URL are ignored', () => {
  expect(listRequest(parse('?q=%20%00&min=barato&max=-3&sort=alfabeto&city=&highlighted=x&endsToday=false'))).toEqual(
    {},
  )
  expect(parse(`?q=${'a'.repeat(300)}`).q).toHaveLength(200)
})

test('a newly checked category wins over the one checked before, when a form without scripts sends both', () => {
  expect(parse('?ticked=acougue&category=bebidas').category).toBe('bebidas')
  expect(parse('?ticked=acougue').category).toBe('acougue')
})

test('[2.home.41, 2.home.42] Limpar Filtros removes every filter, also the quick ones; search text and order stay', () => {
  for (const param of [
    'category=padaria',
    'city=itajai-sc',
    'city=itajai-sc&neighborhood=centro&radius=2&openNow=true',
    'store=kcbmv0fj',
    'min=5',
    'max=9',
    'highlighted=true',
    'endsToday=true',
    'deeplyDiscounted=true',
  ]) {
    const filter = parse(`?q=arroz&sort=date-desc&${param}`)
    expect(isFiltered(filter)).toBe(true)
    expect(paths.home(toParams({ ...filter, ...noFilter }))).toBe('/?q=arroz&sort=date-desc')
  }
  expect(isFiltered(parse('?q=arroz&sort=date-desc'))).toBe(false)
})

test('a URL loads at most five pages', () => {
  const pages = (search: string) => pagesFromParams(new URLSearchParams(search))

  expect([pages(''), pages('pages=3'), pages('pages=0'), pages('pages=999'), pages('pages=x')]).toEqual([1, 3, 1, 5, 1])
  expect(toParams(parse(''), 1).pages).toBeUndefined()
  expect(toParams(parse(''), 2).pages).toBe(2)
})

test.each([
  ['10', '10'],
  ['10,00', '10'],
  ['9,9', '9.90'],
  ['9.999', '9.99'],
  ['007', '7'],
  [' 12 ', '12'],
  ['12345678', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the typed price "%s" becomes %s', (typed, decimal) => {
  expect(decimalFromTyped(typed)).toBe(decimal)
})

test('whether equal products share a card is in the URL', () => {
  expect(filterFromParams(new URLSearchParams('grouped=on')).grouped).toBe('on')
  expect(filterFromParams(new URLSearchParams('grouped=yes')).grouped).toBeUndefined()
  expect(toParams({ sort: 'price-asc', grouped: 'off' })).toMatchObject({ grouped: 'off' })
})

test('the price per kg orders only what a search, a category or a store narrows in a city', () => {
  const sortOf = (params: string) => filterFromParams(new URLSearchParams(`${params}&sort=unit-asc`)).sort

  expect(sortOf('city=itajai-sc&q=arroz')).toBe('unit-asc')
  expect(sortOf('city=itajai-sc&category=mercearia')).toBe('unit-asc')
  expect(sortOf('city=itajai-sc')).toBe('price-asc')
  expect(sortOf('q=arroz')).toBe('price-asc')
})

test('neighbourhood, radius and open stores are filters of a city, and travel to the API', () => {
  const filter = filterFromParams(new URLSearchParams('city=itajai-sc&neighborhood=centro&radius=2&openNow=true'))

  expect(listRequest(filter)).toEqual({ city: 'itajai-sc', neighborhood: 'centro', radius: 2, openNow: true })
  expect(listRequest(filterFromParams(new URLSearchParams('neighborhood=centro&radius=2&openNow=true')))).toEqual({})
  expect(listRequest(filterFromParams(new URLSearchParams('city=itajai-sc&neighborhood=centro&radius=3')))).toEqual({
    city: 'itajai-sc',
    neighborhood: 'centro',
  })
})

test('the server is not asked for an order by distance, whose place only the device knows', () => {
  const filter = filterFromParams(new URLSearchParams('city=itajai-sc&sort=near-price&radius=5'))

  expect(filter.sort).toBe('near-price')
  expect(listRequest(filter)).toEqual({ city: 'itajai-sc' })
  expect(filterFromParams(new URLSearchParams('sort=near')).sort).toBe('price-asc')
})
