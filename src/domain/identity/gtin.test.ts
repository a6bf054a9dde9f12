import { expect, test } from 'vitest'
import { readGtin } from './gtin.ts'

test.each([
  ['7891000100103', '07891000100103'],
  ['789 1000-100103', '07891000100103'],
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['07891000100103', '07891000100103'],
])('reads the barcode %s as %s', (text, digits) => {
  expect(readGtin(text)).toEqual({ digits, isCase: false })
})

test('tells a case from the piece', () => {
  expect(readGtin('17891000100100')).toEqual({ digits: '17891000100100', isCase: true })
})

test.each(['7891000100104', '789100010010', '123', '', '0000000000000', 'SEM GTIN', '78910001001030000'])(
  'refuses "%s"',
  (text) => {
    expect(readGtin(text)).toBeNull()
  },
)

test('ignores barcodes that a shop prints for its own goods', () => {
  expect(readGtin('2000001000007')).toBeNull()
})
