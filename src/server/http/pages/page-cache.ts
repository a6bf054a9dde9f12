import type { RenderedPage } from './rendered-page.ts'

/**
 * Makes the page at an address. The address is all it is told of whoever asks, so that nothing of one visitor can come into the page of
 * another; the id of the request is for the log.
 */
export type RenderPage = (address: string, requestId: string) => Promise<RenderedPage>

/** As RFC 9211 names it: from memory, from memory though too old, or made now. */
export type CacheStatus = 'hit' | 'hit; detail=stale' | 'fwd=miss'

export interface PageCacheOptions {
  /** Milliseconds since some moment, always growing. */
  now: () => number
  /** How many pages are kept, and how many bytes of them. */
  pages: number
  bytes: number
}

interface Kept {
  page: RenderedPage
  madeAt: number
  /** Not to be tried again before: it has just failed. */
  restUntil: number
}

const fresh = 5_000
const staleWhileMade = fresh + 30_000
const staleWhenFailing = 10 * 60_000
const restAfterFailure = 2_000

/**
 * A short memory of pages. For five seconds a page is simply sent again; for half a minute more it is sent while a new one is made; and
 * while pages cannot be made, because the database is away, what was true ten minutes ago is better than nothing. However many ask for
 * the same page, it is made once, and not given up when the first of them goes away.
 */
export function pageCache(make: RenderPage, { now, pages, bytes }: PageCacheOptions) {
  // A Map lists its keys in the order of their arrival: whoever is used goes to the end, whoever stands first goes first.
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<RenderedPage>>()
  let bytesKept = 0

  function forget(address: string): void {
    bytesKept -= kept.get(address)?.page.bytes ?? 0
    kept.delete(address)
  }

  function keep(address: string, page: RenderedPage): void {
    forget(address)
    if (page.bytes > bytes / 8) return
    kept.set(address, { page, madeAt: now(), restUntil: 0 })
    bytesKept += page.bytes
    for (const oldest of kept.keys()) {
      if (kept.size <= pages && bytesKept <= bytes) return
      forget(oldest)
    }
  }

  function remake(address: string, requestId: string): Promise<RenderedPage> {
    const making =
      underWay.get(address) ??
      attempt(address, requestId).finally(() => {
        underWay.delete(address)
      })
    underWay.set(address, making)
    return making
  }

  async function attempt(address: string, requestId: string): Promise<RenderedPage> {
    const rest = () => {
      const old = kept.get(address)
      if (old) old.restUntil = now() + restAfterFailure
    }
    try {
      const page = await make(address, requestId)
      if (page.status === 200) keep(address, page)
      else if (page.status >= 500) rest()
      // Gone for good: then the memory of it must go too.
      else forget(address)
      return page
    } catch (error) {
      rest()
      throw error
    }
  }

  return async (address: string, requestId: string): Promise<{ page: RenderedPage; origin: CacheStatus }> => {
    const old = kept.get(address)
    const age = old ? now() - old.madeAt : Number.POSITIVE_INFINITY
    if (!old || age >= staleWhenFailing) return { page: await remake(address, requestId), origin: 'fwd=miss' }

    kept.delete(address)
    kept.set(address, old)
    if (age < fresh) return { page: old.page, origin: 'hit' }
    const stale = { page: old.page, origin: 'hit; detail=stale' } as const
    if (now() < old.restUntil) return stale
    const making = remake(address, requestId)
    if (age < staleWhileMade) {
      // Whoever waits for it hears of its failure; here nobody does.
      making.catch(() => undefined)
      return stale
    }
    const page = await making.catch(() => undefined)
    return page && page.status < 500 ? { page, origin: 'fwd=miss' } : stale
  }
}
