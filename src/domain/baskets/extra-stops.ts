import type { Cents } from '#domain/money.ts'
import type { BasketPlan, BasketSettings, ExtraStop } from './basket.ts'
import { comparePlans, itemCosts } from './compare-plans.ts'
import { unavailable } from './cost-curve.ts'
import type { Market, Shop } from './market.ts'

/** The plans that can be made of a market. */
export interface PossiblePlans {
  market: Market
  settings: BasketSettings
  describe: (shops: Shop[]) => BasketPlan
  /** Minimum purchases are reached, and no limited offer is used twice. */
  isPossible: (shops: Shop[]) => boolean
}

/** A stop that has as many items on offer that no stop so far has is worth making, whatever they cost. At its regular price a store has most. */
const itemsWorthAStop = 3

/** The store to go to, and the stores of what was chosen by hand. */
export function findAnswer(possible: PossiblePlans): Shop[] {
  const { market, settings, isPossible } = possible
  const lead = leadingShop(possible)
  const shops = lead ? [lead] : []
  for (const [item, { isNeeded }] of market.items.entries()) {
    if (!isNeeded) continue
    // The choice has left it one store.
    const shop = market.shops.find(({ full, minimum }) => minimum === 0 && isSold(full, item))
    const isBrought = shops.some(({ full }) => isSold(full, item))
    if (shop && !isBrought && shops.length < settings.maxStops && isPossible([...shops, shop])) shops.push(shop)
  }
  return shops
}

/** What has no offer is bought at a regular price, about this much above the lowest offer of the city: only to compare stores. */
const regularShare = 1.25

/**
 * The shop with most of the items; of those with as many, the one where the whole list costs least. Sums of different items do not compare:
 * without the rest, a store would lead for having the cheapest part. Items that were chosen by hand do not count.
 */
export function leadingShop({ market, settings, isPossible }: PossiblePlans, except?: string): Shop | undefined {
  const { items, shops } = market
  const regular = new Float64Array(items.length).fill(unavailable)
  for (const { full } of shops)
    for (let item = 0; item < regular.length; item += 1)
      regular[item] = Math.min(regular[item] as number, (full[item] as number) * regularShare)
  return shops
    .filter(({ storeId }) => storeId !== except)
    .map((shop) => {
      let [sold, cost] = [0, settings.tripCost?.([shop.storeId]) ?? 0]
      for (let item = 0; item < regular.length; item += 1) {
        if (items[item]?.isNeeded) continue
        const isHere = isSold(shop.full, item)
        if (isHere) sold += 1
        cost += (isHere ? shop.full : regular)[item] as number
      }
      return { shop, sold, cost }
    })
    .filter(({ sold }) => sold > 0)
    .sort((left, right) => right.sold - left.sold || left.cost - right.cost)
    .find(({ shop }) => isPossible([shop]))?.shop
}

/** Adds the best stop as long as a person would make it; the last one is the best of those that a person would not make. */
export function addStops(first: Shop[], answer: BasketPlan, possible: PossiblePlans): ExtraStop[] {
  const extra: ExtraStop[] = []
  let [shops, plan] = [first, answer]
  while (shops.length > 0 && shops.length < possible.settings.maxStops) {
    const found = bestStop(shops, plan, possible)
    if (!found) break
    extra.push(found.stop)
    if (!found.stop.isWorthIt) break
    shops = found.shops
    plan = found.stop.plan
  }
  return extra
}

/**
 * The stores are ranked by their price of the whole need, which is what a person compares; the figures of the chosen one are those of its
 * plan.
 */
function bestStop(
  shops: Shop[],
  plan: BasketPlan,
  { market, settings, describe, isPossible }: PossiblePlans,
): { shops: Shop[]; stop: ExtraStop } | null {
  const costs = itemCosts(plan)
  const paid = Float64Array.from(market.items, ({ id }) => costs.get(id) ?? unavailable)
  const visited = shops.map(({ storeId }) => storeId)
  const ranked = market.shops
    .filter(({ storeId }) => !visited.includes(storeId))
    .map((shop) => {
      let [saving, more] = [0, 0]
      for (let item = 0; item < paid.length; item += 1) {
        const [here, there] = [paid[item] as number, shop.full[item] as number]
        if (there >= here) continue
        if (here < unavailable) saving += here - there
        else if (!shop.offers[item]?.some(({ isRegular }) => isRegular)) more += 1
      }
      const value = saving + plan.tripCost - (settings.tripCost?.([...visited, shop.storeId]) ?? 0)
      const isWorthIt = isWorth(value, more, settings)
      // Three items are worth as much as the price of a stop; where neither is worth it, money says why.
      const rank = isWorthIt ? unavailable + value + (more * settings.stopPrice) / itemsWorthAStop : value + more
      return { shop, saving, more, rank }
    })
    .filter(({ saving, more }) => saving > 0 || more > 0)
    .sort((left, right) => right.rank - left.rank)
  const best = ranked.find(({ shop }) => isPossible([...shops, shop]))
  if (!best) return null
  const together = [...shops, best.shop]
  const added = describe(together)
  const comparison = comparePlans(plan, added)
  const isWorthIt = isWorth(comparison.saving - added.tripCost + plan.tripCost, best.more, settings)
  return { shops: together, stop: { storeId: best.shop.storeId, plan: added, comparison, isWorthIt } }
}

/** A person who makes a stop for any saving still needs one. */
function isWorth(saving: Cents, more: number, { stopPrice }: BasketSettings): boolean {
  return saving >= Math.max(1, stopPrice) || more >= itemsWorthAStop
}

export function isSold(full: Float64Array, item: number): boolean {
  return (full[item] as number) < unavailable
}
