import { oneMinute } from '#domain/durations.ts'
import { type Cached, createCache } from '#platform/cache.ts'
import type { RenderedPage } from './rendered-page.ts'

/**
 * Renders the page at an address. It knows nothing else about the request, so that no visitor's data can get into a cached page; the
 * request id is for the log. A pinned page reads from the primary (pinned-reads.ts).
 */
export type RenderPage = (address: string, requestId: string, isPinned?: boolean) => Promise<RenderedPage>

export interface PageCacheOptions {
  /** Monotonic time in milliseconds. */
  now: () => number
  pages: number
  bytes: number
}

/** Up to this age a stale page is served while it is rendered again; an older one only if rendering fails. */
const staleWhileRevalidate = 35_000

/** Values of the Cache-Status header (RFC 9211). */
const cacheStatus = { fresh: 'hit', stale: 'hit; detail=stale', loaded: 'fwd=miss' } as const satisfies Record<
  Cached<RenderedPage>['status'],
  string
>

/**
 * Caches rendered pages. While the database is unavailable, a page of ten minutes ago is better than an error. A page that redirects or is
 * gone is not cached, and removes its predecessor.
 */
export function pageCache(render: RenderPage, { now, pages, bytes }: PageCacheOptions) {
  const cache = createCache<RenderedPage>({
    now,
    maxEntries: pages,
    size: { max: bytes, maxEntry: bytes / 8, of: (page) => page.keptBytes },
    freshUntil: 5_000,
    staleWhileRevalidateUntil: staleWhileRevalidate,
    staleIfErrorUntil: 10 * oneMinute,
    retryDelay: 2_000,
    judge: ({ status }) => (status === 200 ? 'keep' : status >= 500 ? 'failure' : 'forget'),
  })
  return {
    /** The page, from the cache or rendered. */
    getOrRender: async (address: string, requestId: string) => {
      const { value, status } = await cache.getOrLoad(address, () => render(address, requestId))
      return { page: value, origin: cacheStatus[status] }
    },
    /** The cached page, however old. Renders nothing. */
    get: (address: string) => {
      const cached = cache.get(address)
      return (
        cached && {
          page: cached.value,
          origin: cacheStatus[cached.status],
          isServedAtOnce: cached.age < staleWhileRevalidate,
        }
      )
    },
  }
}
