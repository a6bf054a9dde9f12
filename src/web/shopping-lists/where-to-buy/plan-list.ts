import type { Basket, BasketItem, BasketOffer, BasketStore } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type {
  BasketPlan,
  BasketSettings,
  ExtraStop,
  MissingItem,
  PlannedBasket,
  Purchase,
} from '#domain/baskets/basket.ts'
import { planAnswer, planBasket } from '#domain/baskets/basket-plan.ts'
import { missingText, sharesText } from '#domain/baskets/basket-text.ts'
import { bestDays } from '#domain/baskets/best-days.ts'
import { type SwappedPlan, swapPurchase } from '#domain/baskets/swap-purchase.ts'
import { type TripSettings, tripCostOf, tripMetres } from '#domain/baskets/trip-cost.ts'
import { dayOf } from '#domain/dates.ts'
import { priceSuffix } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { distanceText, distanceWords } from '#domain/places/distance.ts'
import type { Point } from '#domain/places/location.ts'
import { shortStoreName, theStore } from '#domain/stores/store-words.ts'
import type { StopFacts } from './answer/extra-stop.tsx'
import type { BuyingSettings } from './buying-settings.ts'
import { type BetterDay, betterDay } from './days/better-day.ts'
import { choicesOf } from './list-choices.ts'
import { optionId, type PlanNames, type PlanOption, planOptions } from './plan-options.ts'
import { isLeftOut, isUnderstood, toPlannerItem, withChoice } from './planner-items.ts'
import { inAisleOrder, showPurchase } from './show-purchase.ts'
import type { ShownMissing, ShownPlan, ShownPurchase, ShownQuestion } from './shown-plan.ts'
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
  swaps?: Swaps
}

/** Lines that were swapped on this visit: they keep their places until the next one, and so does all the rest. */
export interface Swaps {
  /** By item: what it is bought as now. */
  offers: ReadonlyMap<string, BasketOffer>
  /** The items as they were planned before, and others that mean the same. */
  before: ReadonlyMap<string, BasketItem>
}

const noSwaps: Swaps = { offers: new Map(), before: new Map() }

export interface PlannedList {
  /** Plans to choose from, the suggestion first; none when nothing on the list is sold. */
  options: PlanOption[]
  /** The best stop to add to a plan, whether it is worth it or not. */
  nextStop: (option: PlanOption) => { stop: ExtraStop | undefined; facts: StopFacts | undefined }
  /** Whether the plan is the suggestion, with or without the stops worth adding. */
  isSuggested: (option: PlanOption) => boolean
  names: PlanNames
  /** Among the next seven days. */
  betterDay: BetterDay | undefined
  planned: PlannedBasket
  questions: ShownQuestion[]
  /** Missing items when there is no plan. */
  nothing: ShownMissing[]
  show: (plan: BasketPlan) => ShownPlan
  /** The plan with the swaps of this visit. */
  withSwaps: (plan: BasketPlan) => BasketPlan
  /** The plan with one line bought as this offer. */
  swap: (plan: BasketPlan, itemId: string, offer: BasketOffer) => SwappedPlan | null
  /** The line of an item, if the plan brings it. */
  lineOf: (plan: BasketPlan, itemId: string) => { purchase: ShownPurchase; store: BasketStore } | undefined
  distance: (storeId: string) => string | undefined
  /** The data of a plan for the trip: the items with the choices applied, and nothing of a swapped line's store but that line. */
  basketOf: (plan: BasketPlan) => Basket
  basketItem: (itemId: string) => BasketItem | undefined
}

/** Plans the purchase of a list from the data of the server or the device. */
export function planList({
  basket,
  items,
  settings,
  origin,
  moment,
  now,
  swaps = noSwaps,
}: PlanListInput): PlannedList {
  const choices = choicesOf(items)
  const pending = new Map(items.filter(({ isCompleted }) => !isCompleted).map((item) => [item.id, item]))
  const matched = basket.items
    .filter(({ id }) => pending.has(id))
    .map(
      (item) =>
        swaps.before.get(item.id) ??
        withChoice(item, choices.find(({ wanted }) => wanted === item.wanted?.key)?.choice ?? null),
    )
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

  const distance = (id: string) => {
    const location = store(id)?.location
    return origin && location ? distanceWords(origin, location) : undefined
  }
  const names: PlanNames = {
    storeName: (id) => shortStoreName(store(id)?.name ?? ''),
    onlyText: (id) => `Só ${theStore(store(id)?.name ?? '')}`,
    itemName: (id) => listItem(id).productName,
    tripText: (ids) => tripText(trip, ids),
  }
  const cheapestOffer = (item: BasketItem | undefined): ShownMissing['elsewhere'] => {
    const planItem = item && isUnderstood(item) ? [toPlannerItem(item)] : []
    const [stop] = planAnswer(planItem, { ...plannerSettings, tripCost: undefined }).stops
    const offer = item?.offers.find(({ promotionId }) => promotionId === stop?.purchases[0]?.offerId)
    const shop = offer && store(offer.storeId)
    if (!offer || !shop) return undefined
    const price = `${formatMoney(centsFromDecimal(offer.price))}${priceSuffix(offer)}`
    return { promotionId: offer.seenAt ? null : offer.promotionId, storeName: shop.name, price }
  }
  const insteadOf = (item: BasketItem | undefined, plan: BasketPlan): ShownMissing['instead'] => {
    const variant = item?.cheaperVariant
    const isThere = plan.stops.some(({ storeId }) => store(storeId)?.name === variant?.storeName)
    if (!variant || !isThere) return undefined
    const { label, name, cost } = variant
    return { label, name, price: formatMoney(centsFromDecimal(cost)) }
  }
  const other = (id: string, reason: string, isLeftOut = false): ShownMissing => ({
    ...{ item: listItem(id), reason, isLeftOut, isWithoutOffer: false },
  })
  const others: ShownMissing[] = [
    ...unread.map(({ id }) => other(id, 'não entendemos esta linha')),
    ...unasked.map(({ id }) => other(id, 'ainda não foi procurado: precisa de internet')),
    ...leftOut.map(({ id }) => other(id, 'ficou para depois', true)),
  ]
  const showMissing = (plan: BasketPlan): ShownMissing[] => [
    ...plan.missing.map((missing) => ({
      item: listItem(missing.itemId),
      reason: missingText(missing),
      ...{ isLeftOut: false, isWithoutOffer: true },
      elsewhere: isElsewhere(missing) ? cheapestOffer(basketItem(missing.itemId)) : undefined,
      instead: insteadOf(basketItem(missing.itemId), plan),
    })),
    ...others,
  ]
  const showLine = (purchase: Purchase) => {
    const item = basketItem(purchase.itemId)
    const offer = swaps.offers.get(purchase.itemId)
    const isSwapped = offer?.promotionId === purchase.offerId
    return showPurchase(purchase, isSwapped && item ? { ...item, offers: [offer] } : item, listItem(purchase.itemId))
  }
  const show = (plan: BasketPlan): ShownPlan => {
    const purchases = plan.stops.flatMap((stop) => stop.purchases)
    const ids = new Set(purchases.map(({ itemId }) => itemId))
    const regular = new Set(purchases.filter(({ reasons }) => reasons.isRegular).map(({ itemId }) => itemId))
    return {
      stops: plan.stops.flatMap(({ storeId, cost, purchases: own }) => {
        const shop = store(storeId)
        const shown = inAisleOrder(own.flatMap(showLine))
        return shop ? [{ store: shop, distance: distance(storeId), cost, purchases: shown }] : []
      }),
      cost: plan.cost,
      items: ids.size,
      onOffer: ids.size - regular.size,
      shares: sharesText(plan.cost, plan.regularCost),
      missing: showMissing(plan),
    }
  }
  const swap = (plan: BasketPlan, itemId: string, offer: BasketOffer) => {
    const item = wanted.find(({ id }) => id === itemId)
    const alone = item && toPlannerItem({ ...item, offers: [offer], choice: null })
    return alone ? swapPurchase(plan, alone, offer.promotionId, plannerSettings) : null
  }
  const withSwaps = (plan: BasketPlan) =>
    [...swaps.offers].reduce((so, [itemId, offer]) => swap(so, itemId, offer)?.plan ?? so, plan)
  const suggested = [
    planned.answer,
    ...planned.extraStops.filter(({ isWorthIt }) => isWorthIt).map(({ plan }) => plan),
  ].map(optionId)
  const stopsMade = ({ id }: PlanOption) => suggested.indexOf(id)
  const options = planned.plans[0].stops.length > 0 ? planOptions(planned, names) : []
  return {
    options,
    names,
    isSuggested: (option) => stopsMade(option) >= 0,
    nextStop: (option) => {
      const made = stopsMade(option)
      const stop = made < 0 ? undefined : planned.extraStops[made]
      const shop = stop && store(stop.storeId)
      return { stop, facts: shop && { storeName: shop.name, distance: distance(shop.id) } }
    },
    betterDay: betterDay(bestDays(plannerItems, { ...plannerSettings, day: now }), dayOf(moment)),
    planned,
    questions: unread.map(({ id, suggestions }) => ({ item: listItem(id), suggestions })),
    nothing: showMissing(planned.plans[0]),
    show,
    withSwaps,
    swap,
    lineOf: (plan, itemId) => {
      const found = plan.stops.flatMap(({ purchases }) => purchases).find((one) => one.itemId === itemId)
      const [purchase] = found ? showLine(found) : []
      const shop = found && store(found.storeId)
      return purchase && shop ? { purchase, store: shop } : undefined
    },
    distance,
    basketOf: (plan) => ({ ...basket, items: wanted.map((item) => forTrip(item, plan, swaps)) }),
    basketItem,
  }
}

/** A store to which only swapped lines lead is visited for these lines. */
function forTrip(item: BasketItem, plan: BasketPlan, { offers }: Swaps): BasketItem {
  const swapped = offers.get(item.id)
  if (swapped) return { ...item, offers: [swapped] }
  const onlySwapped = plan.stops.filter(({ purchases }) => purchases.every(({ itemId }) => offers.has(itemId)))
  const stores = new Set(onlySwapped.map(({ storeId }) => storeId))
  return { ...item, offers: item.offers.filter(({ storeId }) => !stores.has(storeId)) }
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
