import type { Promotion } from '#contract/promotions.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'

export interface Saving {
  /** The price before, as on the wire. */
  originalPrice: string
  cents: Cents
  percentage: number
}

/** What one saves with an offer; null when there was no price before, or none that was higher. */
export function savingOf({
  price,
  originalPrice,
  discountPercentage,
}: Pick<Promotion, 'price' | 'originalPrice' | 'discountPercentage'>): Saving | null {
  if (originalPrice === null || discountPercentage === null) return null
  const [now, before] = [centsFromDecimal(price), centsFromDecimal(originalPrice)]
  return isDiscount(now, before) ? { originalPrice, cents: before - now, percentage: discountPercentage } : null
}
