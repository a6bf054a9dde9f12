import { expect, test } from 'vitest'
import { productWords, splitWords } from '#domain/search/product-words.ts'
import { messyProducts } from './messy-products.ts'
import { scaleProducts } from './scale-products.ts'

test('messy names are always the same, no two have the same words, and they begin with the tidy ones', () => {
  const products = messyProducts(20_000)

  expect(messyProducts(20_000)).toEqual(products)
  expect(new Set(products.map(({ name }) => productWords(name).normalName)).size).toBe(20_000)
  expect(products.slice(0, scaleProducts().length)).toEqual(scaleProducts())
})

test('as in real shops, messy names have thousands of words, of which a third stands in one name only', () => {
  const names = messyProducts(40_000).slice(scaleProducts().length)
  const times = new Map<string, number>()
  for (const { name } of names)
    for (const word of new Set(splitWords(name))) times.set(word, (times.get(word) ?? 0) + 1)
  const rare = [...times.values()].filter((number) => number === 1).length

  expect(times.size).toBeGreaterThan(10_000)
  expect(rare / times.size).toBeGreaterThan(1 / 3)
})
