/** npm start — pages and /api on one port. */
import { closeOnSignal } from '#platform/shutdown.ts'
import { openSite } from '#server/open-site.ts'

const { app, config, platform } = await openSite(process.env)
const { log } = platform
await app.listen({ host: config.http.host, port: config.http.port })

closeOnSignal(log, [
  ['drain', () => app.drain(config.http.drainSeconds)],
  ['site', () => app.close()],
  ['platform', platform.close],
])
log.info({ url: config.http.publicUrl }, 'site ready')
