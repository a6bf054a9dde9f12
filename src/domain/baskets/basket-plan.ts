import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketPlan, BasketSettings, PlannedBasket, RunnerUp } from './basket.ts'
import { unavailable } from './cost-curve.ts'
import { type Market, openMarket, type Shop } from './market.ts'
import { missingItem } from './missing-items.ts'
import {
  cheapestPurchases,
  explainPurchases,
  hasSharedOffer,
  reachesMinimums,
  sumCosts,
  withoutSharedOffer,
} from './purchases.ts'
import { bestSets } from './store-sets.ts'

/** Plans where to buy a list. The result does not depend on the order of items, offers or stores. */
export function planBasket(items: readonly BasketItem[], settings: BasketSettings): PlannedBasket {
  let offered = items
  for (;;) {
    const market = openMarket(offered, settings)
    const isAllowed = (shops: Shop[]) => reachesMinimums(market, shops)
    const sets = bestSets(market, settings.maxStops, isAllowed, settings.tripCost)
    const rest = hasSharedOffer(offered)
      ? firstOf(sets, (shops) => withoutSharedOffer(cheapestPurchases(market, shops), offered))
      : null
    if (rest) {
      offered = rest
      continue
    }
    const describe = (shops: Shop[]) => describePlan(market, shops, items, settings)
    const [first, ...others] = sets
    const plans: PlannedBasket['plans'] = [describe(first), ...others.map(describe)]
    return {
      plans,
      recommended: recommend(plans, settings.stopPrice),
      runnerUp: first[0] ? findRunnerUp(market, first[0], describe) : null,
    }
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

/** More stops are recommended if they bring a missing item, or if each additional stop saves at least the stop price. */
function recommend(plans: BasketPlan[], stopPrice: Cents): number {
  let recommended = 0
  for (const [position, plan] of plans.entries()) {
    const so = plans[recommended] ?? plan
    const isComplete = plan.missing.length < so.missing.length
    const stopsMore = plan.stops.length - so.stops.length
    if (isComplete || totalOf(so) - totalOf(plan) >= stopPrice * stopsMore) recommended = position
  }
  return recommended
}

function totalOf({ cost, tripCost }: BasketPlan): Cents {
  return cost + tripCost
}

function describePlan(
  market: Market,
  shops: Shop[],
  items: readonly BasketItem[],
  settings: BasketSettings,
): BasketPlan {
  const storeIds = shops.map(({ storeId }) => storeId)
  const bought = cheapestPurchases(market, shops)
  const purchases = bought.flatMap((mix, index) => (mix ? explainPurchases(market, index, mix) : []))
  const stops = storeIds
    .map((storeId) => {
      const own = purchases.filter((purchase) => purchase.storeId === storeId)
      return { storeId, cost: sumCosts(own), purchases: own }
    })
    .filter((stop) => stop.purchases.length > 0)
  return {
    stops: stops.sort((left, right) => right.cost - left.cost || (left.storeId < right.storeId ? -1 : 1)),
    cost: sumCosts(stops),
    tripCost: settings.tripCost?.(stops.map(({ storeId }) => storeId)) ?? 0,
    regularCost: sumCosts(purchases.filter(({ reasons }) => reasons.isRegular)),
    missing: items.flatMap((item, index) => {
      if (bought[index]) return []
      const isElsewhere = market.shops.some(({ full, minimum }) => minimum === 0 && isSold(full, index))
      return isElsewhere
        ? { itemId: item.id, reason: 'not-at-these-stores' as const }
        : missingItem(item, storeIds, settings)
    }),
  }
}

function findRunnerUp(market: Market, best: Shop, describe: (shops: Shop[]) => BasketPlan): RunnerUp | null {
  const others = market.shops
    .filter((shop) => shop.storeId !== best.storeId && shop.total < market.items.length * unavailable)
    .map((shop) => ({ shop, ...compareShops(best, shop, market.items) }))
  const cheaper = others
    .filter(({ without, misses, saving }) => without.length === 1 && misses === 1 && saving > 0)
    .sort((left, right) => right.saving - left.saving)
  const isShared = hasSharedOffer(market.items)
  const chosen = [...cheaper, ...others].find(
    ({ shop }) =>
      reachesMinimums(market, [shop]) &&
      !(isShared && withoutSharedOffer(cheapestPurchases(market, [shop]), market.items)),
  )
  return chosen ? { ...describe([chosen.shop]), without: chosen.without, saving: chosen.saving } : null
}

function compareShops(best: Shop, other: Shop, items: readonly BasketItem[]) {
  const without: string[] = []
  let saving = 0
  let misses = 0
  for (const [index, { id }] of items.entries()) {
    const isHere = isSold(best.full, index)
    const isThere = isSold(other.full, index)
    if (isHere && isThere) saving += (best.full[index] as number) - (other.full[index] as number)
    if (isHere && !isThere) without.push(id)
    misses += Number(isHere) - Number(isThere)
  }
  return { without, misses, saving }
}

function isSold(full: Float64Array, item: number): boolean {
  return (full[item] as number) < unavailable
}

function firstOf<Value, Result>(values: Value[], find: (value: Value) => Result | null): Result | null {
  for (const value of values) {
    const result = find(value)
    if (result !== null) return result
  }
  return null
}
