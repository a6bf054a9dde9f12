import { type Aisle, defaultAisles } from './aisles.ts'
import { supersedes } from './last-write-wins.ts'
import type { StoreAisles } from './list-changes.ts'

/** Ids of aisles in the order of a walk through one store. */
export type AisleOrder = readonly string[]

/** A walk through fewer aisles says nothing about the store's layout. */
const leastWalked = 3

/** Number of stores whose order a list stores; the most recently changed are kept. */
export const maxOrderedStores = 12

/** All aisles: those of the order, and each missing one after its predecessor in the usual order. */
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

/** Groups of items in the order of a walk through a store. */
export function inWalkOrder<Group extends { aisle: Aisle }>(groups: Group[], order: AisleOrder | undefined): Group[] {
  if (!order) return groups
  const whole = wholeOrder(order).map(({ id }) => id)
  return groups.toSorted((left, right) => whole.indexOf(left.aisle.id) - whole.indexOf(right.aisle.id))
}

/**
 * Learns the order from a walk: the visited aisles swap positions among themselves, in the order of the first tick in each. Other aisles
 * stay where they are.
 */
export function learnWalk(order: AisleOrder | undefined, walk: readonly string[]): AisleOrder | undefined {
  const visited = [...new Set(walk)].filter((id) => defaultAisles.some((aisle) => aisle.id === id))
  if (visited.length < leastWalked) return order
  const next = [...visited]
  return wholeOrder(order).map(({ id }) => (visited.includes(id) ? (next.shift() ?? id) : id))
}

/** The order with one aisle moved to another position. */
export function moveAisle(order: AisleOrder | undefined, id: string, position: number): AisleOrder {
  const others = wholeOrder(order)
    .map((aisle) => aisle.id)
    .filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, position)), 0, id)
}

/** The orders of a list after a change arrived, the latest first. Of two orders for one store, the later one wins. */
export function withStoreOrder(orders: readonly StoreAisles[], change: StoreAisles): StoreAisles[] {
  const timeOf = ({ changedAt }: StoreAisles) => Date.parse(changedAt)
  const stored = orders.find(({ storeName }) => storeName === change.storeName)
  const kept = stored && !supersedes(timeOf(stored), timeOf(change)) ? stored : change
  return [kept, ...orders.filter((other) => other !== stored)]
    .toSorted((left, right) => timeOf(right) - timeOf(left) || (left.storeName < right.storeName ? -1 : 1))
    .slice(0, maxOrderedStores)
}
