import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'
import { normalWords } from '#domain/search/product-words.ts'

/** What decides whether two offers are the same one. */
export interface OfferIdentity {
  /** Of one that does not exist yet, what it is to be called. */
  storeId: number | string
  productName: string
  priceCents: Cents
  mechanics: WireMechanics | null
  expiresAt: Date
}

/**
 * Offers with the same key are one offer, which no writer publishes twice: same store, product, price, conditions and end. Spelling
 * makes no other product. Neither does the start, which often is only the moment of publishing.
 */
export function sameOfferKey(offer: OfferIdentity): string {
  return JSON.stringify([termsOf(offer), offer.expiresAt.toISOString()])
}

/**
 * Whether a person should be asked before the second one is published: on the days that both have in common they are the same offer.
 * A writer that cannot ask must not go by this, because it would drop the other days.
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

/** The database returns the members of an object in an order of its own. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return members.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, member]) => [name, inOrder(member)])
}
