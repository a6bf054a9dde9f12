import { expect, test } from 'vitest'
import { decimalFromText, priceFromText } from './decimal-input.ts'

test.each([
  ['4,99', '4.99'],
  ['R$ 1.234,56', '1234.56'],
  ['R$\u00a04,9', '4.9'],
  ['1.234', '1234'],
  ['4.99', '4.99'],
  ['12', '12'],
  ['doze', undefined],
  ['4,999', undefined],
])('%s is parsed as %s', (text, decimal) => {
  expect(decimalFromText(text)).toBe(decimal)
})

test('a price is more than nothing and less than ten million', () => {
  expect(['0,01', '9.999.999,99', '0', '10.000.000', 'doze'].map(priceFromText)).toEqual([
    ...['0.01', '9999999.99', undefined, undefined, undefined],
  ])
})
