import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { pricedAmount } from '#domain/lists/item-amount.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { hasOfferEnded } from '#web/shopping-lists/item-facts.ts'

/** Saving of the offer on the whole amount while it is valid; null when there is none. */
export function itemSaving(item: ShoppingListItem, now: Date): Cents | null {
  const { offer, estimatedPrice } = item
  if (!offer?.originalPrice || estimatedPrice === null || hasOfferEnded(item, now)) return null
  const saving = centsFromDecimal(offer.originalPrice) - centsFromDecimal(estimatedPrice)
  return saving > 0 ? Math.round(saving * pricedAmount(item)) : null
}
