import type { Cents } from '#domain/money.ts'

/** Discount from the original price, in rounded per cent; null without an original price. */
export function discountPercentage(price: Cents, original: Cents | null): number | null {
  if (original === null) return null
  // Multiply before dividing: 23 / 40 * 100 is 57.49999999999999 in floating point.
  return Math.round(((original - price) * 100) / original)
}

/** "De R$ 10 por R$ 12" is not a discount. */
export function isDiscount(price: Cents, original: Cents): boolean {
  return original > price
}
