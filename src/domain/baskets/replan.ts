import { noMechanics } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketOffer, BasketPlan, BasketSettings, Purchase } from './basket.ts'
import { planBasket } from './basket-plan.ts'

/** What turned out differently, or is done, on the way. */
export interface ShoppingNews {
  /** What is in the cart or paid. It is not planned again. */
  bought: readonly Pick<Purchase, 'itemId' | 'offerId' | 'storeId' | 'gives' | 'cost'>[]
  /** Offers that the store does not have. */
  notFound: readonly string[]
  /** Offers with the price on the shelf. What made them cheaper for some, or for several pieces, is not believed any more. */
  dearer: readonly { offerId: string; price: Cents }[]
}

export interface Replanned {
  /** The rest of the list at the stops of the plan. */
  rest: BasketPlan
  /** The rest with stops that the plan did not have, where they bring more of it or save what such a stop is worth. */
  elsewhere: BasketPlan | null
}

/** The rest of a plan after something was bought, was not found or is dearer. */
export function replan(
  items: readonly BasketItem[],
  settings: BasketSettings,
  plan: BasketPlan,
  news: ShoppingNews,
): Replanned {
  const left = items.flatMap((item) => restOf(item, news))
  const withSpent = { ...settings, spent: spentAt(news.bought) }
  const planned = new Set(plan.stops.map(({ storeId }) => storeId))
  const own = planBasket(left, { ...withSpent, storeIds: [...planned] })
  // The stops are made anyway, so the last plan, which is the best, needs no saving.
  const rest = own.plans.at(-1) ?? own.plans[0]
  const anywhere = planBasket(left, withSpent).plans
  const addedBy = ({ stops }: BasketPlan) => stops.filter(({ storeId }) => !planned.has(storeId)).length
  const worthOf = (one: BasketPlan) => one.cost + addedBy(one) * settings.stopPrice
  const [elsewhere = null] = anywhere
    .filter((one) => addedBy(one) > 0)
    .filter((one) => one.missing.length < rest.missing.length || (isAsFull(one, rest) && worthOf(one) <= rest.cost))
    .toSorted((left, right) => left.missing.length - right.missing.length || worthOf(left) - worthOf(right))
  return { rest, elsewhere }
}

function isAsFull(left: BasketPlan, right: BasketPlan): boolean {
  return left.missing.length === right.missing.length
}

/** What is still needed of an item; nothing when it was bought. */
function restOf(item: BasketItem, { bought, notFound, dearer }: ShoppingNews): BasketItem[] {
  const own = bought.filter(({ itemId }) => itemId === item.id)
  const need = item.need - own.reduce((sum, { gives }) => sum + gives, 0)
  if (need <= 0) return []
  const offers = item.offers
    .filter(({ id }) => !notFound.includes(id))
    // Its limit or rule was used already.
    .filter(({ id, mechanics }) => !(mechanics && own.some(({ offerId }) => offerId === id)))
    .map((offer) => withPrice(offer, dearer.find(({ offerId }) => offerId === offer.id)?.price))
  return [{ ...item, need, offers }]
}

function withPrice(offer: BasketOffer, price: Cents | undefined): BasketOffer {
  if (price === undefined) return offer
  const { limit = null, days = [], per = null } = offer.mechanics ?? {}
  return { ...offer, price, originalPrice: null, mechanics: { ...noMechanics, limit, days, per } }
}

function spentAt(bought: ShoppingNews['bought']): Map<string, Cents> {
  const spent = new Map<string, Cents>()
  for (const { storeId, cost } of bought) spent.set(storeId, (spent.get(storeId) ?? 0) + cost)
  return spent
}
