import { expect, test } from 'vitest'
import { isFiltered, readFilter, tableQuery, writeFilter } from './table-filter.ts'

test('[2.admin.52, 2.admin.53, 2.admin.54] without URL parameters all promotions are shown, newest first', () => {
  const filter = readFilter(new URLSearchParams())
  expect(filter).toEqual({
    search: '',
    status: 'all',
    storeId: '',
    categoryId: '',
    picture: 'all',
    end: 'all',
    sort: 'date-desc',
    page: 1,
  })
  expect(isFiltered(filter)).toBe(false)
  expect(readFilter(new URLSearchParams('status=all&mercado=all&categoria=all'))).toEqual(filter)
})

test('[2.admin.55] the filter is written to the URL and read from it', () => {
  const chosen = {
    search: 'arroz',
    status: 'expired',
    storeId: 'abc',
    categoryId: 'mercearia',
    picture: 'sem',
    end: 'last-7-days',
    sort: 'price-asc',
  } as const
  const searchParams = writeFilter(new URLSearchParams('aba=promocoes'), { ...chosen, page: 3 })
  expect(String(searchParams)).toBe(
    'aba=promocoes&q=arroz&status=expired&mercado=abc&categoria=mercearia&imagem=sem&fim=last-7-days&ordem=price-asc&pagina=3',
  )
  expect(readFilter(searchParams)).toEqual({ ...chosen, page: 3 })
})

test('another filter returns to the first page', () => {
  expect(String(writeFilter(new URLSearchParams('pagina=4'), { status: 'active' }))).toBe('status=active')
  expect(String(writeFilter(new URLSearchParams('status=active&pagina=4'), { status: 'all' }))).toBe('')
})

test('invalid URL parameters are ignored', () => {
  expect(readFilter(new URLSearchParams('status=x&ordem=y&pagina=-2'))).toMatchObject({
    status: 'all',
    sort: 'date-desc',
    page: 1,
  })
})

test('the API filters by picture only when a choice was made', () => {
  const filter = readFilter(new URLSearchParams())
  expect(String(tableQuery(filter, 25).queryKey)).not.toContain('hasImage')
  expect(String(tableQuery({ ...filter, picture: 'sem' }, 25).queryKey)).toContain('hasImage=false')
})
