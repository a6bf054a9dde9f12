import { expect, test } from 'vitest'
import { readQuery } from '#domain/search/terms/read-query.ts'
import { respell, type Spelling } from './respell.ts'

function spelling(word: string, distance: number): Spelling {
  return { id: 1, word, isFiller: false, products: 1, distance }
}

test('of a phrase that is known no word is misspelt: "veneno de barata" is not about potatoes', () => {
  const found = new Map<string, Spelling | null>([
    ['inseticida', spelling('inseticida', 0)],
    ['veneno', null],
    ['barata', spelling('batata', 1)],
  ])

  expect(respell(readQuery('veneno de barata'), found)).toBeUndefined()
})

test('mended words are read again, so that a misspelt phrase is found as one', () => {
  const found = new Map<string, Spelling | null>([
    ['papel', spelling('papel', 0)],
    ['ijienico', spelling('higienico', 2)],
  ])

  expect(respell(readQuery('papel ijienico'), found)?.parts.map(({ term }) => term)).toEqual(['papel_higienico'])
})

test('what the catalogue has only far from it is taken from the dictionaries', () => {
  const found = new Map<string, Spelling | null>([['servega', spelling('serra', 3)]])

  expect(respell(readQuery('servega'), found)?.parts.map(({ term }) => term)).toEqual(['cerveja'])
})
