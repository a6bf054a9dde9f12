import { expect, test } from 'vitest'
import type { TextPiece } from '#domain/flyers/page-text.ts'
import { findPrices } from './find-prices.ts'
import { findTiles } from './second-prices.ts'

const piece = (text: string, x: number, y: number, height: number): TextPiece => ({
  text,
  box: { x, y, width: text.length * height * 0.55, height },
  confidence: 0.98,
})

interface Drawn {
  large: string
  small: string
  /** Words before the small price, and after the large one. */
  before?: string
  beside?: string
}

/** Offers in a row, each with a large price and a small one below it. */
function tilesOf(offers: readonly Drawn[], below = 56) {
  const pieces = offers.flatMap(({ large, small, before, beside }, column) => [
    piece(large, column * 260, 100, 40),
    piece(small, column * 260 + 50, 100 + below, 18),
    ...(before ? [piece(before, column * 260 + 35 - before.length * 5.5, 100 + below, 10)] : []),
    ...(beside ? [piece(beside, column * 260 + 120, 110, 12)] : []),
  ])
  const { prices, others } = findPrices({ pieces, priceShapes: [] })
  return findTiles(prices, others).map(({ kind, words, higher, lower }) => [kind, words, higher.cents, lower.cents])
}

const [one, two, three] = [
  { large: '9,90', small: '12,90' },
  { large: '20,50', small: '24,90' },
  { large: '5,98', small: '7,49' },
] as const

test('two prices that stand in the same relation all over the page are of one offer', () => {
  expect(tilesOf([one, two, three])).toEqual([
    ['unclear', '', 1290, 990],
    ['unclear', '', 2490, 2050],
    ['unclear', '', 749, 598],
  ])
})

test('what some tiles say of their prices holds for the others', () => {
  const kinds = (...offers: Drawn[]) => tilesOf(offers).map(([kind, words]) => [kind, words])

  expect(kinds({ ...one, before: 'SEM CLUBE' }, two, three)).toEqual(Array(3).fill(['conditional', 'CLUBE']))
  expect(kinds(one, { ...two, beside: 'no app' }, three)).toEqual(Array(3).fill(['conditional', 'no app']))
  expect(kinds({ ...one, before: 'de' }, { ...two, before: 'de' }, three)).toEqual(Array(3).fill(['reduced', '']))
})

test('a price below "de" that only some customers pay is no reduced one', () => {
  expect(tilesOf([{ ...one, before: 'de', beside: 'no app' }, two, three])[0]).toEqual([
    'conditional',
    'no app',
    1290,
    990,
  ])
})

test('"preço normal" is a former price, and a heading over a row says nothing of one price', () => {
  const offers = [one, two, three].map((offer) => ({ ...offer, before: 'de' }))
  const heading = 'preços exclusivos para cadastrados, de 21/11 até 27/11, em todas as lojas da cidade'
  expect(tilesOf([{ ...one, before: 'preço normal' }, two, three])[0]?.[0]).toBe('reduced')
  expect(tilesOf([{ ...offers[0], beside: heading } as Drawn, ...offers.slice(1)])[0]?.[0]).toBe('reduced')
})

test('a currency sign that was read as a five is dropped', () => {
  expect(tilesOf([one, { ...two, large: '520,50' }, three]).map(([, , , lower]) => lower)).toEqual([990, 2050, 598])
})

test('prices without a common order are neighbours, and a pair that repeats nowhere needs words', () => {
  expect(tilesOf([one, { large: '24,90', small: '20,50' }, { large: '7,49', small: '7,98' }])).toEqual([])
  expect(tilesOf([one])).toEqual([])
  expect(tilesOf([{ ...one, before: 'SEM CLUBE' }])).toEqual([['conditional', 'CLUBE', 1290, 990]])
  expect(tilesOf([one, two, three], 200)).toEqual([])
})
