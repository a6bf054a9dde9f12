import type { Promotion } from '#contract/promotions.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import { isSavingEvident } from '#domain/price-history/verdict-label.ts'

export interface Saving {
  /** Decimal, as in the API. */
  originalPrice: string
  cents: Cents
  percentage: number
}

/** `verdict` is missing in offers that a device saved before there was one. */
type Reduced = Pick<Promotion, 'price' | 'originalPrice' | 'discountPercentage'> & Partial<Pick<Promotion, 'verdict'>>

/**
 * What the store says it asked before, which may be shown struck through. Null without an original price, when it is not higher, and when
 * the store's own prices contradict it.
 */
export function claimOf({ price, originalPrice, discountPercentage, verdict }: Reduced): Saving | null {
  if (originalPrice === null || discountPercentage === null || verdict?.claim === 'contradicted') return null
  const [now, before] = [centsFromDecimal(price), centsFromDecimal(originalPrice)]
  return isDiscount(now, before) ? { originalPrice, cents: before - now, percentage: discountPercentage } : null
}

/** A saving is claimed only with evidence: the store charged the original price, and today's price is not its usual one. */
export function savingOf(offer: Reduced): Saving | null {
  return offer.verdict && isSavingEvident(offer.verdict) ? claimOf(offer) : null
}
