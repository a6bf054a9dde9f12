import { type Aisle, defaultAisles } from './aisles.ts'
import { supersedes } from './last-write-wins.ts'
import type { StoreAisles } from './list-changes.ts'

/** Ids of aisles in the order of a walk through one store. */
export type AisleOrder = readonly string[]

/** Fewer aisles say nothing about a store: somebody came for two things. */
const leastWalked = 3

/** Stores whose order a list keeps: those that were changed last. */
export const maxOrderedStores = 12

/** Every aisle once: those of the order, and each that it does not know after the one before it in the usual order. */
export function wholeOrder(order: AisleOrder = []): Aisle[] {
  const known = new Map(defaultAisles.map((aisle) => [aisle.id, aisle]))
  const whole = [...new Set(order)].flatMap((id) => known.get(id) ?? [])
  for (const [position, aisle] of defaultAisles.entries()) {
    if (whole.includes(aisle)) continue
    const before = defaultAisles[position - 1]
    whole.splice(before ? whole.indexOf(before) + 1 : 0, 0, aisle)
  }
  return whole
}

/** Groups of items as they are passed in a store. */
export function inWalkOrder<Group extends { aisle: Aisle }>(groups: Group[], order: AisleOrder | undefined): Group[] {
  if (!order) return groups
  const whole = wholeOrder(order).map(({ id }) => id)
  return groups.toSorted((left, right) => whole.indexOf(left.aisle.id) - whole.indexOf(right.aisle.id))
}

/**
 * The order after a walk: the aisles that were walked through take each other's places, in the sequence of the first tick in each. What
 * was not visited stays where it is.
 */
export function learnWalk(order: AisleOrder | undefined, walk: readonly string[]): AisleOrder | undefined {
  const visited = [...new Set(walk)].filter((id) => defaultAisles.some((aisle) => aisle.id === id))
  if (visited.length < leastWalked) return order
  const next = [...visited]
  return wholeOrder(order).map(({ id }) => (visited.includes(id) ? (next.shift() ?? id) : id))
}

/** The order with an aisle at another position. */
export function moveAisle(order: AisleOrder | undefined, id: string, position: number): AisleOrder {
  const others = wholeOrder(order)
    .map((aisle) => aisle.id)
    .filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, position)), 0, id)
}

/** The orders of a list after a change has arrived, the latest first. Of two orders of a store the later one wins. */
export function withStoreOrder(orders: readonly StoreAisles[], change: StoreAisles): StoreAisles[] {
  const timeOf = ({ changedAt }: StoreAisles) => Date.parse(changedAt)
  const stored = orders.find(({ storeName }) => storeName === change.storeName)
  const kept = stored && !supersedes(timeOf(stored), timeOf(change)) ? stored : change
  return [kept, ...orders.filter((other) => other !== stored)]
    .toSorted((left, right) => timeOf(right) - timeOf(left) || (left.storeName < right.storeName ? -1 : 1))
    .slice(0, maxOrderedStores)
}
