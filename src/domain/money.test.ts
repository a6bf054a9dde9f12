import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsFromDecimal,
  decimalFromCents,
  formatCentavos,
  formatMoney,
  formatReais,
  maximumCents,
  spokenMoney,
} from './money.ts'

const anyPrice = fc.integer({ min: 0, max: maximumCents })

test.each([
  ['12', 1200],
  ['12.9', 1290],
  ['12.90', 1290],
  ['0.01', 1],
  ['0', 0],
  ['007', 700],
  ['9999999.99', maximumCents],
])('[3.promo.04] the decimal %s is %i centavos', (decimal, cents) => {
  expect(centsFromDecimal(decimal)).toBe(cents)
})

test.each([
  '',
  ' ',
  '-1',
  '+1',
  '1,50',
  ' 1.50',
  '1.50 ',
  '1.505',
  '.5',
  '1.',
  '1e308',
  'NaN',
  'Infinity',
  '0x10',
  '10000000',
  '1.5.0',
  '１２',
  '1.50\n',
])('refuses %j as an amount', (text) => {
  expect(() => centsFromDecimal(text)).toThrow(RangeError)
})

test('[3.promo.04] 10,000 amounts survive the conversion to decimals and back', () => {
  fc.assert(
    fc.property(anyPrice, (cents) => {
      expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents)
    }),
    { numRuns: 10_000 },
  )
})

test('a decimal always has two decimal places', () => {
  fc.assert(
    fc.property(anyPrice, (cents) => {
      expect(decimalFromCents(cents)).toMatch(/^\d{1,7}\.\d{2}$/)
    }),
  )
  expect(decimalFromCents(5)).toBe('0.05')
  expect(decimalFromCents(1290)).toBe('12.90')
})

test.each([
  [0, 'R$\u00a00,00'],
  [5, 'R$\u00a00,05'],
  [99_999, 'R$\u00a0999,99'],
  [123_456, 'R$\u00a01.234,56'],
  [maximumCents, 'R$\u00a09.999.999,99'],
])('[1.product.22] %i centavos are shown as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})

test('[1.product.22] money is formatted as in Brazil, with two decimal places', () => {
  const brazilian = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

  fc.assert(
    fc.property(anyPrice, (cents) => {
      expect(formatMoney(cents)).toBe(brazilian.format(cents / 100))
    }),
  )
})

test('reais and centavos are formatted separately for a price tag', () => {
  expect([formatReais(123_456), formatCentavos(123_456)]).toEqual(['1.234', '56'])
  expect([formatReais(7), formatCentavos(7)]).toEqual(['0', '07'])
})

test.each([
  [4990, '49 reais e 90 centavos'],
  [100, '1 real'],
  [101, '1 real e 1 centavo'],
  [1, '1 centavo'],
  [250, '2 reais e 50 centavos'],
  [0, '0 centavos'],
  [123_400, '1.234 reais'],
])('%i centavos are read aloud as %s', (cents, text) => {
  expect(spokenMoney(cents)).toBe(text)
})
