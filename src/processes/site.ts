/** npm start — pages and /api on one port. */
import { notifySystemd } from '#platform/liveness/notify-systemd.ts'
import { watchEventLoop } from '#platform/liveness/watch-event-loop.ts'
import { closeOnSignal } from '#platform/shutdown.ts'
import { openSite } from '#server/open-site.ts'

const { app, config, platform } = await openSite(process.env)
const { log } = platform
await app.listen({ host: config.http.host, port: config.http.port })
// Sooner than a worker: no job of a site may take seconds, and people wait.
const watch = watchEventLoop({ namedAfter: 5_000, endedAfter: 15_000 })
const systemd = notifySystemd(process.env, log)

closeOnSignal(log, [
  ['drain', () => app.drain(config.http.drainSeconds)],
  ['site', () => app.close()],
  ['watchdogs', () => Promise.all([systemd.stop(), watch.stop()])],
  ['platform', platform.close],
])
log.info({ url: config.http.publicUrl }, 'site ready')
