import { LRUCache } from 'lru-cache'
import { nextOpening, openStatus } from '#domain/stores/open-now.ts'
import { readOpeningHours } from '#domain/stores/opening-hours.ts'
import type { CityStore } from './city-places.ts'

/** Many stores have the same hours. */
const understood = new LRUCache<string, { lines: string[] }>({ max: 10_000 })

/** Whether a store is certainly open: its hours are stated and understood, and today is not a holiday. */
export function isOpenAt({ hours }: CityStore, now: Date): boolean {
  const lines = linesOf(hours)
  return lines.length > 0 && openStatus(lines, now).isOpen
}

/** The store that opens next; of several, the one with the most offers. Undefined when no hours are known. */
export function firstToOpen(stores: CityStore[], now: Date): CityStore | undefined {
  // The same hours are computed once: a large city has thousands of stores.
  const moments = new Map([...new Set(stores.map(({ hours }) => hours))].map((hours) => [hours, opensAt(hours, now)]))
  const openingAt = ({ hours }: CityStore) => moments.get(hours) ?? Number.POSITIVE_INFINITY
  const [first] = stores.toSorted(
    (one, other) => openingAt(one) - openingAt(other) || other.promotions - one.promotions,
  )
  return first && openingAt(first) < Number.POSITIVE_INFINITY ? first : undefined
}

function opensAt(hours: string | null, now: Date): number | undefined {
  return nextOpening(linesOf(hours), now)?.at
}

function linesOf(hours: string | null): string[] {
  if (hours === null) return []
  const known = understood.get(hours) ?? { lines: readOpeningHours(hours) ?? [] }
  understood.set(hours, known)
  return known.lines
}
