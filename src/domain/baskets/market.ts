import type { Buyer } from '#domain/mechanics/offer-cost.ts'
import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketOffer, BasketSettings } from './basket.ts'
import { type CostCurve, curveOf, stepsOf, unavailable } from './cost-curve.ts'
import { isInForce, restOfDay } from './offers-of-day.ts'

/** What one person can buy on one day, prepared for planning. */
export interface Market {
  items: MarketItem[]
  /**
   * Stores that sell most of the list for the lowest price come first, so that a good plan is found early and the bounds reject most
   * others.
   */
  shops: Shop[]
}

interface MarketItem extends BasketItem {
  steps: number
  /** The offers in force at the stores that may be visited, regular prices last. */
  byStore: Map<string, BasketOffer[]>
}

/**
 * A store as it sells to someone who spends at least `buyer.purchase` there. A store whose offers have minimum purchases appears once for
 * each minimum and once without any. A plan may use an entry only if its payment there reaches the minimum.
 */
export interface Shop {
  storeId: string
  buyer: Buyer
  /** Minimum that the plan must pay there. */
  minimum: Cents
  /** Offers for each item; regular prices only where the offers do not cover the whole need. */
  offers: readonly (readonly BasketOffer[])[]
  /** One per item; null where the shop has none of it. */
  curves: (CostCurve | null)[]
  /** Cost of the whole need at this shop, by item. */
  full: Float64Array
  /** Cost of everything it sells of the list, including a penalty for each missing item. */
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
    // Even everything it sells of the list would not reach the minimum.
    return minimum > most ? [] : [{ storeId, buyer, minimum, offers, curves, full, total }]
  })
}

/** A product sold by weight but priced by the piece cannot be compared with a weight. */
function isMeasurable({ gives, isDivisible, mechanics }: BasketOffer): boolean {
  return gives > 0 && !(isDivisible && mechanics?.per === 'un')
}

/** Products sold by weight are priced by the kilo unless stated otherwise; only then does a limit in kilos apply. */
function pricedByKilo(offer: BasketOffer): BasketOffer {
  const { isDivisible, mechanics } = offer
  return isDivisible && mechanics?.per === null ? { ...offer, mechanics: { ...mechanics, per: 'kg' } } : offer
}

/** Order of preference among offers of equal cost, independent of their input order. */
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
