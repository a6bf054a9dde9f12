import { createCache } from '#platform/cache.ts'
import type { BoundStatement } from './query-parts.ts'

/** Counts, and keeps counts above the limit for ten seconds: what matches more than a thousand offers still will then. */
export type CountCache = (question: BoundStatement, count: () => Promise<number>) => Promise<number>

export function createCountCache(limit: number): CountCache {
  const cache = createCache<number>({
    maxEntries: 10_000,
    freshUntil: 10_000,
    judge: (total) => (total > limit ? 'keep' : 'forget'),
    // A request that follows a write must not receive a count begun before it.
    coalesce: false,
  })
  return async ({ statement, values }, count) => {
    // Every statement carries the time of the request, which is no part of the question.
    const key = statement.name + JSON.stringify(values.filter((value) => !(value instanceof Date)))
    return (await cache.getOrLoad(key, count)).value
  }
}
