import type { Cents } from '#domain/money.ts'

/** How many percent less the price is than the price before, rounded; null when there was no price before. */
export function discountPercentage(price: Cents, original: Cents | null): number | null {
  if (original === null) return null
  // Multiplied before it is divided: 23/40 × 100 is 57.49999999999999 in a computer and 57.5 on paper.
  return Math.round(((original - price) * 100) / original)
}

/** "De R$ 10 por R$ 12" is an error of typing or a lie; either way it is not a discount. */
export function isDiscount(price: Cents, original: Cents): boolean {
  return original > price
}
