import { createHash } from 'node:crypto'
import { createCache } from '#platform/cache.ts'

/** Caches counts for at most five seconds: they cost as much as the page itself, and a visitor who turns pages requests them each time. */
export interface CountCache {
  /** `question` identifies the count, without the time of the request. */
  get: (question: string, now: Date, count: () => Promise<number>) => Promise<number>
  /** Call after a change: earlier counts are not used again. */
  invalidate: () => void
}

const fiveSeconds = 5000

export function createCountCache(): CountCache {
  const cache = createCache<number>({
    maxEntries: 10_000,
    freshUntil: fiveSeconds,
    // A request that follows a write must not receive a count begun before it.
    coalesce: false,
  })
  return {
    // Which offers are in force depends on the time: a count belongs to the five-second interval in which it was made.
    get: async (question, now, count) =>
      (await cache.getOrLoad(`${Math.floor(now.getTime() / fiveSeconds)} ${shorten(question)}`, count)).value,
    invalidate: cache.invalidate,
  }
}

/** A question that names thousands of products would take more memory than its answer is worth. */
function shorten(question: string): string {
  return question.length <= 200 ? question : createHash('sha1').update(question).digest('base64')
}

/** For administrators, who look for what they have just changed. */
export const alwaysCount: CountCache = { get: (_question, _now, count) => count(), invalidate: () => undefined }
