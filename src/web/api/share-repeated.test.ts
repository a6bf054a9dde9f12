import { expect, test } from 'vitest'
import { shareRepeated } from './share-repeated.ts'

const offer = (id: string, storeId: string) => ({
  id,
  store: { id: storeId, name: `Mercado ${storeId}` },
  category: { id: 'limpeza', name: 'Limpeza' },
})

test('offers of one store share its object, across lists and pages', () => {
  const results = { featured: [offer('a', 'x')], pages: [{ items: [offer('b', 'x'), offer('c', 'y')] }] }

  const shared = shareRepeated(results)

  expect(shared).toEqual(results)
  expect(shared.pages[0]?.items[0]?.store).toBe(shared.featured[0]?.store)
  expect(shared.pages[0]?.items[1]?.store).not.toBe(shared.featured[0]?.store)
  expect(shared.pages[0]?.items[1]?.category).toBe(shared.featured[0]?.category)
})

test('a store and a category with the same id stay apart, and the results given are not changed', () => {
  const results = Object.freeze([
    Object.freeze({ store: { id: 'x' }, category: { id: 'x', color: '#fff' }, city: null }),
  ])

  expect(shareRepeated(results)).toEqual(results)
})
