import { expect, test } from 'vitest'
import { readAnswer } from './service-answer.ts'

const arroz = { name: 'Arroz Urbano 5kg', price: '21.90', box: [0.1, 0.2, 0.3, 0.4] }
const offersOf = (...offers: unknown[]) => readAnswer({ offers, validity: null })?.offers

test('an offer has a name, a price and a place; what else is missing or odd is left out', () => {
  expect(offersOf(arroz)).toEqual([
    {
      name: 'Arroz Urbano 5kg',
      priceCents: 2190,
      originalCents: null,
      per: null,
      conditions: [],
      box: [1000, 2000, 3000, 4000],
    },
  ])
  expect(offersOf({ ...arroz, originalPrice: 'caro', unit: 'caixa', conditions: 'clube', extra: 1 })).toEqual(
    offersOf(arroz),
  )
  expect(offersOf({ ...arroz, originalPrice: '29.90', unit: 'kg', conditions: ['Clube'] })).toMatchObject([
    { originalCents: 2990, per: 'kg', conditions: ['Clube'] },
  ])
  expect(offersOf({ ...arroz, originalPrice: '5.00' })).toMatchObject([{ originalCents: null }])
})

test.each([
  ['no price', { price: 'grátis' }],
  ['a price with a comma', { price: '21,90' }],
  ['nothing to pay', { price: '0.00' }],
  ['too high a price', { price: '12345.00' }],
  ['a place outside', { box: [0, 0, 2, 2] }],
  ['an empty place', { box: [0.5, 0.5, 0.5, 0.6] }],
  ['no place', { box: null }],
  ['too short a name', { name: ' x ' }],
  ['too long a name', { name: 'a'.repeat(161) }],
  ['a name that is not seen', { name: '\u200B\u200E\u0007' }],
])('an offer with %s is left out alone', (_, part) => {
  expect(offersOf({ ...arroz, ...part }, arroz)).toHaveLength(1)
})

test('characters that are not seen and long conditions are cut', () => {
  const [offer] = offersOf({ ...arroz, name: 'Arroz\u202E\n Urbano', conditions: Array(9).fill('c'.repeat(200)) }) ?? []
  expect(offer?.name).toBe('Arroz Urbano')
  expect(offer?.conditions.map(({ length }) => length)).toEqual([80, 80, 80, 80])
})

test('days are believed when they are days, in order', () => {
  const validityOf = (validity: unknown) => readAnswer({ offers: [], validity })?.validity
  expect(validityOf({ from: '2026-11-16', to: '2026-11-22' })).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(validityOf({ from: null, to: '2026-11-22' })).toEqual({ from: null, to: '2026-11-22' })
  expect(validityOf({ from: '2026-11-23', to: '2026-11-22' })).toBeNull()
  expect(validityOf({ from: null, to: '2026-02-30' })).toBeNull()
  expect(validityOf('até domingo')).toBeNull()
})

test.each([[null], ['ofertas'], [{}], [{ offers: 'nenhuma' }], [{ offers: Array(201).fill(arroz) }]])(
  '%o makes no sense',
  (answer) => {
    expect(readAnswer(answer)).toBeUndefined()
  },
)
