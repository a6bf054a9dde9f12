import type { Buyer } from '#domain/mechanics/offer-cost.ts'
import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketOffer, BasketSettings } from './basket.ts'
import { type CostCurve, curveOf, stepsOf, unavailable } from './cost-curve.ts'
import { isInForce, restOfDay } from './offers-of-day.ts'

/** What can be bought on one day by one person, ready for planning. */
export interface Market {
  items: MarketItem[]
  /** Those that sell most of the list for least come first, so that a good plan is found early and the others need no second look. */
  shops: Shop[]
}

interface MarketItem extends BasketItem {
  steps: number
  /** The offers in force at the stores that may be visited. */
  byStore: Map<string, BasketOffer[]>
}

/**
 * A store as it sells to someone who spends at least `buyer.purchase` there. A store whose offers ask for a minimum purchase is here once
 * for each minimum and once without any: a plan may use the first only if what it pays there reaches it.
 */
export interface Shop {
  storeId: string
  buyer: Buyer
  /** What the plan must pay there. */
  minimum: Cents
  /** Of each item; null where the shop has none of it. */
  curves: (CostCurve | null)[]
  /** What all of an item costs there, by item. */
  full: Float64Array
  /** All that it sells of the list, missing items counted. */
  total: number
}

export function openMarket(items: readonly BasketItem[], settings: BasketSettings): Market {
  const day = restOfDay(settings.day)
  const allowed = settings.storeIds && new Set(settings.storeIds)
  const marketItems = items.map((item): MarketItem => {
    const offers = item.offers.filter(
      (offer) => (!allowed || allowed.has(offer.storeId)) && isMeasurable(offer) && isInForce(offer, day),
    )
    const byStore = Map.groupBy(offers.map(pricedByKilo).sort(byPreference), ({ storeId }) => storeId)
    return { ...item, steps: stepsOf(item.need, offers), byStore }
  })
  const storeIds = new Set(marketItems.flatMap(({ byStore }) => [...byStore.keys()]))
  const shops = [...storeIds].flatMap((storeId) => openShops(marketItems, storeId, settings))
  return { items: marketItems, shops: shops.sort(byTotal) }
}

function openShops(items: MarketItem[], storeId: string, { has, spent }: BasketSettings): Shop[] {
  const already = spent?.get(storeId) ?? 0
  const offers = items.map(({ byStore }) => byStore.get(storeId) ?? [])
  const minimums = offers.flat().flatMap(({ mechanics }) => mechanics?.minimumPurchase ?? [])
  const purchases = new Set([already, ...minimums.filter((minimum) => minimum > already)])
  return [...purchases].flatMap((purchase) => {
    const buyer = { has, purchase }
    const minimum = purchase - already
    const curves = items.map(({ need, steps }, index) => curveOf(offers[index] ?? [], need, steps, buyer))
    const full = Float64Array.from(curves, (curve) => curve?.at(-1) ?? unavailable)
    // With all it sells of the list it would not reach the minimum.
    if (minimum > 0 && sum(curves.map(highest)) < minimum) return []
    return [{ storeId, buyer, minimum, curves, full, total: sum(full) }]
  })
}

/** What is sold by weight but priced by the piece cannot be compared with a weight. */
function isMeasurable({ gives, isDivisible, mechanics }: BasketOffer): boolean {
  return gives > 0 && !(isDivisible && mechanics?.per === 'un')
}

/** What is sold by weight is priced by the kilo unless it says otherwise; only then a limit in kilos holds for it. */
function pricedByKilo(offer: BasketOffer): BasketOffer {
  const { isDivisible, mechanics } = offer
  return isDivisible && mechanics?.per === null ? { ...offer, mechanics: { ...mechanics, per: 'kg' } } : offer
}

/** The order in which offers of equal cost are preferred, whatever order they came in. */
function byPreference(left: BasketOffer, right: BasketOffer): number {
  return (
    Number(left.isOtherPack ?? false) - Number(right.isOtherPack ?? false) ||
    left.price - right.price ||
    (left.id < right.id ? -1 : 1)
  )
}

function byTotal(left: Shop, right: Shop): number {
  return left.total - right.total || left.minimum - right.minimum || (left.storeId < right.storeId ? -1 : 1)
}

function highest(curve: CostCurve | null): number {
  return curve?.findLast((cost) => cost < unavailable) ?? 0
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
