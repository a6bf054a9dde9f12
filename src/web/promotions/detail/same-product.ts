import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { isExpired } from '#domain/offers/expiry.ts'
import { packOf } from '#domain/offers/pack.ts'
import { normalWords } from '#domain/search/product-words.ts'

const maxOthers = 5

/**
 * The offers in force for the same product, the cheapest first, also those of the same store: an ended offer is compared with what its
 * store asks now. The offer itself is among them while it is in force. Empty when no other store has the product.
 */
export function compareStores(offer: Promotion, candidates: Promotion[], now: Date): Promotion[] {
  const others = candidates.filter(
    (other) =>
      other.id !== offer.id &&
      !isExpired(new Date(other.expiryDate), now) &&
      isSameProduct(offer.productName, other.productName),
  )
  if (others.every(({ store }) => store.id === offer.store.id)) return []
  // Search results come in tiers, so that the cheapest may stand last.
  const shown = sortByPrice(others).slice(0, maxOthers)
  return isExpired(new Date(offer.expiryDate), now) ? shown : sortByPrice([offer, ...shown])
}

/**
 * True when the packs are equal and the longer name has every word of the shorter: "Café Pilão 500 g" and "Café Pilão tradicional
 * 500 g" are one product. Strict on purpose: a wrong comparison is worse than none.
 */
export function isSameProduct(one: string, other: string): boolean {
  const [a, b] = [packOf(one), packOf(other)]
  if (a?.amount !== b?.amount || a?.unit !== b?.unit) return false
  const [shorter, longer] = [normalWords(one), normalWords(other)].toSorted((x, y) => x.length - y.length)
  return shorter !== undefined && shorter.length > 0 && shorter.every((word) => longer?.includes(word))
}

function sortByPrice(offers: Promotion[]): Promotion[] {
  return offers.toSorted((a, b) => centsFromDecimal(a.price) - centsFromDecimal(b.price))
}
