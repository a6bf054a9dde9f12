import type { Cents } from '#domain/money.ts'
import type { BasketItem } from './basket.ts'
import { itemCosts } from './compare-plans.ts'
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
  const moved = chosen ? [...chosen] : cheaperLines(trip, storeId, here)
  const there = costsThere(trip, storeId, moved)
  const plan = planRest({ ...trip, added: [...trip.added, { storeId, itemIds: [...there.keys()] }] })
  const after = itemCosts(plan)
  const beside = costsBeside(trip, storeId, [...there.keys()])
  const lines = trip.items.map(({ id }): ComparedLine => {
    const isMoved = there.has(id)
    const cost = (isMoved ? there : beside).get(id)
    return { itemId: id, here: here.get(id) ?? null, there: cost ?? null, isMoved }
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

function cheaperLines(trip: ShoppingTrip, storeId: string, here: ReadonlyMap<string, Cents>): string[] {
  const there = costsThere(
    trip,
    storeId,
    trip.items.map(({ id }) => id),
  )
  return [...there].filter(([id, cost]) => cost < (here.get(id) ?? Number.POSITIVE_INFINITY)).map(([id]) => id)
}

/**
 * The cost of each other line at the store if it were moved as well. One plan prices all lines that cannot change the cost of another: those
 * without a minimum purchase there, and without an offer that serves two lines.
 */
function costsBeside(trip: ShoppingTrip, storeId: string, moved: readonly string[]): Map<string, Cents> {
  const uses = new Map<string, number>()
  for (const { id } of trip.items.flatMap(({ offers }) => offers)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const isEntangled = ({ offers }: BasketItem) =>
    offers.some(
      (offer) => offer.storeId === storeId && (offer.mechanics?.minimumPurchase || (uses.get(offer.id) ?? 0) > 1),
    )
  const others = trip.items.filter(({ id }) => !moved.includes(id))
  const [entangled, alone] = [true, false].map((is) => others.filter((item) => isEntangled(item) === is))
  const costs = costsThere(trip, storeId, [...moved, ...(alone ?? []).map(({ id }) => id)])
  for (const { id } of entangled ?? []) {
    const cost = costsThere(trip, storeId, [...moved, id]).get(id)
    if (cost !== undefined) costs.set(id, cost)
  }
  return costs
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
