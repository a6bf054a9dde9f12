import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { hasOfferEnded } from '#web/shopping-lists/item-facts.ts'

/** Saving of the offer on the whole quantity while it is valid; null when there is none. */
export function itemSaving(item: ShoppingListItem, now: Date): Cents | null {
  const { offer, estimatedPrice, quantity } = item
  if (!offer?.originalPrice || estimatedPrice === null || hasOfferEnded(item, now)) return null
  const saving = centsFromDecimal(offer.originalPrice) - centsFromDecimal(estimatedPrice)
  return saving > 0 ? saving * quantity : null
}
