import { noMechanics } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketOffer, BasketSettings, PlannedPurchases } from './basket.ts'
import { planPurchases } from './basket-plan.ts'
import { itemCosts } from './compare-plans.ts'
import { toStops } from './purchases.ts'

/** A shopping trip under way. */
export interface ShoppingTrip {
  /** The lines that are not ticked. A ticked line is bought: it is never planned again. */
  items: readonly BasketItem[]
  settings: Omit<BasketSettings, 'storeIds' | 'maxStops' | 'spent'>
  /** The stores of the plan. They stay, visited or not. */
  stops: readonly string[]
  /** Stores that the buyer passes by as well, with the lines moved there. No other line is planned there. */
  added: readonly AddedStop[]
  /** What lies in the cart. */
  bought: readonly { offerId: string | null; storeId: string | null; cost: Cents | null }[]
  /** Offers that the store did not have. */
  notFound: readonly string[]
  /** Offers with their price on the shelf. Their discounts for some customers or for several pieces no longer count. */
  dearer: readonly { offerId: string; price: Cents }[]
}

export interface AddedStop {
  storeId: string
  itemIds: readonly string[]
}

/** The unticked lines at the stores of the trip. */
export function planRest(trip: ShoppingTrip): PlannedPurchases {
  const movedTo = new Map(trip.added.flatMap(({ storeId, itemIds }) => itemIds.map((id) => [id, storeId] as const)))
  const byStore = Map.groupBy(trip.items, ({ id }) => movedTo.get(id))
  const plans = [...byStore].map(([storeId, items]) =>
    planAt(trip, items, storeId === undefined ? trip.stops : [storeId]),
  )
  const found = plans.flatMap(({ missing }) => missing).flatMap((id) => planElsewhere(trip, id, movedTo.has(id)) ?? [])
  const planned = joinPlans([...plans, ...found])
  const costs = itemCosts(planned)
  return { ...planned, missing: planned.missing.filter((id) => !costs.has(id)) }
}

/** The stops are made anyway, so the last plan, which is the best, needs no further saving. */
export function planAt(
  trip: ShoppingTrip,
  items: readonly BasketItem[],
  storeIds: readonly string[],
  maxStops: BasketSettings['maxStops'] = 3,
): PlannedPurchases {
  const wanted = items.map((item) => withNews(item, trip))
  return planPurchases(wanted, { ...trip.settings, storeIds, maxStops, spent: spentAt(trip.bought) })
}

/** A line that its store turned out not to have, at the cheapest of the other stops. What the buyer did not move stays where it is. */
function planElsewhere(trip: ShoppingTrip, itemId: string, isMoved: boolean): PlannedPurchases | undefined {
  const items = trip.items.filter(({ id }) => id === itemId)
  const wasThere = items.some(({ offers }) => offers.some(({ id }) => trip.notFound.includes(id)))
  const stores = [...(isMoved ? trip.stops : []), ...(wasThere ? trip.added.map(({ storeId }) => storeId) : [])]
  const plan = planAt(trip, items, stores, 1)
  return plan.missing.length === 0 ? plan : undefined
}

function joinPlans(plans: readonly PlannedPurchases[]): PlannedPurchases {
  const purchases = plans.flatMap(({ stops }) => stops).flatMap((stop) => stop.purchases)
  return { ...toStops(purchases), tripCost: 0, missing: plans.flatMap(({ missing }) => missing) }
}

/** The item without the offers that are gone, and with the prices of the shelf. */
function withNews(item: BasketItem, { bought, notFound, dearer }: ShoppingTrip): BasketItem {
  const offers = item.offers
    .filter(({ id }) => !notFound.includes(id))
    // A line in the cart has used the limit per customer.
    .filter(({ id, mechanics }) => !(mechanics?.limit && bought.some(({ offerId }) => offerId === id)))
    .map((offer) => withPrice(offer, dearer.find(({ offerId }) => offerId === offer.id)?.price))
  return { ...item, offers }
}

function withPrice(offer: BasketOffer, price: Cents | undefined): BasketOffer {
  if (price === undefined) return offer
  const { limit = null, days = [], per = null } = offer.mechanics ?? {}
  return { ...offer, price, originalPrice: null, mechanics: { ...noMechanics, limit, days, per } }
}

function spentAt(bought: ShoppingTrip['bought']): Map<string, Cents> {
  const spent = new Map<string, Cents>()
  for (const { storeId, cost } of bought)
    if (storeId !== null) spent.set(storeId, (spent.get(storeId) ?? 0) + (cost ?? 0))
  return spent
}
