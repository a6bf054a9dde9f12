import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinDigits, printedGtin, readGtin, spacedGtin } from './gtin.ts'

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

test.each(['123', '', '0000000000000', 'SEM GTIN', '78910001001030000', '7,891E+12'])('"%s" is no barcode', (text) => {
  expect(readGtin(text)).toBe('malformed')
})

test.each(['7891000100104', '789100010010', '7891000010103'])('in %s a digit is wrong', (text) => {
  expect(readGtin(text)).toBe('check digit')
})

test.each(['2000001000007', '02000001000007', '200000100001', '20000004'])(
  '%s is what a shop prints for its own goods',
  (text) => {
    expect(readGtin(text)).toBe('own')
    expect(gtinDigits(text)).toBeNull()
  },
)

test.each([
  ['07891000100103', '7891000100103', '7 891000 100103'],
  ['00000096385074', '96385074', '9638 5074'],
  ['00036000291452', '0036000291452', '0 036000 291452'],
  ['17891000100100', '17891000100100', '17 891000 100100'],
])('%s is printed as %s, and in a spreadsheet as %s', (digits, printed, spaced) => {
  expect(printedGtin(digits)).toBe(printed)
  expect(spacedGtin(digits)).toBe(spaced)
})

test('what is printed is read as the same barcode, and one wrong digit is always noticed', () => {
  const withCheckDigit = (body: string) => [...'0123456789'].map((last) => body + last).find((text) => gtinDigits(text))
  fc.assert(
    fc.property(fc.integer({ min: 3e12, max: 9.99e12 }), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const text = withCheckDigit(String(body).slice(0, 12)) as string
      const digits = gtinDigits(text) as string
      expect([gtinDigits(printedGtin(digits)), gtinDigits(spacedGtin(digits))]).toEqual([digits, digits])
      const wrong = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)
      expect(readGtin(wrong)).toBe('check digit')
    }),
  )
})
