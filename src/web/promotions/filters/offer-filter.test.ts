import { expect, test } from 'vitest'
import { covers } from '#tests/support/covers.ts'
import { paths } from '#web/paths.ts'
import {
  addressOf,
  decimalFromTyped,
  filterFromAddress,
  isFiltered,
  listRequest,
  noFilter,
  pagesFromAddress,
} from './offer-filter.ts'

const reading = (address: string) => filterFromAddress(new URLSearchParams(address))

test('[4.home.01, 4.home.02, 4.home.03, 4.home.04] everything chosen is in the address, and comes back out of it', () => {
  covers('4.home.05', '4.home.06')
  const address =
    '/?q=arroz&category=mercearia&city=itajai-sc&store=kcbmv0fj&min=5&max=9.90&highlighted=true&endsToday=true&deeplyDiscounted=true&sort=expires-asc'

  expect(paths.home(addressOf(reading(address.slice(1))))).toBe(address)
})

test('[7.api.73, 7.api.74, 7.api.75, 7.api.76] the API is asked for all of it', () => {
  covers('2.home.38')
  expect(
    listRequest(
      reading(
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
  expect(listRequest(reading('?city=all&sort=price-asc'))).toEqual({})
  expect(reading('').sort).toBe('price-asc')
})

test('[5.search.01] what makes no sense in an address is left out', () => {
  expect(listRequest(reading('?q=%20%00&min=barato&max=-3&sort=alfabeto&city=&highlighted=x&endsToday=false'))).toEqual(
    {},
  )
  expect(reading(`?q=${'a'.repeat(300)}`).q).toHaveLength(200)
})

test('a form without scripts may send the old category along with the new one', () => {
  expect(reading('?ticked=acougue&category=bebidas').category).toBe('bebidas')
  expect(reading('?ticked=acougue').category).toBe('acougue')
})

test('[2.home.41, 2.home.42] Limpar Filtros takes every filter away, also the quick ones; what was typed and the order stay', () => {
  for (const one of ['highlighted=true', 'endsToday=true', 'deeplyDiscounted=true', 'city=itajai-sc', 'min=5']) {
    const filter = reading(`?q=arroz&sort=date-desc&${one}`)
    expect(isFiltered(filter)).toBe(true)
    expect(paths.home(addressOf({ ...filter, ...noFilter }))).toBe('/?q=arroz&sort=date-desc')
  }
  expect(isFiltered(reading('?q=arroz&sort=date-desc'))).toBe(false)
})

test('an address asks for at most five pages', () => {
  const pages = (address: string) => pagesFromAddress(new URLSearchParams(address))

  expect([pages(''), pages('pages=3'), pages('pages=0'), pages('pages=999'), pages('pages=x')]).toEqual([1, 3, 1, 5, 1])
  expect(addressOf(reading(''), 1).pages).toBeUndefined()
  expect(addressOf(reading(''), 2).pages).toBe(2)
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
])('"%s" as a price is %s', (typed, decimal) => {
  expect(decimalFromTyped(typed)).toBe(decimal)
})
