import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from '#platform/config.ts'
import { type Platform, startPlatform } from '#platform/platform.ts'
import { loadSite } from './brand/load-site.ts'
import type { LoadScreens } from './http/pages/page-renderer.ts'
import { setPublicIdKey } from './public-ids.ts'
import { buildSite } from './site.ts'

interface OpenSite {
  app: FastifyInstance
  config: Config
  platform: Platform
}

/** The site that these variables describe, before it listens. */
export async function openSite(environment: NodeJS.ProcessEnv, loadScreens?: LoadScreens): Promise<OpenSite> {
  const config = readConfig(environment)
  loadSite(config.siteFile)
  setPublicIdKey(config.publicIdKey)
  const platform = startPlatform(config, { statementSeconds: 4 })
  return { app: await buildSite(platform, loadScreens), config, platform }
}
