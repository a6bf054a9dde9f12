/** The API alone, without pages and without the response cache, to measure the cost of a response. */
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { closeOnSignal } from '#platform/shutdown.ts'
import { buildApp } from '#server/app.ts'
import { loadSite } from '#server/brand/load-site.ts'
import { setPublicIdKey } from '#server/public-ids.ts'

const platform = startPlatform(readConfig(process.env))
loadSite(platform.config.siteFile)
setPublicIdKey(platform.config.publicIdKey)
const app = await buildApp(platform)
await app.listen({ host: '127.0.0.1', port: platform.config.http.port })
closeOnSignal(platform.log, [
  ['api', () => app.close()],
  ['platform', platform.close],
])
console.log('ready')
