import { expect, test } from 'vitest'
import { readAmount, readYesNo } from './spreadsheet-values.ts'

test.each([
  ['R$ 1.234,56', '1234.56'],
  ['R$\u00a04,99', '4.99'],
  ['r$4,9', '4.90'],
  ['1234,5', '1234.50'],
  ['12.90', '12.90'],
  ['12.9', '12.90'],
  ['12', '12.00'],
  ['1.234', '1234.00'],
  ['1.234.567', '1234567.00'],
  ['  7,00 ', '7.00'],
])('%s is read as the amount %s', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount)
})

test.each(['', 'abc', '12,345', '-5,00', '1.23,4', '1,234.56', 'US$ 3', '5,00 a 7,00', '=A1', '4 99', '12345678'])(
  '%s is not an amount',
  (cell) => {
    expect(readAmount(cell)).toBeUndefined()
  },
)

test.each([
  ['Sim', true],
  ['x', true],
  ['VERDADEIRO', true],
  ['1', true],
  ['Não', false],
  ['', false],
  ['FALSO', false],
  ['talvez', undefined],
])('%s is read as %s', (cell, meaning) => {
  expect(readYesNo(cell)).toBe(meaning)
})
