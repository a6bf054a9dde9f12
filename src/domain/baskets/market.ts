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
  /** The offers in force at the stores that may be visited, regular prices last. */
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
  /** What each item can be bought by: its offers, and regular prices only where those do not bring the whole need. */
  offers: readonly (readonly BasketOffer[])[]
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
  const minimums = new Map<string, Set<Cents>>()
  const marketItems = items.map((item): MarketItem => {
    const offers: BasketOffer[] = []
    const byStore = new Map<string, BasketOffer[]>()
    for (const offer of item.offers) {
      const { storeId, mechanics } = offer
      if (item.onlyAt !== undefined && item.onlyAt !== storeId) continue
      if ((allowed && !allowed.has(storeId)) || !isMeasurable(offer) || !isInForce(offer, day)) continue
      offers.push(offer)
      const others = byStore.get(storeId)
      if (others) others.push(pricedByKilo(offer))
      else byStore.set(storeId, [pricedByKilo(offer)])
      if (!minimums.has(storeId)) minimums.set(storeId, new Set())
      if (mechanics?.minimumPurchase) minimums.get(storeId)?.add(mechanics.minimumPurchase)
    }
    for (const ofStore of byStore.values()) if (ofStore.length > 1) ofStore.sort(byPreference)
    return { ...item, steps: stepsOf(item.need, offers), byStore }
  })
  const shops = [...minimums].flatMap(([storeId, least]) => openShops(marketItems, storeId, least, settings))
  return { items: marketItems, shops: shops.sort(byTotal) }
}

function openShops(items: MarketItem[], storeId: string, minimums: Set<Cents>, { has, spent }: BasketSettings): Shop[] {
  const already = spent?.get(storeId) ?? 0
  const purchases = [already, ...[...minimums].filter((minimum) => minimum > already)]
  return purchases.flatMap((purchase) => {
    const buyer = { has, purchase }
    const minimum = purchase - already
    const curves: Shop['curves'] = []
    const offers: BasketOffer[][] = []
    const full = new Float64Array(items.length).fill(unavailable)
    let [total, most] = [0, 0]
    for (const { byStore, need, steps } of items) {
      const all = byStore.get(storeId) ?? []
      let used = all.filter(({ isRegular }) => !isRegular)
      let curve = curveOf(used, need, steps, buyer)
      if (used.length < all.length && (curve?.[steps] ?? unavailable) >= unavailable) {
        used = all
        curve = curveOf(all, need, steps, buyer)
      }
      offers.push(used)
      const cost = curve?.[steps] ?? unavailable
      full[curves.length] = cost
      curves.push(curve)
      total += cost
      if (minimum > 0) most += curve?.findLast((one) => one < unavailable) ?? 0
    }
    // With all it sells of the list it would not reach the minimum.
    return minimum > most ? [] : [{ storeId, buyer, minimum, offers, curves, full, total }]
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
    Number(left.isRegular ?? false) - Number(right.isRegular ?? false) ||
    Number(left.isOtherPack ?? false) - Number(right.isOtherPack ?? false) ||
    left.price - right.price ||
    (left.id < right.id ? -1 : 1)
  )
}

function byTotal(left: Shop, right: Shop): number {
  return left.total - right.total || left.minimum - right.minimum || (left.storeId < right.storeId ? -1 : 1)
}
