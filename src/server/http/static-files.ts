import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const builtFiles = fileURLToPath(new URL('../../../build/client/', import.meta.url))

/** The built scripts, styles, fonts and images. In development Vite serves them instead. */
export function staticFiles({ development }: { development: boolean }): FastifyPluginAsync {
  return async (scope) => {
    if (development) return
    await scope.register(fastifyStatic, {
      root: builtFiles,
      // One route per file, so that every other URL is left to the pages.
      wildcard: false,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/.*', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const file = path.slice(builtFiles.length)
        reply.header('cache-control', cacheControlOf(file))
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
