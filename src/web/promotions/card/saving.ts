import type { Promotion } from '#contract/promotions.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'

export interface Saving {
  /** Decimal, as in the API. */
  originalPrice: string
  cents: Cents
  percentage: number
}

/** Null without an original price, or when it is not higher. */
export function savingOf({
  price,
  originalPrice,
  discountPercentage,
}: Pick<Promotion, 'price' | 'originalPrice' | 'discountPercentage'>): Saving | null {
  if (originalPrice === null || discountPercentage === null) return null
  const [now, before] = [centsFromDecimal(price), centsFromDecimal(originalPrice)]
  return isDiscount(now, before) ? { originalPrice, cents: before - now, percentage: discountPercentage } : null
}
