import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { addressOfCacheKey, cacheKeyOf } from '#server/http/cache-key.ts'
import { isIndexable, pageAddress } from './page-address.ts'
import { pageCache, type RenderPage } from './page-cache.ts'
import { pageRenderer } from './page-renderer.ts'
import { type RenderedPage, sendPage, toRenderedPage } from './rendered-page.ts'

export interface PagesOptions {
  development: boolean
  publicUrl: string
  /** Whether pages are cached for some seconds. */
  isCached: boolean
  /** Where the panel uploads pictures; no other page may connect there. */
  uploadOrigin: string
}

/** Per process: enough for the most visited pages. */
const cacheLimits = { pages: 1000, bytes: 64_000_000 }

/** Longer addresses are not real links: they are served but not cached. */
const maxCachedAddressLength = 400

/** Every URL that is neither /api nor a file: a page rendered by React Router. */
export function pages({ development, publicUrl, isCached, uploadOrigin }: PagesOptions): FastifyPluginAsync {
  return async (scope) => {
    const render = await pageRenderer(scope, { development, origin: new URL(publicUrl).origin })
    const make: RenderPage = async (address, requestId) =>
      toRenderedPage(await render(address, requestId), address, isPanel(address) ? uploadOrigin : undefined)
    const makeByKey: RenderPage = (cacheKey, requestId) => make(addressOfCacheKey(cacheKey), requestId)
    const getCached = pageCache(makeByKey, { now: () => performance.now(), ...cacheLimits })

    scope.get('/*', async (request, reply) => {
      // A missing asset of an earlier release gets 404 instead of a page.
      if (!request.url.startsWith('/') || request.url.startsWith('/assets/')) return reply.callNotFound()
      // Under overload only cached pages are served.
      if (request.isShed && !isCached) throw new AppError('overloaded', { retryAfter: 1 })
      const address = pageAddress(request.url)
      if (!isIndexable(address)) reply.header('x-robots-tag', 'noindex')
      if (development) return sendPage(request, reply, relaxForDevelopment(await make(address, request.id)))
      if (!isCached || address.length > maxCachedAddressLength || /\.data(?:\?|$)/.test(address))
        return sendPage(request, reply, await make(address, request.id))
      const { page, origin } = await getCached(cacheKeyOf(address, new Date()), request.id)
      return sendPage(request, reply.header('cache-status', `pages; ${origin}`), page)
    })
  }
}

function isPanel(address: string): boolean {
  return /^\/admin\/?(?:\?|$)/.test(address)
}

/** Vite injects styles by script and uses a web socket; nothing may be cached. */
function relaxForDevelopment(page: RenderedPage): RenderedPage {
  const { etag: _, ...headers } = page.headers
  const policy = headers['content-security-policy']
    ?.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
  return {
    ...page,
    headers: { ...headers, 'cache-control': 'no-store', ...(policy && { 'content-security-policy': policy }) },
  }
}
