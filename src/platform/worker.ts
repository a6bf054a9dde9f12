import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { deadWorkerRecovery } from './dead-worker-recovery.ts'
import type { Log } from './log.ts'
import type { Job } from './queue.ts'

/** What a job does. It may run twice (a worker can die after the work and before saying so): it must not matter. */
export interface JobHandler {
  name: string
  handle: (payload: unknown) => Promise<void>
}

export function handles<P>({ name, payload }: Job<P>, perform: (payload: P) => Promise<void>): JobHandler {
  return { name, handle: async (given) => perform(payload.parse(given)) }
}

/** Makes the queue's own tables; part of migrating. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
}

export interface WorkerOptions {
  pool: pg.Pool
  handlers: JobHandler[]
  /** Lines of a crontab whose command is the name of a work. */
  schedule: string
  concurrency: number
  log: Log
}

/** A running worker; `stop` finishes what is under way. */
export interface StartedWorker {
  stop: () => Promise<void>
}

export async function startWorker({
  pool,
  handlers,
  schedule,
  concurrency,
  log,
}: WorkerOptions): Promise<StartedWorker> {
  const recovery = deadWorkerRecovery(pool, log)
  const events: WorkerEvents = new EventEmitter()
  // All workers of a process lock their jobs under the name of their pool.
  events.on('pool:create', ({ workerPool }) => recovery.announce(workerPool.id))
  const runner = await run({
    ...runnerOptions(pool, handlers, log),
    events,
    crontab: schedule,
    concurrency,
    pollInterval: 1000,
  })
  return {
    stop: async () => {
      await runner.stop()
      await recovery.stop()
    },
  }
}

/** Does what is queued and due, then returns. */
export async function runDueJobs({
  pool,
  handlers,
  log,
}: Pick<WorkerOptions, 'pool' | 'handlers' | 'log'>): Promise<void> {
  await runOnce(runnerOptions(pool, handlers, log))
}

function runnerOptions(pool: pg.Pool, handlers: JobHandler[], log: Log) {
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ name, handle }) => [
      name,
      async (payload) => {
        const started = performance.now()
        await handle(payload)
        log.info({ job: name, milliseconds: Math.round(performance.now() - started) }, 'job done')
      },
    ]),
  )
  // The library tells of every step; what went wrong is enough.
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'worker trouble')
  })
  return { pgPool: pool, taskList, logger, noHandleSignals: true }
}
