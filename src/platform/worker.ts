import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { deadWorkerRecovery } from './dead-worker-recovery.ts'
import type { Log } from './log.ts'
import type { Job } from './queue.ts'

/** Jobs must be idempotent: a worker can die after the work and before recording it, and then the job runs again. */
export interface JobHandler {
  name: string
  handle: (payload: unknown) => Promise<void>
}

export function handles<P>({ name, payload }: Job<P>, handle: (payload: P) => Promise<void>): JobHandler {
  return { name, handle: async (rawPayload) => handle(payload.parse(rawPayload)) }
}

/** Creates the queue's own tables; part of migrating. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
}

export interface WorkerOptions {
  pool: pg.Pool
  handlers: JobHandler[]
  /** Crontab lines; the command is a job name. */
  schedule: string
  concurrency: number
  log: Log
}

/** `stop` waits for the running jobs. */
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
  // All workers of a process lock their jobs under the id of their pool.
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

/** Runs the queued jobs that are due, then returns. */
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
        log.info({ job: name, durationMs: Math.round(performance.now() - started) }, 'job done')
      },
    ]),
  )
  // The library logs every step; keep only warnings and errors.
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ reason: message }, 'queue warning')
  })
  return { pgPool: pool, taskList, logger, noHandleSignals: true }
}
