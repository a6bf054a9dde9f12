import type { FastifyPluginAsync } from 'fastify'
import { hasPinnedReads, pinnedCacheControl } from '#server/http/pinned-reads.ts'
import { staleWarning } from '#server/http/resilience/response-cache.ts'
import { type PageRights, trustedTypesDirectives } from '#server/http/security/security-headers.ts'
import { isIndexable, pageAddress } from './page-address.ts'
import { type LoadScreens, pageRenderer } from './page-renderer.ts'
import { pageSource } from './page-source.ts'
import { type RenderedPage, sendPage, toRenderedPage } from './rendered-page.ts'

export interface PagesOptions {
  /** In development. */
  loadScreens?: LoadScreens | undefined
  publicUrl: string
  /** Whether pages are cached for some seconds. */
  isCached: boolean
  /** Rate limit of a network; its rendering budget is derived from this. */
  requestsPerTenSeconds: number
  otherOrigins: PageRights
  /** Whether callers who have recently written read from the primary. */
  pinsReads: boolean
}

/** Every URL that is neither /api nor a file: a page rendered by React Router. */
export function pages({
  loadScreens,
  publicUrl,
  isCached,
  requestsPerTenSeconds,
  otherOrigins,
  pinsReads,
}: PagesOptions): FastifyPluginAsync {
  return async (scope) => {
    const { render, routeOf } = await pageRenderer(scope, { loadScreens, origin: new URL(publicUrl).origin })
    const findPage = pageSource(
      async (address, requestId, isPinned) =>
        toRenderedPage(
          await render(address, requestId, isPinned),
          address,
          sendsFiles(address) ? otherOrigins : { tilesOrigin: otherOrigins.tilesOrigin },
        ),
      { isCached: isCached && !loadScreens, requestsPerTenSeconds },
    )

    scope.get('/*', async (request, reply) => {
      // A missing asset of an earlier release gets 404 instead of a page.
      if (!request.url.startsWith('/') || request.url.startsWith('/assets/')) return reply.callNotFound()
      const address = pageAddress(request.url)
      request.pageRoute = await routeOf(address)
      if (!isIndexable(address)) reply.header('x-robots-tag', 'noindex')
      const { id, ip, isShed } = request
      const isPinned = pinsReads && hasPinnedReads(request)
      const { page: found, origin, isLate } = await findPage({ id, ip, isShed, isPinned }, address)
      const page = isPinned ? withPinnedHeaders(found) : found
      if (isLate) reply.header('warning', staleWarning)
      if (loadScreens) return sendPage(request, reply, relaxForDevelopment(page))
      return sendPage(request, reply.header('cache-status', `pages; ${origin}`), page)
    })
  }
}

function withPinnedHeaders(page: RenderedPage): RenderedPage {
  return { ...page, headers: { ...page.headers, 'cache-control': pinnedCacheControl } }
}

/** The panel, and the stores' own pages. */
function sendsFiles(address: string): boolean {
  return /^\/(?:admin|minha-loja)\/?(?:\?|$)/.test(address)
}

/** Vite injects styles and HTML by script and uses a web socket; nothing may be cached. */
function relaxForDevelopment(page: RenderedPage): RenderedPage {
  const { etag: _, ...headers } = page.headers
  const policy = headers['content-security-policy']
    ?.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(trustedTypesDirectives, '')
  return {
    ...page,
    headers: { ...headers, 'cache-control': 'no-store', ...(policy && { 'content-security-policy': policy }) },
  }
}
