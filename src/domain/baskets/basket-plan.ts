import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketPlan, BasketSettings, PlannedBasket, PlannedPurchases } from './basket.ts'
import { unavailable } from './cost-curve.ts'
import { addStops, findAnswer, isSold, leadingShop, type PossiblePlans } from './extra-stops.ts'
import { type Market, openMarket, type Shop } from './market.ts'
import { missingItem } from './missing-items.ts'
import {
  cheapestPurchases,
  explainPurchases,
  hasSharedOffer,
  reachesMinimums,
  toStops,
  withoutSharedOffer,
} from './purchases.ts'
import { bestSets } from './store-sets.ts'

/** Plans where to buy a list. The result does not depend on the order of items, offers or stores. */
export function planBasket(items: readonly BasketItem[], settings: BasketSettings): PlannedBasket {
  const { sets, possible } = openPlans(items, settings, settings.maxStops)
  const [first, ...others] = sets
  const plans: PlannedBasket['plans'] = [possible.describe(first), ...others.map(possible.describe)]
  const shops = findAnswer(possible)
  const answer = possible.describe(shops)
  const next = leadingShop(possible, shops[0]?.storeId)
  return {
    plans,
    answer,
    extraStops: addStops(shops, answer, possible),
    runnerUp: next ? possible.describe([next]) : null,
  }
}

/** Only the answer of the plan, which takes a fraction of the time. */
export function planAnswer(items: readonly BasketItem[], settings: BasketSettings): BasketPlan {
  const { possible } = openPlans(items, settings, 1)
  return possible.describe(findAnswer(possible))
}

/** The plan with most stops, without why it leaves something out, which takes most of the time. */
export function planPurchases(items: readonly BasketItem[], settings: BasketSettings): PlannedPurchases {
  const { sets, possible } = openPlans(items, settings, settings.maxStops)
  return buyAt(possible.market, sets.at(-1) as Shop[], settings)
}

interface OpenPlans {
  /** The shops of the best plans with one, two and three stops. */
  sets: [Shop[], ...Shop[][]]
  possible: PossiblePlans
}

function openPlans(items: readonly BasketItem[], settings: BasketSettings, maxStops: number): OpenPlans {
  const isShared = hasSharedOffer(items)
  let offered = items
  for (;;) {
    const market = openMarket(offered, settings)
    const rest = offered
    const isAllowed = (shops: Shop[]) => reachesMinimums(market, shops)
    const withoutShared = (shops: Shop[]) =>
      isShared ? withoutSharedOffer(cheapestPurchases(market, shops), rest) : null
    const sets = bestSets(market, maxStops, isAllowed, settings.tripCost)
    const shared = sets.find(withoutShared)
    if (shared) {
      offered = withoutShared(shared) ?? rest
      continue
    }
    const describe = (shops: Shop[]) => describePlan(market, shops, items, settings)
    const isPossible = (shops: Shop[]) => isAllowed(shops) && !withoutShared(shops)
    return { sets, possible: { market, settings, describe, isPossible } }
  }
}

export interface ItemEstimate {
  from: Cents
  stores: number
  /** The lowest price includes a regular price of its store. */
  isRegular: boolean
}

/** "A partir de R$ 4,59 em 4 mercados": the lowest cost of the whole item at one store, and how many stores sell all of it. */
export function estimateOf(item: BasketItem, settings: BasketSettings): ItemEstimate | null {
  // Sorted by total, so the first is the cheapest.
  const shops = openMarket([item], settings).shops.filter(({ minimum, total }) => minimum === 0 && total < unavailable)
  const [first] = shops
  if (!first) return null
  const isRegular = first.offers[0]?.some((offer) => offer.isRegular) ?? false
  return { from: first.total, stores: shops.length, isRegular }
}

function describePlan(
  market: Market,
  shops: Shop[],
  items: readonly BasketItem[],
  settings: BasketSettings,
): BasketPlan {
  const { missing, ...plan } = buyAt(market, shops, settings)
  const storeIds = shops.map(({ storeId }) => storeId)
  return {
    ...plan,
    missing: items.flatMap((item, index) => {
      if (!missing.includes(item.id)) return []
      const isElsewhere = market.shops.some(({ full, minimum }) => minimum === 0 && isSold(full, index))
      return isElsewhere
        ? { itemId: item.id, reason: 'not-at-these-stores' as const }
        : missingItem(item, storeIds, settings)
    }),
  }
}

function buyAt(market: Market, shops: Shop[], settings: BasketSettings): PlannedPurchases {
  const bought = cheapestPurchases(market, shops)
  const purchases = bought.flatMap((mix, index) => (mix ? explainPurchases(market, index, mix) : []))
  const plan = toStops(purchases)
  return {
    ...plan,
    tripCost: settings.tripCost?.(plan.stops.map(({ storeId }) => storeId)) ?? 0,
    missing: market.items.flatMap(({ id }, index) => (bought[index] ? [] : id)),
  }
}
