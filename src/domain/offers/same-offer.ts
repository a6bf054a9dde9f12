import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'
import { normalWords } from '#domain/search/product-words.ts'

/** Fields that decide whether two offers are the same. */
export interface OfferIdentity {
  /** For a store that does not exist yet, its future name. */
  storeId: number | string
  productName: string
  priceCents: Cents
  mechanics: WireMechanics | null
  expiresAt: Date
}

/**
 * Offers with the same key are one offer and are never published twice: same store, product, price, conditions and end. Different spellings
 * mean the same product. The start is excluded, because it is often just the moment of publishing.
 */
export function sameOfferKey(offer: OfferIdentity): string {
  return JSON.stringify([termsOf(offer), offer.expiresAt.toISOString()])
}

/**
 * Whether to ask before publishing the second offer: on the days that both share they are the same offer. A caller that cannot ask must not
 * use this, because it would drop the other days.
 */
export function overlapsSameOffer(
  one: OfferIdentity & { validFrom: Date },
  other: OfferIdentity & { validFrom: Date },
): boolean {
  return termsOf(one) === termsOf(other) && one.validFrom <= other.expiresAt && other.validFrom <= one.expiresAt
}

function termsOf({ storeId, productName, priceCents, mechanics }: OfferIdentity): string {
  return JSON.stringify([storeId, normalWords(productName).join(' '), priceCents, inOrder(mechanics)])
}

/** The database returns the keys of an object in a different order. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return members.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, member]) => [name, inOrder(member)])
}
