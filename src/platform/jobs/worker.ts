import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts'
import { type Log, messageOf } from '#platform/log.ts'
import { type DeadWorkerRecovery, deadWorkerRecovery } from './dead-worker-recovery.ts'
import { jobOutcomes } from './job-outcomes.ts'
import type { Job } from './queue.ts'

/** Jobs must be idempotent: a worker can die after the work and before recording it, and then the job runs again. */
export interface JobHandler {
  name: string
  handle: (payload: unknown, attempt?: Attempt) => Promise<void>
}

export interface Attempt {
  /** After this attempt the job is given up and reported. */
  isLast: boolean
}

export function handles<P>(
  { name, payload }: Job<P>,
  handle: (payload: P, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { name, handle: async (rawPayload, attempt = { isLast: false }) => handle(payload.parse(rawPayload), attempt) }
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

/** Starts the library's runner, and a new one whenever it ends unexpectedly or could not take a job. */
export async function startWorker(options: WorkerOptions): Promise<StartedWorker> {
  const { pool, log } = options
  const recovery = deadWorkerRecovery(pool, log)
  const outcomes = jobOutcomes(pool, log)
  const stopping = new AbortController()
  const start = () => startRunner({ ...options, pool: outcomes.pool }, recovery.announce)

  /** Undefined when the worker was stopped in the meantime. */
  async function startAgain(): Promise<StartedRunner | undefined> {
    for (let delay = restartDelays.first; ; delay = Math.min(delay * 2, restartDelays.longest)) {
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        return await start()
      } catch (error) {
        log.warn({ reason: messageOf(error) }, 'queue runner not started')
      }
    }
  }

  async function supervise(first: StartedRunner): Promise<void> {
    let runner: StartedRunner | undefined = first
    while (runner) {
      await Promise.race([runner.ended, aborted(stopping.signal)])
      if (stopping.signal.aborted) await runner.stop()
      else log.warn('queue runner ended or lost the database, starting another')
      await (stopping.signal.aborted ? outcomes.close() : outcomes.settled())
      // Releases the jobs that it left locked.
      runner.leave()
      runner = await startAgain()
    }
  }

  const first = await start().catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ reason: messageOf(error) }, 'queue runner not started')
    return startAgain()
  })
  const supervising = first && supervise(first)
  return {
    stop: async () => {
      stopping.abort()
      await supervising
      await recovery.stop()
    },
  }
}

const restartDelays = { first: 500, longest: 5000 }

interface StartedRunner {
  ended: Promise<void>
  /** Waits for the running jobs. */
  stop: () => Promise<void>
  leave: () => void
}

async function startRunner(
  { pool, handlers, schedule, concurrency, log }: WorkerOptions,
  announce: DeadWorkerRecovery['announce'],
): Promise<StartedRunner> {
  const events: WorkerEvents = new EventEmitter()
  let leave = () => {}
  // All workers of a runner lock their jobs under the id of their pool.
  events.on('pool:create', ({ workerPool }) => {
    leave = announce(
      workerPool.id,
      handlers.map(({ name }) => name),
    )
  })
  // When taking a job failed, the database may still have locked one under this name; and the library caches the ids of its tasks,
  // including a failure to load them. A new runner under a new name has neither problem.
  const lost = Promise.withResolvers<void>()
  events.on('worker:getJob:error', () => lost.resolve())
  const runner = await run({
    ...runnerOptions(pool, handlers, log),
    events,
    crontab: schedule,
    concurrency,
    pollInterval: 1000,
  })
  // `stop` throws when the runner has already ended.
  const stop = () => runner.stop().catch(() => undefined)
  return {
    ended: Promise.race([runner.promise.catch(() => undefined), lost.promise.then(stop)]),
    stop,
    leave: () => leave(),
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** Runs the queued jobs that are due, then returns: also after it has been written down which of them failed. */
export async function runDueJobs({
  pool,
  handlers,
  log,
}: Pick<WorkerOptions, 'pool' | 'handlers' | 'log'>): Promise<void> {
  // Of failures that are not collected first, the library does not wait until they are written.
  await runOnce({ ...runnerOptions(pool, handlers, log), preset: { worker: { failJobBatchDelay: 0 } } })
}

function runnerOptions(pool: pg.Pool, handlers: JobHandler[], log: Log) {
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ name, handle }) => [
      name,
      async (payload, { job }) => {
        const started = performance.now()
        await handle(payload, { isLast: job.attempts >= job.max_attempts })
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
