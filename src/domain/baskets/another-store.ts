import type { Cents } from '#domain/money.ts'
import { itemCosts } from './compare-plans.ts'
import { unavailable } from './cost-curve.ts'
import { hasSharedOffer } from './purchases.ts'
import { planAt, planRest, type ShoppingTrip } from './replan.ts'

/** An unticked line on the trip as planned, and at another store. */
export interface ComparedLine {
  itemId: string
  /** Null: no stop has an offer of it. */
  here: Cents | null
  /** Null: the other store has no offer of it. */
  there: Cents | null
  isMoved: boolean
}

/** What passing by another store changes. Lines in the cart are not part of it. */
export interface StoreComparison {
  storeId: string
  lines: ComparedLine[]
  /** How much less the moved lines cost there that both have: exactly the same items. Negative: how much more. */
  saving: Cents
  /** The number of these lines. */
  compared: number
  /** Moved lines that no stop has. */
  brought: number
  broughtCost: Cents
  /** How much more the lines that stay cost, because a minimum purchase is no longer reached. */
  surcharge: Cents
  /** Lines that stay and can then no longer be bought. */
  lost: number
  /** Change of the cost of all unticked lines. */
  change: Cents
}

/** Unless the buyer chooses the lines to move, these are the ones that cost less there and those that only the other store has. */
export function compareStore(trip: ShoppingTrip, storeId: string, chosen?: ReadonlySet<string>): StoreComparison {
  const before = planRest(trip)
  const here = itemCosts(before)
  const ids = trip.items.map(({ id }) => id)
  const all = costsThere(trip, storeId, ids)
  const moved = chosen ? [...chosen] : ids.filter((id) => (all.get(id) ?? unavailable) < (here.get(id) ?? unavailable))
  const there = costsThere(trip, storeId, moved)
  const plan = planRest({ ...trip, added: [...trip.added, { storeId, itemIds: [...there.keys()] }] })
  const after = itemCosts(plan)
  // One plan prices the other lines, unless a line can change the cost of another: by a minimum purchase, or an offer that serves two.
  const isTogether =
    !hasSharedOffer(trip.items) &&
    !trip.items.some(({ offers }) => offers.some(({ mechanics }) => mechanics?.minimumPurchase))
  const lines = ids.map((id): ComparedLine => {
    const isMoved = there.has(id)
    const costs = isMoved ? there : isTogether ? all : costsThere(trip, storeId, [...there.keys(), id])
    return { itemId: id, here: here.get(id) ?? null, there: costs.get(id) ?? null, isMoved }
  })
  const both = lines.filter((line) => line.isMoved && line.here !== null)
  const only = lines.filter((line) => line.isMoved && line.here === null)
  const stayed = [...here].filter(([id]) => !there.has(id))
  return {
    storeId,
    lines,
    saving: sum(both.map((line) => (line.here ?? 0) - (line.there ?? 0))),
    compared: both.length,
    brought: only.length,
    broughtCost: sum(only.map((line) => line.there ?? 0)),
    surcharge: sum(stayed.map(([id, cost]) => (after.get(id) ?? cost) - cost)),
    lost: stayed.filter(([id]) => !after.has(id)).length,
    change: plan.cost - before.cost,
  }
}

/** The store that saves most on exactly the same items, if that is what a stop must save. */
export function worthwhileStore(trip: ShoppingTrip, storeIds: readonly string[]): StoreComparison | null {
  const here = itemCosts(planRest(trip))
  const savingAt = (storeId: string) => {
    const there = costsThere(trip, storeId, [...here.keys()])
    return sum([...here].map(([id, cost]) => Math.max(0, cost - (there.get(id) ?? cost))))
  }
  const [best] = storeIds
    .map((storeId) => ({ storeId, saving: savingAt(storeId) }))
    .filter(({ saving }) => saving > 0 && saving >= trip.settings.stopPrice)
    .toSorted((left, right) => right.saving - left.saving)
  const compared = best && compareStore(trip, best.storeId)
  const isWorth = compared && compared.lost === 0 && compared.saving - compared.surcharge >= trip.settings.stopPrice
  return isWorth ? compared : null
}

/** The cost of these lines at one store, without those that it does not sell. */
function costsThere(trip: ShoppingTrip, storeId: string, itemIds: readonly string[]): Map<string, Cents> {
  const wanted = new Set(itemIds)
  const items = trip.items.filter(({ id }) => wanted.has(id))
  return items.length === 0 ? new Map() : itemCosts(planAt(trip, items, [storeId]))
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
