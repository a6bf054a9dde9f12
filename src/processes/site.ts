/** npm start — pages and /api on one port. */
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { closeOnSignal } from '#platform/shutdown.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { buildSite } from '#server/site.ts'

const platform = startPlatform(readConfig(process.env), { statementSeconds: 4 })
setPublicIdKey(platform.config.publicIdKey)
const { log, config } = platform
const site = await buildSite(platform)
await site.listen({ host: config.http.host, port: config.http.port })

closeOnSignal(log, [
  ['drain', () => site.drain(config.http.drainSeconds)],
  ['site', () => site.close()],
  ['platform', platform.close],
])
log.info({ url: config.http.publicUrl }, 'site ready')
