import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maximumCents } from '#domain/money.ts'
import { discountPercentage, isDiscount } from './discount.ts'

test.each([
  [599, 849, 29],
  [4990, 7490, 33],
  [500, 1000, 50],
  [875, 1000, 13],
  [17, 40, 58],
  [1000, 1001, 0],
  [1, maximumCents, 100],
])('[3.promo.07, 9.const.03] %i centavos instead of %i are %i%% off', (price, original, percent) => {
  expect(discountPercentage(price, original)).toBe(percent)
})

test('[3.promo.07] the percentage is the exact quotient, halves rounded up', () => {
  const prices = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }))

  fc.assert(
    fc.property(prices, ([price, more]) => {
      const original = BigInt(price + more)
      const exact = (200n * BigInt(more) + original) / (2n * original)
      expect(discountPercentage(price, price + more)).toBe(Number(exact))
    }),
    { numRuns: 5000 },
  )
})

test('[3.promo.08] there is no percentage without an original price', () => {
  expect(discountPercentage(599, null)).toBeNull()
})

test('only an original price above the price is a discount', () => {
  expect(isDiscount(599, 600)).toBe(true)
  expect(isDiscount(599, 599)).toBe(false)
  expect(isDiscount(599, 598)).toBe(false)
})
