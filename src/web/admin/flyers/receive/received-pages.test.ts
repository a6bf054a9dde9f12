import { expect, test } from 'vitest'
import { addPages, contentHash, flyerName, movePage, type ReceivedPage } from './received-pages.ts'

const page = (fingerprint: string, fileName = 'encarte.pdf'): ReceivedPage => ({
  fingerprint,
  fileName,
  picture: new Blob([]),
  text: null,
})

test('a page that is there already is not added again, and a flyer has a greatest number of pages', () => {
  const { pages, repeated, left } = addPages([page('a')], [page('a'), page('b'), page('b'), page('c')], 2)
  expect(pages.map(({ fingerprint }) => fingerprint)).toEqual(['a', 'b'])
  expect({ repeated, left }).toEqual({ repeated: 2, left: 1 })
})

test('pages move to another place', () => {
  expect(movePage(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movePage(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movePage(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('the same pages are the same flyer in any order, other pages another one', async () => {
  const first = await contentHash([page('a'), page('b')])
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await contentHash([page('b'), page('a')])).toBe(first)
  expect(await contentHash([page('a')])).not.toBe(first)
})

test('a flyer is named after its file, or its first one', () => {
  expect(flyerName([page('a'), page('b')])).toBe('encarte.pdf')
  expect(flyerName([page('a', '1.jpg'), page('b', '2.jpg'), page('c', '3.jpg')])).toBe('1.jpg e mais 2')
})
