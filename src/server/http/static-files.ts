import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const builtFiles = fileURLToPath(new URL('../../../build/client/', import.meta.url))

/** The files of the site: scripts, styles, fonts, drawings. In development Vite serves them instead. */
export function staticFiles({ development }: { development: boolean }): FastifyPluginAsync {
  return async (scope) => {
    if (development) return
    await scope.register(fastifyStatic, {
      root: builtFiles,
      // One route per file, so that every other address is left for pages.
      wildcard: false,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/.*', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const file = path.slice(builtFiles.length)
        reply.header('cache-control', cacheControlOf(file))
        // The worker of the shopping list fetches the page and its files; everything else it may not.
        if (isWorker(file)) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
      },
    })
  }
}

/** A file with a hash in its name never changes; the others may, with the next release. */
export function cacheControlOf(path: string): string {
  if (isWorker(path)) return 'no-cache'
  return path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, stale-while-revalidate=86400'
}

function isWorker(path: string): boolean {
  return /^sw\.js(?:\.br|\.gz)?$/.test(path)
}
