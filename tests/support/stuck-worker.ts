/** A worker with a job that never yields, to test how its process is ended. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startWorker } from '#platform/jobs/worker.ts'
import { notifySystemd } from '#platform/liveness/notify-systemd.ts'
import { watchEventLoop } from '#platform/liveness/watch-event-loop.ts'
import { createLog } from '#platform/log.ts'

const log = createLog('info')
const watch = watchEventLoop({ namedAfter: 2000, endedAfter: 4000 })
notifySystemd(process.env, log)
const handlers = watch.track([
  { name: 'test:wait', handle: async () => void (await pause(60_000)) },
  {
    name: 'test:spin',
    handle: async () => {
      for (;;);
    },
  },
])
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
pool.on('error', () => {})
await startWorker({
  pool,
  handlers,
  schedule: '',
  concurrency: 4,
  log,
})
log.info('worker ready')
