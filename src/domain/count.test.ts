import { expect, test } from 'vitest'
import { counted, formatCount } from './count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1_234_567, '1.234.567'],
])('%i is formatted as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [0, '0 ofertas'],
  [1, '1 oferta'],
  [1200, '1.200 ofertas'],
])('%i offers are formatted as %s', (count, text) => {
  expect(counted(count, 'oferta', 'ofertas')).toBe(text)
})
