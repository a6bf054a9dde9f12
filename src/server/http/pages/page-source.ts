import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { addressOfCacheKey, cacheKeyOf } from '#server/http/cache-key.ts'
import { networkOf } from '#server/http/client-network.ts'
import { createConcurrencyLimit, createLimitPerSender } from '#server/http/resilience/concurrency-limit.ts'
import { createNetworkBudget } from '#server/http/resilience/network-budget.ts'
import { pageCache, type RenderPage } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Per process: enough for the most visited pages. */
const cacheLimits = { pages: 1000, bytes: 24_000_000 }

/** Longer addresses are not real links: they are served but not cached. */
const maxCachedAddressLength = 400

/** Rendering blocks the thread: more at once would not finish sooner, and a long queue would be answered too late. */
const renderLimits = { concurrency: 4, queueLength: 40 }

/** Each network has one page rendered at a time: a visitor waits for at most one page of another network's burst. */
const networkLimits = { concurrency: 1, queueLength: 8 }

/**
 * Bytes of pages that one network may have rendered for each request of its rate limit: with the default limit some twenty ordinary
 * uncached pages in ten seconds. Bytes represent the cost, because rendering time is proportional to them.
 */
const renderedBytesPerRequest = 12_000

type PageRequest = Pick<FastifyRequest, 'id' | 'ip' | 'isShed'> & {
  /** From a caller who has recently written and must not get an older page. */
  isPinned?: boolean
}

interface FoundPage {
  page: RenderedPage
  /** For the Cache-Status header (RFC 9211). */
  origin: string
  /** A stale page, because rendering failed. */
  isLate?: boolean
}

/**
 * Finds the page for a request: cached, or rendered within the limits of the process and the network. Beyond them only cached pages are
 * served.
 */
export function pageSource(
  render: RenderPage,
  { isCached, requestsPerTenSeconds }: { isCached: boolean; requestsPerTenSeconds: number },
): (request: PageRequest, address: string) => Promise<FoundPage> {
  const runLimited = createConcurrencyLimit(renderLimits)
  const renderLimited: RenderPage = (address, requestId, isPinned) =>
    runLimited(() => render(address, requestId, isPinned))
  const cache = pageCache((key, requestId) => renderLimited(addressOfCacheKey(key), requestId), {
    now: () => performance.now(),
    ...cacheLimits,
  })
  const budget = createNetworkBudget(requestsPerTenSeconds * renderedBytesPerRequest)
  const inTurn = createLimitPerSender(networkLimits)

  return async ({ id, ip, isShed, isPinned = false }, address) => {
    const network = networkOf(ip)
    const isCacheable = isCached && address.length <= maxCachedAddressLength && !/\.data(?:\?|$)/.test(address)
    const key = cacheKeyOf(address, new Date())
    const cached = isCacheable ? cache.get(key) : undefined
    const findOrRender = async (): Promise<FoundPage> => {
      // Checked when its turn comes, because earlier pages count.
      const refusal = refusalOf(isShed, budget.retryAfter(network))
      if (refusal) throw refusal
      const found =
        isCacheable && !isPinned
          ? await cache.getOrRender(key, id)
          : { page: await renderLimited(address, id, isPinned), origin: 'fwd=bypass' }
      if (found.origin.startsWith('fwd')) budget.spend(network, found.page.bytes)
      return { ...found, isLate: found.page === cached?.page && !cached.isServedAtOnce }
    }
    try {
      return await (cached?.isServedAtOnce && !isPinned ? findOrRender() : inTurn(network, findOrRender))
    } catch (error) {
      // A cached page of any age is better than a refusal.
      if (cached) return { ...cached, isLate: !cached.isServedAtOnce }
      throw error
    }
  }
}

/** Why nothing may be rendered: the process is overloaded, or the network has used up its budget. */
function refusalOf(isShed: boolean, retryAfter: number | undefined): AppError | undefined {
  if (isShed) return new AppError('overloaded', { retryAfter: 1 })
  return retryAfter === undefined ? undefined : new AppError('rate_limited', { retryAfter })
}
