/** npm run worker — runs queued and scheduled jobs. Any number of workers may run. */
import { readConfig } from '#platform/config.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { notifySystemd } from '#platform/liveness/notify-systemd.ts'
import { watchEventLoop } from '#platform/liveness/watch-event-loop.ts'
import { startPlatform } from '#platform/platform.ts'
import { closeOnSignal } from '#platform/shutdown.ts'
import { measureAlerts, noAlertTotals } from '#server/alerts/alert-metrics.ts'
import { loadSite } from '#server/brand/load-site.ts'
import { readerProblem } from '#server/flyers/reader/reader-problem.ts'
import { measureJobs } from '#server/http/monitoring/job-metrics.ts'
import { createProcessMetrics } from '#server/http/monitoring/process-metrics.ts'
import { jobHandlers, recurringTasks, schedule } from '#server/jobs.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { buildWorkerStatus } from '#server/worker-status.ts'

const config = readConfig(process.env)
loadSite(config.siteFile)
setPublicIdKey(config.publicIdKey)
const platform = startPlatform(config)
const { log, pool } = platform
const watch = watchEventLoop()
const systemd = notifySystemd(process.env, log)
const metrics = createProcessMetrics(platform)
const problem = readerProblem(config)
const alertTotals = noAlertTotals()
measureAlerts(metrics, platform, alertTotals)
metrics.addCounter(
  'cestinha_mails_sent_total',
  'Mails that the mail server accepted',
  () => platform.outbox.totals.sent,
)
metrics.addCounter(
  'cestinha_mails_dropped_total',
  'Mails that exceeded a budget and were dropped',
  () => platform.outbox.totals.dropped,
)
const handlers = watch.track(
  measureJobs(jobHandlers(platform, { readsPictures: problem === null, alertTotals }), metrics),
)
const runner = await startWorker({ pool, handlers, schedule, concurrency: 4, log })
const status = buildWorkerStatus(platform, metrics)
if (config.worker.port !== null) await status.listen({ host: config.http.host, port: config.worker.port })

const timers = recurringTasks.map(({ everySeconds, perform }) =>
  setInterval(() => {
    perform(platform).catch((error: Error) => log.warn({ error: error.message }, 'a routine failed'))
  }, everySeconds * 1000),
)

closeOnSignal(log, [
  ['readiness', () => status.drain(0)],
  ['timers', async () => timers.forEach(clearInterval)],
  ['jobs', () => runner.stop()],
  ['status', () => status.close()],
  ['watchdogs', () => Promise.all([systemd.stop(), watch.stop()])],
  ['platform', platform.close],
])
if (problem !== null) log.warn({ reason: problem }, 'this worker does not read pictures of flyers')
log.info('worker ready')
