import { oneMinute } from '#domain/durations.ts'
import { type Cached, createCache } from '#platform/cache.ts'
import { isDatabaseTimeout, isDatabaseUnavailable } from '#platform/database/database-errors.ts'
import { AppError } from '#server/app-error.ts'

/** Warning header of a stale response that could not be refreshed. */
export const staleWarning = '110 - "Response is Stale"'

/** A response that is the same for everyone, with its headers. */
export interface PublicResponse {
  /** Encoded once, for the ETag and for all recipients. */
  body: Buffer
  headers: Record<string, string>
}

export interface CachedResponse {
  answer: PublicResponse
  /** Age in seconds of an earlier response, sent because no new one could be made. */
  staleFor?: number
}

/**
 * Caches the last response to each public read, and sends it again when no new one can be made because the database is unavailable or the
 * process is overloaded.
 */
export interface ResponseCache {
  /** Without `make` no work is started: the caller gets the last response, or the one that is being made for another caller. */
  get: (address: string, make: (() => Promise<PublicResponse>) | null) => Promise<CachedResponse>
  /** Call after a change: earlier responses may still replace a failed one, but are no longer fresh. */
  invalidate: () => void
}

export function createResponseCache(freshMilliseconds: number): ResponseCache {
  const cache = createCache<PublicResponse>({
    maxEntries: 2000,
    size: { max: 16_000_000, of: ({ body }) => body.length },
    freshUntil: freshMilliseconds,
    staleIfErrorUntil: 10 * oneMinute,
    maxWait: 1000,
    isFailure: isTransient,
    // At zero every request reads separately.
    coalesce: freshMilliseconds > 0,
  })
  // Set when an attempt fails or takes too long. Until one succeeds, one request at a time tries and the others do not wait for it.
  let isTroubled = false
  let attempts = 0

  return {
    get: async (address, make) => {
      const last = cache.get(address)
      if (!last) return toResponse(await (make ? cache.getOrLoad(address, make) : joinOthers(address)))
      if (last.status === 'fresh' || !make || (isTroubled && attempts > 0)) return toResponse(last)
      attempts += 1
      try {
        const next = await cache.getOrLoad(address, make)
        isTroubled = next.status === 'stale'
        return toResponse(next)
      } finally {
        attempts -= 1
      }
    },
    invalidate: cache.invalidate,
  }

  async function joinOthers(address: string): Promise<Cached<PublicResponse>> {
    const pending = cache.pending(address)
    if (!pending) throw new AppError('overloaded', { retryAfter: 1 })
    return { value: await pending, age: 0, status: 'loaded' }
  }
}

function toResponse({ value, age, status }: Cached<PublicResponse>): CachedResponse {
  return status === 'stale' ? { answer: value, staleFor: Math.floor(age / 1000) } : { answer: value }
}

/** Whether a failure is temporary. Any other error, such as "not found", is the response to the request. */
function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'overloaded' || error.code === 'unavailable'
  return isDatabaseUnavailable(error) || isDatabaseTimeout(error)
}
