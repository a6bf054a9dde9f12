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
        reply.header('cache-control', cacheControlOf(path.slice(builtFiles.length)))
      },
    })
  }
}

/** A file with a hash in its name never changes; the others may, with the next release. */
export function cacheControlOf(path: string): string {
  return path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, stale-while-revalidate=86400'
}
