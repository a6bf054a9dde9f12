import type { Cents } from './money.ts'

/** How many percent less the price is than the price before, rounded; null when there was no price before. */
export function discountPercentage(price: Cents, original: Cents | null): number | null {
  if (original === null) return null
  return Math.round(((original - price) / original) * 100)
}

/** "De R$ 10 por R$ 12" is an error of typing or a lie; either way it is not a discount. */
export function isDiscount(price: Cents, original: Cents): boolean {
  return original > price
}
