import { piecesOf } from '#domain/mechanics/mechanics-errors.ts'
import { type Buyer, cheapestOf } from '#domain/mechanics/offer-cost.ts'
import type { Cents } from '#domain/money.ts'
import type { BasketOffer } from './basket.ts'

/**
 * Lowest cost of at least that many steps of a need, by number of steps: index 0 costs nothing, the last index is the whole need.
 * `unavailable` where that much cannot be bought.
 */
export type CostCurve = number[]

/**
 * Higher than the cost of any list (60 items of 999 pieces at the highest price are 6e13), so that one number orders baskets by missing
 * items first and then by money. A sum of 90 of them is still exact.
 */
export const unavailable = 1e14

/**
 * A need is divided into steps of the greatest common divisor of the need and of what the purchases bring: 5 kg with packs of 1, 2 and 5 kg
 * are five steps. Every mix of packs then ends on a step, so nothing is lost. Products sold by weight are bought in steps too. This is
 * exact: their cost is linear between the amounts where a limit or a rule begins, and those amounts are multiples of a step. In the
 * cheapest mix, all weights but one are therefore at such an amount, and the last one takes the rest, which is again a multiple. Centavos
 * are rounded once per purchase.
 *
 * Sizes without a common divisor (473 ml for 2 L) would give thousands of steps. Beyond this number a step is a fraction of the need, and
 * each whole purchase, not each piece, is rounded down to steps. A plan then never claims more than it brings, and a single purchase is
 * still exact; only a mix of odd sizes may be missed, by less than one step per purchase.
 */
const mostSteps = 60

/** How many steps a need has, given all offers that may serve it. */
export function stepsOf(need: number, offers: readonly BasketOffer[]): number {
  let step = need
  const divide = (amount: number) => {
    // An amount that covers the whole need ends on the last step anyway.
    if (amount < need) step = greatestDivisor(step, amount)
  }
  for (const offer of offers) {
    const { gives, isDivisible, mechanics } = offer
    if (!isDivisible) divide(gives)
    else if (mechanics) {
      const { rule, limit, per } = mechanics
      if (rule) divide(piecesOf(rule) * gives)
      if (limit) divide(limit.amount * gives * (per === '100g' ? 10 : 1))
    }
  }
  return Math.min(Math.ceil(need / step), mostSteps)
}

/** The curve of offers that can be mixed; null when they bring nothing. */
export function curveOf(offers: readonly BasketOffer[], need: number, steps: number, buyer: Buyer): CostCurve | null {
  if (steps === 1) {
    let least = unavailable
    for (const offer of offers) least = Math.min(least, buyWhole(offer, need, buyer)?.cost ?? unavailable)
    return least < unavailable ? [0, least] : null
  }
  let curve: CostCurve | null = null
  for (const offer of offers) {
    const ways = waysToBuy(offer, need, steps, buyer)
    if (ways.costs.length > 1) curve = curve ? addWays(curve, ways) : lonelyCurve(ways, steps)
  }
  return curve
}

/** A purchase of the cheapest mix. */
export interface MixedPurchase {
  offer: BasketOffer
  buyer: Buyer
  amount: number
  cost: Cents
  /** Buys more than needed. */
  takesMore: boolean
}

/**
 * The cheapest purchases that cover the whole need; null when the offers cannot. Of equal costs the earlier offers are bought, so that no
 * second offer or store is used without need.
 */
export function cheapestMix(
  offers: readonly { offer: BasketOffer; buyer: Buyer }[],
  need: number,
  steps: number,
): MixedPurchase[] | null {
  if (steps === 1) return cheapestWhole(offers, need)
  let curve = emptyCurve(steps)
  const stages = offers.map(({ offer, buyer }) => {
    const ways = waysToBuy(offer, need, steps, buyer)
    const chosen = new Array<number>(steps + 1).fill(0)
    curve = addWays(curve, ways, chosen)
    return { offer, buyer, ways, chosen }
  })
  if (at(curve, steps) >= unavailable) return null
  const purchases: MixedPurchase[] = []
  let left = steps
  for (const { offer, buyer, ways, chosen } of stages.reverse()) {
    const times = at(chosen, left)
    if (times === 0) continue
    const asked = amountOf(offer, times, need, steps)
    const bought = cheapestOf(offer, asked, buyer)
    if (bought) purchases.push({ offer, buyer, ...bought, takesMore: bought.amount > asked })
    left = Math.max(0, left - at(ways.brings, times))
  }
  return purchases.reverse()
}

/** Shortcut for most items, where one purchase of a single offer is enough. */
function cheapestWhole(offers: Parameters<typeof cheapestMix>[0], need: number): MixedPurchase[] | null {
  let cheapest: MixedPurchase | null = null
  for (const { offer, buyer } of offers) {
    const bought = buyWhole(offer, need, buyer)
    if (bought && (!cheapest || bought.cost < cheapest.cost))
      cheapest = { offer, buyer, ...bought, takesMore: bought.amount > amountOf(offer, 1, need, 1) }
  }
  return cheapest && [cheapest]
}

function buyWhole(offer: BasketOffer, need: number, buyer: Buyer): { amount: number; cost: Cents } | null {
  return cheapestOf(offer, amountOf(offer, 1, need, 1), buyer)
}

/** Two stores together: any part of the need at the one, the rest at the other. */
export function joinCurves(left: CostCurve, right: CostCurve): CostCurve {
  const joined = [0]
  for (let steps = 1; steps < left.length; steps += 1) joined.push(leastOf(left, right, steps))
  return joined
}

/** Lowest cost of that many steps at two stores together. */
export function leastOf(left: CostCurve, right: CostCurve, steps: number): number {
  let least = unavailable
  for (let part = 0; part <= steps; part += 1) {
    const cost = at(left, part) + at(right, steps - part)
    if (cost < least) least = cost
  }
  return least
}

/** `costs[n]` buys at least `brings[n]` steps: n pieces, or n steps of a product sold by weight. Ends where nothing more is sold. */
interface WaysToBuy {
  costs: number[]
  brings: number[]
}

function waysToBuy(offer: BasketOffer, need: number, steps: number, buyer: Buyer): WaysToBuy {
  const { gives, isDivisible } = offer
  const most = isDivisible ? steps : Math.ceil(need / gives)
  const costs = [0]
  const brings = [0]
  for (let times = 1; times <= most; times += 1) {
    const bought = cheapestOf(offer, amountOf(offer, times, need, steps), buyer)
    if (!bought) break
    costs.push(bought.cost)
    brings.push(isDivisible ? times : Math.min(steps, Math.floor((times * gives * steps) / need)))
  }
  return { costs, brings }
}

/** In units of the price. Divides once, so that a multiple of a limit stays exact. */
function amountOf({ gives, isDivisible }: BasketOffer, times: number, need: number, steps: number): number {
  return isDivisible ? (times * need) / (steps * gives) : times
}

function lonelyCurve({ costs, brings }: WaysToBuy, steps: number): CostCurve {
  const curve = emptyCurve(steps)
  let filled = 0
  for (let times = 1; times < costs.length; times += 1)
    while (filled < at(brings, times)) {
      filled += 1
      curve[filled] = at(costs, times)
    }
  return curve
}

function emptyCurve(steps: number): CostCurve {
  const curve = new Array<number>(steps + 1).fill(unavailable)
  curve[0] = 0
  return curve
}

/** Adds one more offer to the curve. `chosen` receives how often that offer is bought for each number of steps. */
function addWays(curve: CostCurve, { costs, brings }: WaysToBuy, chosen?: number[]): CostCurve {
  const next = curve.slice()
  for (let steps = 1; steps < curve.length; steps += 1) {
    let least = at(curve, steps)
    for (let times = 1; times < costs.length; times += 1) {
      const left = steps - at(brings, times)
      const cost = at(costs, times) + at(curve, left > 0 ? left : 0)
      if (cost < least) {
        least = cost
        if (chosen) chosen[steps] = times
      }
      // Buying more would cost no less.
      if (left <= 0) break
    }
    next[steps] = least
  }
  return next
}

function at(numbers: number[], position: number): number {
  return numbers[position] as number
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right)
}
