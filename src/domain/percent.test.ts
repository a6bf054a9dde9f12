import { expect, test } from 'vitest'
import { formatDiscount, formatPercent } from './percent.ts'

test('a percentage has no space, and a discount the sign of subtraction', () => {
  expect(formatPercent(29)).toBe('29%')
  expect(formatDiscount(29)).toBe('\u221229%')
})
