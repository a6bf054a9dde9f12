import type { Cents } from '#domain/money.ts'
import { type CostCurve, joinCurves, leastOf, unavailable } from './cost-curve.ts'
import type { Market, Shop } from './market.ts'

/** One shop, or two joined, with values by item. */
interface Part {
  /** Lower bound of the item's cost here, alone or in any larger set, unless another part of the set has a lower one. */
  bounds: Float64Array
  /** Lowest price for the whole need among its shops. */
  full: Float64Array
  curveOf: (item: number) => CostCurve | null
}

/** A shop, with a bit for each item that it does not sell. */
interface ShopPart extends Part {
  gaps: Int32Array
}

/**
 * Finds the best set of one, two and three shops; fewer missing items come before a lower cost. A larger set is included only if it is
 * better than the smaller ones. Every set is tried, unless a bound shows that it cannot beat one already found.
 *
 * The bound: each step of a need costs at least its lowest cost per step at the cheapest shop. So the need costs at least that times its
 * steps, and a set at least the sum over the items. Where one shop sells the whole need for exactly this bound, the bound is the cost; the
 * exact cost is computed only for the other items of a set that passes.
 *
 * `isAllowed` decides whether a set that would be the best may be used. The cost of the trip is added to the cost of a set but not to the
 * bound, so the bound stays below the cost.
 */
export function bestSets(
  { items, shops }: Market,
  maxStops: number,
  isAllowed: (shops: Shop[]) => boolean,
  tripCost: (storeIds: readonly string[]) => Cents = () => 0,
): [Shop[], ...Shop[][]] {
  const parts = shops.map(partOf)
  const rests = leastFromEach(parts, items.length)
  let best: Shop[] = []
  let least = items.length * unavailable
  const consider = (total: number, ...set: Shop[]) => {
    if (total >= least) return
    const withTrip = total + tripCost(set.map(({ storeId }) => storeId))
    if (withTrip >= least || !isAllowed(set)) return
    least = withTrip
    best = set
  }

  for (const shop of shops) consider(shop.total, shop)
  const sets: [Shop[], ...Shop[][]] = [best]

  const pair = new Float64Array(items.length)
  const gaps = new Int32Array(Math.ceil(items.length / 32))
  for (let stops = 2; stops <= maxStops; stops += 1) {
    for (let first = 0; first < shops.length; first += 1) {
      const left = shops[first] as Shop
      const leftPart = parts[first] as ShopPart
      if (sumOfLeast(leftPart.bounds, rests[first + 1] as Float64Array) >= least) continue
      for (let second = first + 1; second < shops.length; second += 1) {
        const right = shops[second] as Shop
        const rightPart = parts[second] as ShopPart
        if (right.storeId === left.storeId) continue
        if (stops === 2) {
          const bound = sumOfLeast(leftPart.bounds, rightPart.bounds)
          if (bound < least) consider(joinedTotal(leftPart, rightPart, bound, least), left, right)
          continue
        }
        takeLesser(leftPart.bounds, rightPart.bounds, pair)
        for (let word = 0; word < gaps.length; word += 1)
          gaps[word] = (leftPart.gaps[word] as number) & (rightPart.gaps[word] as number)
        if (sumOfLeast(pair, rests[second + 1] as Float64Array) >= least) continue
        let both: Part | undefined
        for (let third = second + 1; third < shops.length; third += 1) {
          const last = shops[third] as Shop
          const lastPart = parts[third] as ShopPart
          if (missingOf(gaps, lastPart.gaps) * unavailable >= least) continue
          const boundOfThree = sumOfLeast(pair, lastPart.bounds)
          if (boundOfThree >= least || last.storeId === left.storeId || last.storeId === right.storeId) continue
          both ??= joinParts(leftPart, rightPart, pair)
          consider(joinedTotal(both, lastPart, boundOfThree, least), left, right, last)
        }
      }
    }
    if (best !== sets.at(-1)) sets.push(best)
  }
  return sets
}

/** Cost of two parts together, or any number not below the limit. Replaces the bound by the cost, item by item. */
function joinedTotal(left: Part, right: Part, bound: number, limit: number): number {
  let total = bound
  for (let item = 0; item < left.full.length && total < limit; item += 1) {
    const lower = Math.min(left.bounds[item] as number, right.bounds[item] as number)
    const full = Math.min(left.full[item] as number, right.full[item] as number)
    if (full === lower) continue
    const here = left.curveOf(item)
    const there = right.curveOf(item)
    const cost = here && there ? leastOf(here, there, here.length - 1) : ((here ?? there)?.at(-1) ?? full)
    total += cost - lower
  }
  return total
}

function partOf({ curves, full }: Shop): ShopPart {
  const bounds = new Float64Array(curves.length)
  const gaps = new Int32Array(Math.ceil(curves.length / 32))
  for (let item = 0; item < curves.length; item += 1) {
    const curve = curves[item] ?? null
    bounds[item] = boundOf(curve)
    if (!curve) gaps[item >> 5] = (gaps[item >> 5] as number) | (1 << (item & 31))
  }
  return { bounds, full, gaps, curveOf: (item) => curves[item] ?? null }
}

/** How many items neither part sells. */
function missingOf(left: Int32Array, right: Int32Array): number {
  let count = 0
  for (let word = 0; word < left.length; word += 1) {
    let bits = (left[word] as number) & (right[word] as number)
    // Counts the set bits: adds up neighbouring bits, then pairs of them, and so on.
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

function joinParts(left: Part, right: Part, bounds: Float64Array): Part {
  const joined: (CostCurve | null | undefined)[] = []
  const join = (item: number) => {
    const here = left.curveOf(item)
    const there = right.curveOf(item)
    return here && there ? joinCurves(here, there) : (here ?? there)
  }
  const curveOf = (item: number) => {
    joined[item] ??= join(item)
    return joined[item] ?? null
  }
  const full = left.full.map((cost, item) => Math.min(cost, right.full[item] as number))
  return { bounds, full, curveOf }
}

/** Rounds down to whole centavos, so that sums stay exact. */
function boundOf(curve: CostCurve | null): number {
  let least = unavailable
  if (!curve) return least
  const steps = curve.length - 1
  for (let amount = 1; amount <= steps; amount += 1) {
    const cost = curve[amount] as number
    if (cost < unavailable) least = Math.min(least, Math.floor((cost * steps) / amount))
  }
  return least
}

/** For each index, the lowest bounds of the shops from there on. */
function leastFromEach(parts: Part[], items: number): Float64Array[] {
  const rests = [new Float64Array(items).fill(unavailable)]
  for (const { bounds } of parts.toReversed()) {
    const next = new Float64Array(items)
    takeLesser(bounds, rests.at(-1) as Float64Array, next)
    rests.push(next)
  }
  return rests.reverse()
}

/** Sum of the smaller of each two numbers. This is the innermost loop: a large plan spends most of its time here. */
function sumOfLeast(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let position = 0; position < left.length; position += 1) {
    const here = left[position] as number
    const there = right[position] as number
    sum += here < there ? here : there
  }
  return sum
}

/** Writes the smaller of each two numbers to `lesser`. */
function takeLesser(left: Float64Array, right: Float64Array, lesser: Float64Array): void {
  for (let position = 0; position < left.length; position += 1)
    lesser[position] = Math.min(left[position] as number, right[position] as number)
}
