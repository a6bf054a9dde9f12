import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { isExpired } from '#domain/offers/expiry.ts'

const maxOthers = 5

/**
 * Offers in force for the same product, the cheapest first, including those of the same store: an ended offer is compared with its store's
 * current price. Includes the offer itself while it is in force and its price is unconditional and not in doubt. Empty when no other store
 * has the product.
 */
export function compareStores(offer: Promotion, sameProduct: Promotion[], now: Date): Promotion[] {
  const others = sameProduct.filter(({ id, expiryDate }) => id !== offer.id && !isExpired(new Date(expiryDate), now))
  if (others.every(({ store }) => store.id === offer.store.id)) return []
  const shown = sortByPrice(others).slice(0, maxOthers)
  const isCompared = !offer.isConditional && !offer.doubt && !isExpired(new Date(offer.expiryDate), now)
  return isCompared ? sortByPrice([offer, ...shown]) : shown
}

function sortByPrice(offers: Promotion[]): Promotion[] {
  return offers.toSorted((a, b) => centsFromDecimal(a.price) - centsFromDecimal(b.price))
}
