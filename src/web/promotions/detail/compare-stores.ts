import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { isExpired } from '#domain/offers/expiry.ts'

const maxOthers = 5

/**
 * The offers in force for the same product, the cheapest first, also those of the same store: an ended offer is compared with what its
 * store asks now. The offer itself is among them while it is in force, its price holds for everybody and is not in doubt. Empty when no other store has
 * the product.
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
