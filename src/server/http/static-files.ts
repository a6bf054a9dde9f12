import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const builtFiles = fileURLToPath(new URL('../../../build/client/', import.meta.url))

/**
 * Headers that protect a document but have no effect on a script, style, font or picture inside one. Every response would repeat them, and
 * a page has some twenty files. A browser opens an SVG as a document, so it keeps the policy, which lets nothing in it run or load.
 */
export const headersOfDocuments = [
  'strict-transport-security',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-request-id',
]

/** The built scripts, styles, fonts and images. */
export function staticFiles(folder = builtFiles): FastifyPluginAsync {
  return async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      // One route per file, so that every other URL is left to the pages.
      wildcard: false,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The ETag is enough, and no file is so large that clients request a part of it.
      lastModified: false,
      acceptRanges: false,
      // Earlier builds contained the brand's files, which now have routes of their own.
      globIgnore: ['**/.*', '**/*.br', '**/*.gz', 'favicon.svg', 'icones/**', 'site.webmanifest'],
      setHeaders: (reply, path) => {
        const file = path.slice(folder.length)
        for (const name of headersOfDocuments) reply.removeHeader(name)
        if (!/\.svg(?:\.br|\.gz)?$/.test(file)) reply.removeHeader('content-security-policy')
        reply.header('cache-control', cacheControlOf(file))
        // An immutable file is never revalidated.
        if (file.startsWith('assets/')) reply.removeHeader('etag')
        // The service worker only fetches the shopping list's page and its files.
        if (isServiceWorker(file)) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
      },
    })
  }
}

/** Files under assets/ have a hash in their name and never change; the others may, with the next release. */
export function cacheControlOf(path: string): string {
  if (isServiceWorker(path)) return 'no-cache'
  return path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, stale-while-revalidate=86400'
}

function isServiceWorker(path: string): boolean {
  return /^sw\.js(?:\.br|\.gz)?$/.test(path)
}
