import { expect, test } from 'vitest'
import { addressWith, filterOfAddress, isFiltered, tableQuery } from './table-filter.ts'

test('[2.admin.52, 2.admin.53, 2.admin.54] without a word in the address, all are shown, the newest first', () => {
  const filter = filterOfAddress(new URLSearchParams())
  expect(filter).toEqual({
    search: '',
    status: 'all',
    storeId: '',
    categoryId: '',
    picture: 'all',
    sort: 'date-desc',
    page: 1,
  })
  expect(isFiltered(filter)).toBe(false)
  expect(filterOfAddress(new URLSearchParams('status=all&mercado=all&categoria=all'))).toEqual(filter)
})

test('[2.admin.55] what is chosen is kept in the address, and read from it', () => {
  const chosen = {
    search: 'arroz',
    status: 'expired',
    storeId: 'abc',
    categoryId: 'mercearia',
    picture: 'sem',
    sort: 'price-asc',
  } as const
  const address = addressWith(new URLSearchParams('aba=promocoes'), { ...chosen, page: 3 })
  expect(String(address)).toBe(
    'aba=promocoes&q=arroz&status=expired&mercado=abc&categoria=mercearia&imagem=sem&ordem=price-asc&pagina=3',
  )
  expect(filterOfAddress(address)).toEqual({ ...chosen, page: 3 })
})

test('another filter begins at page one', () => {
  expect(String(addressWith(new URLSearchParams('pagina=4'), { status: 'active' }))).toBe('status=active')
  expect(String(addressWith(new URLSearchParams('status=active&pagina=4'), { status: 'all' }))).toBe('')
})

test('nonsense in the address is no filter', () => {
  expect(filterOfAddress(new URLSearchParams('status=x&ordem=y&pagina=-2'))).toMatchObject({
    status: 'all',
    sort: 'date-desc',
    page: 1,
  })
})

test('what has no picture is asked for only when that is chosen', () => {
  const filter = filterOfAddress(new URLSearchParams())
  expect(JSON.stringify(tableQuery(filter).queryKey)).not.toContain('hasImage')
  expect(JSON.stringify(tableQuery({ ...filter, picture: 'sem' }).queryKey)).toContain('"hasImage":false')
})
