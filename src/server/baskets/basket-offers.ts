import type { BasketOffer } from '#contract/compare/baskets.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import type { ShortConditions } from '#domain/mechanics/conditions-text.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { hasWeekdayBetween } from '#domain/mechanics/weekdays.ts'
import type { Cents } from '#domain/money.ts'
import type { CategoryEntry } from '#server/categories/category-directory.ts'
import type { IdentifiedProduct } from '#server/products/identity-directory.ts'
import { publicId } from '#server/public-ids.ts'
import type { OfferRow, ServingRow } from './basket-statements.ts'

/** How much of an item one purchase of an offer covers. */
export interface Serving {
  gives: number
  isDivisible: boolean
  isOtherPack: boolean
}

export function mechanicsOf({ mechanics }: ServingRow): WireMechanics | null {
  return mechanics as WireMechanics | null
}

/** Whether an offer has started, and will be in force on a remaining day. Scheduled offers stay private until they start. */
export function isOffered(offer: OfferRow, now: Date): boolean {
  const { validFrom, expiresAt, isDoubtful } = offer
  return !isDoubtful && new Date(validFrom) <= now && new Date(expiresAt) >= now && hasDayLeft(offer, now)
}

/** Whether one of the offer's weekdays remains before it ends. */
export function hasDayLeft(offer: ServingRow, now: Date): boolean {
  const days = mechanicsOf(offer)?.days ?? []
  return days.length === 0 || hasWeekdayBetween(days, now, new Date(offer.expiresAt))
}

/**
 * The amount that the offer's price is for: grams if weighed, otherwise one piece. The offer's own statement takes precedence over its
 * product's name.
 */
export function pricedAmount(offer: ServingRow, identity: ProductIdentity): { amount: number; unit: 'un' | 'g' } {
  const per = mechanicsOf(offer)?.per ?? null
  if (per === '100g') return { amount: 100, unit: 'g' }
  const isWeighed = per === null ? identity.isWeighed && identity.pack === null : per === 'kg'
  return isWeighed ? { amount: 1000, unit: 'g' } : { amount: 1, unit: 'un' }
}

interface OfferSurroundings {
  category: CategoryEntry
  storeId: string
  /** Slugs of product lines that are referenced; the other addresses would be a third of the response. */
  usedLines: ReadonlySet<string | null>
}

export function toBasketOffer(
  {
    offer,
    product: { identity, line, imagePath },
    serving,
  }: { offer: ServingRow; product: IdentifiedProduct; serving: Serving },
  { category: { category }, storeId, usedLines }: OfferSurroundings,
): BasketOffer<Cents> {
  const mechanics = mechanicsOf(offer)
  const { gives, isDivisible, isOtherPack } = serving
  const told: BasketOffer<Cents> = {
    promotionId: publicId('promotion', offer.id),
    storeId,
    productName: offer.productName,
    imageUrl: offer.imagePath ?? imagePath,
    categoryId: category.id,
    price: offer.priceCents,
    // Paid beyond a limit or a rule of the offer.
    originalPrice: mechanics && offer.originalCents,
    mechanics,
    expiryDate: offer.expiresAt,
    gives,
    isDivisible,
    isOtherPack,
    brand: identity.brand,
    comparison: usedLines.has(line) ? line : null,
  }
  if (mechanics) told.conditions = shortConditions(offer, mechanics)
  return told
}

function shortConditions({ priceCents, expiresAt }: ServingRow, mechanics: WireMechanics): ShortConditions {
  const { price, labels, limit, days } = conditionsOf(priceCents, new Date(expiresAt), mechanics)
  return { ...(price && { price }), labels, ...(limit && { limit }), ...(days && { days: { short: days.short } }) }
}
