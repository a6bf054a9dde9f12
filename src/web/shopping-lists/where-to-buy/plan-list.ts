import type { Basket, BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { BasketPlan, BasketSettings, MissingItem, PlannedBasket } from '#domain/baskets/basket.ts'
import { planBasket } from '#domain/baskets/basket-plan.ts'
import { missingText, sharesText } from '#domain/baskets/basket-text.ts'
import { bestDays } from '#domain/baskets/best-days.ts'
import { type TripSettings, tripCostOf, tripMetres } from '#domain/baskets/trip-cost.ts'
import { dayOf } from '#domain/dates.ts'
import { priceSuffix } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { distanceText } from '#domain/places/distance.ts'
import type { Point } from '#domain/places/location.ts'
import type { BuyingSettings } from './buying-settings.ts'
import { type BetterDay, betterDay } from './days/better-day.ts'
import { choicesOf } from './list-choices.ts'
import { adviceText, type PlanOption, planOptions } from './plan-options.ts'
import { isLeftOut, isUnderstood, toPlannerItem, withChoice } from './planner-items.ts'
import { inAisleOrder, showPurchase } from './show-purchase.ts'
import type { ShownMissing, ShownPlan, ShownQuestion } from './shown-plan.ts'
import { visitedStores } from './visited-stores.ts'

interface PlanListInput {
  basket: Basket
  /** Items of the list; bought ones are not planned. */
  items: ShoppingListItem[]
  settings: BuyingSettings
  /** Where the trip starts; undefined while unknown. */
  origin: Point | undefined
  /** From when on offers count. */
  moment: Date
  now: Date
}

export interface PlannedList {
  /** Plans to choose from; none when nothing on the list is sold. */
  options: PlanOption[]
  advice: string
  /** Among the next seven days. */
  betterDay: BetterDay | undefined
  planned: PlannedBasket
  questions: ShownQuestion[]
  /** Missing items when there is no plan. */
  nothing: ShownMissing[]
  show: (plan: BasketPlan) => ShownPlan
  /** The data of the plan: the items with the choices applied. */
  basket: Basket
  basketItem: (itemId: string) => BasketItem | undefined
}

/** Plans the purchase of a list from the data of the server or the device. */
export function planList({ basket, items, settings, origin, moment, now }: PlanListInput): PlannedList {
  const choices = choicesOf(items)
  const pending = new Map(items.filter(({ isCompleted }) => !isCompleted).map((item) => [item.id, item]))
  const matched = basket.items
    .filter(({ id }) => pending.has(id))
    .map((item) => withChoice(item, choices.find(({ wanted }) => wanted === item.wanted?.key)?.choice ?? null))
  const leftOut = matched.filter((item) => isLeftOut(item, moment))
  const wanted = matched.filter(isUnderstood).filter((item) => !leftOut.includes(item))
  const unread = matched.filter((item) => !isUnderstood(item))
  const unasked = [...pending.values()].filter(({ id }) => !basket.items.some((item) => item.id === id))
  const plannerItems = wanted.map(toPlannerItem)
  const trip: TripSettings = {
    origin,
    locations: new Map(basket.stores.flatMap(({ id, location }) => (location ? [[id, location] as const] : []))),
    kilometreCents: settings.kilometrePrice,
    favourites: settings.favourites,
    otherStoreCents: settings.otherStorePrice,
  }
  const plannerSettings: BasketSettings = {
    day: moment,
    has: settings.has,
    storeIds: visitedStores(basket, settings.avoided),
    stopPrice: settings.stopPrice,
    maxStops: 3,
    tripCost: tripCostOf(trip),
  }
  const planned = planBasket(plannerItems, plannerSettings)

  const store = (id: string) => basket.stores.find((one) => one.id === id)
  const listItem = (id: string) => pending.get(id) as ShoppingListItem
  const basketItem = (id: string) => matched.find((item) => item.id === id)

  const cheapestOffer = (item: BasketItem | undefined): ShownMissing['elsewhere'] => {
    const [offer] = (item?.offers ?? []).toSorted((one, other) => unitCost(one) - unitCost(other))
    const shop = offer && store(offer.storeId)
    const price = offer && `${formatMoney(centsFromDecimal(offer.price))}${priceSuffix(offer)}`
    if (!offer || !shop || !price) return undefined
    return { promotionId: offer.seenAt ? null : offer.promotionId, storeName: shop.name, price }
  }
  const others: ShownMissing[] = [
    ...unread.map(({ id }) => ({ item: listItem(id), reason: 'não entendemos esta linha', isLeftOut: false })),
    ...unasked.map((item) => ({ item, reason: 'ainda não foi procurado: precisa de internet', isLeftOut: false })),
    ...leftOut.map(({ id }) => ({ item: listItem(id), reason: 'ficou para depois', isLeftOut: true })),
  ]
  const showMissing = (plan: BasketPlan): ShownMissing[] => [
    ...plan.missing.map((missing) => ({
      item: listItem(missing.itemId),
      reason: missingText(missing),
      isLeftOut: false,
      elsewhere: isElsewhere(missing) ? cheapestOffer(basketItem(missing.itemId)) : undefined,
    })),
    ...others,
  ]
  const show = (plan: BasketPlan): ShownPlan => ({
    stops: plan.stops.flatMap(({ storeId, cost, purchases }) => {
      const shown = purchases.flatMap((one) => showPurchase(one, basketItem(one.itemId), listItem(one.itemId)))
      const shop = store(storeId)
      return shop ? [{ store: shop, cost, purchases: inAisleOrder(shown) }] : []
    }),
    cost: plan.cost,
    shares: sharesText(plan.cost, plan.regularCost),
    missing: showMissing(plan),
  })
  const isSomething = planned.plans[0].stops.length > 0
  return {
    options: isSomething
      ? planOptions(planned, {
          storeName: (id) => store(id)?.name ?? '',
          itemName: (id) => listItem(id).productName,
          total: pending.size - leftOut.length,
          unplanned: unread.length + unasked.length,
          tripText: (ids) => tripText(trip, ids),
        })
      : [],
    advice: adviceText(planned, settings.stopPrice),
    betterDay: betterDay(bestDays(plannerItems, { ...plannerSettings, day: now }), dayOf(moment)),
    planned,
    questions: unread.map(({ id, suggestions }) => ({ item: listItem(id), suggestions })),
    nothing: showMissing(planned.plans[0]),
    show,
    basket: { ...basket, items: wanted },
    basketItem,
  }
}

function isElsewhere({ reason }: MissingItem): boolean {
  return reason === 'not-at-these-stores' || reason === 'not-at-its-store'
}

/** "6,2 km de ida e volta, R$ 6,20"; undefined while no distance is known. */
function tripText(trip: TripSettings, storeIds: string[]): string | undefined {
  const metres = tripMetres(trip, storeIds)
  if (metres === 0) return undefined
  const cost = trip.kilometreCents > 0 ? `, ${formatMoney(Math.round((metres * trip.kilometreCents) / 1000))}` : ''
  return `${distanceText(metres)} de ida e volta, em linha reta${cost}`
}

function unitCost({ price, gives }: BasketOffer): number {
  return centsFromDecimal(price) / gives
}
