import { expect, test } from 'vitest'
import { knownProductWords } from './known-words.ts'
import { isAlmostSame, labelsOf } from './page-labels.ts'
import type { TextPiece } from './page-text.ts'
import { findPrices } from './prices/find-prices.ts'
import { spellingsOf } from './spellings.ts'

const spellings = spellingsOf(knownProductWords())

const piece = (text: string, x: number, y: number, height = 12): TextPiece => ({
  text,
  box: { x, y, width: text.length * height * 0.55, height },
  confidence: 0.98,
})

/** The labels of a page with three prices in a row, each with these texts above it. */
function labelsBeside(textsOf: (column: number) => string, moved = (_: number) => 0): string[] {
  const columns = [0, 1, 2]
  const { prices } = findPrices({
    pieces: columns.map((column) => piece(`1${column},90`, column * 250, 200, 40)),
    priceShapes: [],
  })
  const lines = columns.map((column) => piece(textsOf(column), column * 250, 170 + moved(column)))
  return [...labelsOf(lines, prices, spellings)].map(({ text }) => text)
}

test('what repeats at the same place beside three prices is a label, also with a misread letter or another number', () => {
  expect(labelsBeside(() => 'Vem que tem')).toHaveLength(3)
  expect(labelsBeside((column) => (column === 1 ? 'Vem gue tem' : 'Vem que tem'))).toHaveLength(3)
  expect(labelsBeside((column) => `limite ${column + 2}`)).toHaveLength(3)
})

test('what differs, stands elsewhere or says what a product is, is none', () => {
  expect(labelsBeside((column) => ['Zurbo', 'Merlon', 'Vantik'][column] ?? '')).toEqual([])
  expect(
    labelsBeside(
      () => 'Vem que tem',
      (column) => column * -40,
    ),
  ).toEqual([])
  expect(labelsBeside(() => 'Arroz Branco')).toEqual([])
  expect(labelsBeside((column) => (column < 2 ? 'Vem que tem' : 'Zurbo'))).toEqual([])
})

test('one letter in ten may differ, in short words none', () => {
  expect(isAlmostSame('semclube', 'semciube')).toBe(true)
  expect(isAlmostSame('semclube', 'semlube')).toBe(true)
  expect(isAlmostSame('semclube', 'simciube')).toBe(false)
  expect(isAlmostSame('leve', 'neve')).toBe(false)
})
