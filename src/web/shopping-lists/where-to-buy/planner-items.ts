import type { BasketItem, BasketOffer, Choice } from '#contract/compare/baskets.ts'
import type { BasketItem as PlannerItem, BasketOffer as PlannerOffer } from '#domain/baskets/basket.ts'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { centsFromDecimal } from '#domain/money.ts'

/** An item with a known need, and the offers that serve it. */
export type UnderstoodItem = BasketItem & { need: NonNullable<BasketItem['need']> }

/** An item that came from an offer means that offer, even if its name is not understood. */
export function isUnderstood(item: BasketItem): item is UnderstoodItem {
  return item.need !== null && (item.wanted !== null || item.offers.length > 0)
}

/** The item in the planner's format. */
export function toPlannerItem({ id, need, offers, choice }: UnderstoodItem): PlannerItem {
  const onlyAt = choice?.type === 'store' ? choice.storeId : undefined
  const isNeeded = choice?.type === 'store' || choice?.type === 'offer'
  return { id, need: need.amount, offers: offers.map(toPlannerOffer), onlyAt, isNeeded }
}

/** Only offers that have started. */
const longAgo = new Date(0)

function toPlannerOffer(offer: BasketOffer): PlannerOffer {
  const { promotionId, storeId, gives, isDivisible, isOtherPack } = offer
  return {
    id: promotionId,
    storeId,
    price: centsFromDecimal(offer.price),
    originalPrice: offer.originalPrice === null ? null : centsFromDecimal(offer.originalPrice),
    mechanics: offer.mechanics && mechanicsFromWire(offer.mechanics),
    gives,
    isDivisible,
    isOtherPack,
    isRegular: offer.seenAt !== undefined,
    validFrom: longAgo,
    expiresAt: new Date(offer.expiryDate),
  }
}

/**
 * Applies a choice to the offers known here: the plan follows a choice at once, even without a connection. The server may know more offers
 * of a brand.
 */
export function withChoice(item: BasketItem, choice: Choice | null): BasketItem {
  return { ...item, choice, offers: choice ? item.offers.filter((offer) => isChosen(offer, choice)) : item.offers }
}

function isChosen(offer: BasketOffer, choice: Choice): boolean {
  if (choice.type === 'offer') return offer.promotionId === choice.promotionId
  if (choice.type === 'line') return offer.comparison === choice.slug
  return choice.type !== 'brand' || offer.brand === choice.brand
}

export function isLeftOut({ choice }: BasketItem, now: Date): boolean {
  return choice?.type === 'not-now' && Date.parse(choice.until) >= now.getTime()
}
