/** npm run worker — runs queued and scheduled jobs. Any number of workers may run. */
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { closeOnSignal } from '#platform/shutdown.ts'
import { startWorker } from '#platform/worker.ts'
import { jobHandlers, recurringTasks, schedule } from '#server/jobs.ts'
import { setPublicIdKey } from '#server/public-ids.ts'

const platform = startPlatform(readConfig(process.env))
setPublicIdKey(platform.config.publicIdKey)
const { log, pool } = platform
const runner = await startWorker({ pool, handlers: jobHandlers(platform), schedule, concurrency: 4, log })

const timers = recurringTasks.map(({ everySeconds, perform }) =>
  setInterval(() => {
    perform(platform).catch((error: Error) => log.warn({ error: error.message }, 'a routine failed'))
  }, everySeconds * 1000),
)

closeOnSignal(log, [
  ['timers', async () => timers.forEach(clearInterval)],
  ['jobs', () => runner.stop()],
  ['platform', platform.close],
])
log.info('worker ready')
