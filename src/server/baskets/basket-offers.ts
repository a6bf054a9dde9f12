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

/** How one purchase of an offer serves an item. */
export interface Serving {
  gives: number
  isDivisible: boolean
  isOtherPack: boolean
}

export function mechanicsOf({ mechanics }: ServingRow): WireMechanics | null {
  return mechanics as WireMechanics | null
}

/** Whether an offer has started, and there is a day left on which it holds. Scheduled offers stay private until they start. */
export function isOffered(offer: OfferRow, now: Date): boolean {
  const { validFrom, expiresAt, isDoubtful } = offer
  return !isDoubtful && new Date(validFrom) <= now && new Date(expiresAt) >= now && hasDayLeft(offer, now)
}

/** Whether one of the weekdays of an offer is left until it ends. */
export function hasDayLeft(offer: ServingRow, now: Date): boolean {
  const days = mechanicsOf(offer)?.days ?? []
  return days.length === 0 || hasWeekdayBetween(days, now, new Date(offer.expiresAt))
}

/** What the price of an offer buys, in grams where it is weighed, else one piece. What the offer says of it goes before its product's name. */
export function pricedAmount(offer: ServingRow, identity: ProductIdentity): { amount: number; unit: 'un' | 'g' } {
  const per = mechanicsOf(offer)?.per ?? null
  if (per === '100g') return { amount: 100, unit: 'g' }
  const isWeighed = per === null ? identity.isWeighed && identity.pack === null : per === 'kg'
  return isWeighed ? { amount: 1000, unit: 'g' } : { amount: 1, unit: 'un' }
}

interface OfferSurroundings {
  category: CategoryEntry
  storeId: string
  /** Slugs of product lines that something refers to; addresses of others would be a third of the answer. */
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
    // Beyond a limit or a rule of the offer, this is paid.
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
