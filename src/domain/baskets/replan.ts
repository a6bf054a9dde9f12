import { noMechanics } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketOffer, BasketPlan, BasketSettings, Purchase } from './basket.ts'
import { planBasket } from './basket-plan.ts'

/** What changed during a shopping trip. */
export interface ShoppingNews {
  /** Items in the cart or paid for. They are not planned again. */
  bought: readonly Pick<Purchase, 'itemId' | 'offerId' | 'storeId' | 'gives' | 'cost'>[]
  /** Offers that the store did not have. */
  notFound: readonly string[]
  /** Offers with their price on the shelf. Their discounts for some customers or for several pieces no longer count. */
  dearer: readonly { offerId: string; price: Cents }[]
}

export interface Replanned {
  /** The rest of the list at the stops of the plan. */
  rest: BasketPlan
  /** The rest with additional stops, if these bring more items or save the price of a stop. */
  elsewhere: BasketPlan | null
}

/** Plans the rest of a trip after items were bought, were not found or were dearer. */
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
  // The stops are made anyway, so the last plan, which is the best, needs no further saving.
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

/** Remaining need of an item; nothing when it was bought. */
function restOf(item: BasketItem, { bought, notFound, dearer }: ShoppingNews): BasketItem[] {
  const own = bought.filter(({ itemId }) => itemId === item.id)
  const need = item.need - own.reduce((sum, { gives }) => sum + gives, 0)
  if (need <= 0) return []
  const offers = item.offers
    .filter(({ id }) => !notFound.includes(id))
    // Its limit or rule has already been used.
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
