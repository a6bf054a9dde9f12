import { expect, test } from 'vitest'
import type { ReadOffer } from '#domain/flyers/page-reading.ts'
import { changedPriceDoubt, historyDoubt, readerDoubts } from './draft-doubts.ts'

const box = { x: 0, y: 0, width: 1, height: 1 }
const read: ReadOffer = {
  name: 'Arroz 5 kg',
  priceCents: 289,
  otherPrices: [1289],
  originalCents: null,
  per: null,
  conditions: [],
  boxes: { cell: box, name: box, price: box, picture: null },
  confidence: 0.9,
  doubts: ['two_readings', 'unknown_words'],
}

test('two readings of a price are told with both prices', () => {
  expect(readerDoubts(read, false)).toEqual([
    { code: 'two_readings', field: 'price', text: 'Lido R$\u00a02,89 e R$\u00a012,89' },
    { code: 'unknown_words', field: 'productName', text: 'Nome sem palavras conhecidas' },
  ])
})

test('two prices without a word are asked about with both', () => {
  const [doubt] = readerDoubts(
    { ...read, otherPrices: [], secondPrice: { cents: 199, words: '' }, unused: ['x'], doubts: ['unused_text'] },
    false,
  )
  expect(doubt).toMatchObject({
    field: 'price',
    text: 'Há dois preços, R$\u00a02,89 e R$\u00a01,99: quem paga o menor?',
  })
})

test('a name of the catalogue is not doubted for its words', () => {
  expect(readerDoubts(read, true).map(({ code }) => code)).toEqual(['two_readings'])
})

test('a price far from what the product has cost is doubted, whichever way it was misread', () => {
  const known = [1959, 2190]
  expect([7959, 179, 689, 2789].map((price) => historyDoubt(price, known)?.code)).toEqual(
    Array.from({ length: 4 }, () => 'unusual_price'),
  )
  expect([1959, 2190, 1690, 2490].map((price) => historyDoubt(price, known))).toEqual([null, null, null, null])
  expect(historyDoubt(7959, known)?.text).toBe('Este produto tem custado entre R$\u00a019,59 e R$\u00a021,90')
})

test('of a product of which nothing is known, no price is unusual', () => {
  expect(historyDoubt(1, [])).toBeNull()
})

test('a price other than last week’s is shown beside it', () => {
  expect(changedPriceDoubt(799, 899)?.text).toBe('Na semana passada: R$\u00a08,99')
  expect(changedPriceDoubt(899, 899)).toBeNull()
})
