import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { buildApp } from './app.ts'
import type { LoadScreens } from './http/pages/page-renderer.ts'
import { pages } from './http/pages/pages.ts'
import { staticFiles } from './http/static-files.ts'

/** The API and, for every other URL, the static files and pages of the site: those of the last build, or screens as they are now. */
export async function buildSite(platform: Platform, loadScreens?: LoadScreens): Promise<FastifyInstance> {
  const { config } = platform
  const app = await buildApp(platform)
  // In development Vite serves them.
  if (!loadScreens) await app.register(staticFiles())
  const { publicUrl, cachesPages: isCached, requestsPerTenSeconds } = config.http
  const otherOrigins = {
    uploadOrigin: platform.storage.uploadOrigin,
    tilesOrigin: config.map.tiles ? new URL(config.map.tiles.url).origin : undefined,
  }
  await app.register(
    pages({
      loadScreens,
      publicUrl,
      isCached,
      requestsPerTenSeconds,
      otherOrigins,
      pinsReads: platform.replica !== null,
    }),
  )
  return app
}
