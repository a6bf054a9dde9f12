/** npm start — pages and /api on one port. */
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { closeOnSignal } from '#platform/shutdown.ts'
import { loadSite } from '#server/brand/load-site.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { buildSite } from '#server/site.ts'

const config = readConfig(process.env)
loadSite(config.siteFile)
setPublicIdKey(config.publicIdKey)
const platform = startPlatform(config, { statementSeconds: 4 })
const { log } = platform
const site = await buildSite(platform)
await site.listen({ host: config.http.host, port: config.http.port })

closeOnSignal(log, [
  ['drain', () => site.drain(config.http.drainSeconds)],
  ['site', () => site.close()],
  ['platform', platform.close],
])
log.info({ url: config.http.publicUrl }, 'site ready')
