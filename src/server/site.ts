import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { buildApp } from './app.ts'
import { pages } from './http/pages/pages.ts'
import { staticFiles } from './http/static-files.ts'

/** The API and, for every other URL, the static files and pages of the site. */
export async function buildSite(platform: Platform): Promise<FastifyInstance> {
  const { config } = platform
  const app = await buildApp(platform)
  await app.register(staticFiles({ development: config.isDevelopment }))
  const { publicUrl, cachesPages: isCached, requestsPerTenSeconds } = config.http
  const otherOrigins = {
    uploadOrigin: platform.storage.uploadOrigin,
    tilesOrigin: config.map.tiles ? new URL(config.map.tiles.url).origin : undefined,
  }
  await app.register(
    pages({
      development: config.isDevelopment,
      publicUrl,
      isCached,
      requestsPerTenSeconds,
      otherOrigins,
      pinsReads: platform.replica !== null,
    }),
  )
  return app
}
