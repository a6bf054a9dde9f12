import type { BasketOffer } from '#contract/compare/baskets.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { hasWeekdayBetween } from '#domain/mechanics/weekdays.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { CategoryEntry } from '#server/categories/category-directory.ts'
import type { IdentifiedProduct } from '#server/products/identity-directory.ts'
import { publicId } from '#server/public-ids.ts'
import type { OfferRow } from './basket-statements.ts'

/** How one purchase of an offer serves an item. */
export interface Serving {
  gives: number
  isDivisible: boolean
  isOtherPack: boolean
}

export function mechanicsOf({ mechanics }: OfferRow): WireMechanics | null {
  return mechanics as WireMechanics | null
}

/** Whether an offer has started, and there is a day left on which it holds. What a store will offer is nobody's business before it starts. */
export function isOffered(offer: OfferRow, now: Date, nowText = now.toISOString()): boolean {
  // Moments are compared as text, which is as long for all: of thousands of offers, parsing them takes longer than the rest.
  if (offer.validFrom > nowText || offer.expiresAt < nowText || offer.isDoubtful) return false
  const days = mechanicsOf(offer)?.days ?? []
  return days.length === 0 || hasWeekdayBetween(days, now, new Date(offer.expiresAt))
}

/** What the price of an offer buys, in grams where it is weighed, else one piece. What the offer says of it goes before its product's name. */
export function pricedAmount(offer: OfferRow, identity: ProductIdentity): { amount: number; unit: 'un' | 'g' } {
  const per = mechanicsOf(offer)?.per ?? null
  if (per === '100g') return { amount: 100, unit: 'g' }
  const isWeighed = per === null ? identity.isWeighed && identity.pack === null : per === 'kg'
  return isWeighed ? { amount: 1000, unit: 'g' } : { amount: 1, unit: 'un' }
}

export function toBasketOffer(
  offer: OfferRow,
  { identity, line }: IdentifiedProduct,
  { category }: CategoryEntry,
  { gives, isDivisible, isOtherPack }: Serving,
): BasketOffer {
  const mechanics = mechanicsOf(offer)
  return {
    promotionId: publicId('promotion', offer.id),
    storeId: publicId('store', offer.storeId),
    productName: offer.productName,
    imageUrl: offer.imagePath,
    categoryId: category.id,
    price: decimalFromCents(offer.priceCents),
    originalPrice: offer.originalCents === null ? null : decimalFromCents(offer.originalCents),
    mechanics,
    ...(mechanics && { conditions: conditionsOf(offer.priceCents, new Date(offer.expiresAt), mechanics) }),
    expiryDate: offer.expiresAt,
    gives,
    isDivisible,
    isOtherPack,
    brand: identity.brand,
    comparison: line,
  }
}
