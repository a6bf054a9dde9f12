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
  /** Whether pages are remembered for some seconds. */
  isCached: boolean
  /** Where the panel sends pictures; no other page may send anything there. */
  uploadOrigin: string
}

/** What is kept in each process: the pages that most people look at. */
const cacheLimits = { pages: 1000, bytes: 64_000_000 }

/** Longer addresses are nobody's link: they are answered, but not remembered. */
const maxCachedAddressLength = 400

/** Everything that is neither /api nor a file: pages, rendered by React with the API in hand. */
export function pages({ development, publicUrl, isCached, uploadOrigin }: PagesOptions): FastifyPluginAsync {
  return async (scope) => {
    const render = await pageRenderer(scope, { development, origin: new URL(publicUrl).origin })
    const make: RenderPage = async (address, requestId) =>
      toRenderedPage(await render(address, requestId), address, isPanel(address) ? uploadOrigin : undefined)
    const makeNamed: RenderPage = (name, requestId) => make(addressOfCacheKey(name), requestId)
    const remembered = pageCache(makeNamed, { now: () => performance.now(), ...cacheLimits })

    scope.get('/*', async (request, reply) => {
      // A file of an earlier release is asked for by scripts, which have no use for a page.
      if (!request.url.startsWith('/') || request.url.startsWith('/assets/')) return reply.callNotFound()
      // A remembered page costs next to nothing; making one does not, when there is no time.
      if (request.isShed && !isCached) throw new AppError('overloaded', { retryAfter: 1 })
      const address = pageAddress(request.url)
      if (!isIndexable(address)) reply.header('x-robots-tag', 'noindex')
      if (development) return sendPage(request, reply, relaxed(await make(address, request.id)))
      if (!isCached || address.length > maxCachedAddressLength || /\.data(?:\?|$)/.test(address))
        return sendPage(request, reply, await make(address, request.id))
      const { page, origin } = await remembered(cacheKeyOf(address, new Date()), request.id)
      return sendPage(request, reply.header('cache-status', `pages; ${origin}`), page)
    })
  }
}

function isPanel(address: string): boolean {
  return /^\/admin\/?(?:\?|$)/.test(address)
}

/** While developing, Vite puts styles into the page by script and talks to it over a web socket, and nothing may be kept. */
function relaxed(page: RenderedPage): RenderedPage {
  const { etag: _, ...headers } = page.headers
  const policy = headers['content-security-policy']
    ?.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
  return {
    ...page,
    headers: { ...headers, 'cache-control': 'no-store', ...(policy && { 'content-security-policy': policy }) },
  }
}
