import { LRUCache } from 'lru-cache'
import { openStatus } from '#domain/stores/open-now.ts'
import { readOpeningHours } from '#domain/stores/opening-hours.ts'
import type { CityStore } from './city-places.ts'

/** Many stores write the same hours. */
const understood = new LRUCache<string, { lines: string[] }>({ max: 10_000 })

/** Whether a store is certainly open: it says its hours, they are understood, and it is no holiday. */
export function isOpenAt({ hours }: CityStore, now: Date): boolean {
  if (hours === null) return false
  const known = understood.get(hours) ?? { lines: readOpeningHours(hours) ?? [] }
  understood.set(hours, known)
  return known.lines.length > 0 && openStatus(known.lines, now).isOpen
}
