import { type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'
import type { Job } from './queue.ts'

/** What a job does. It may run twice (a worker can die after the work and before saying so): it must not matter. */
export interface Work {
  name: string
  perform: (payload: unknown) => Promise<void>
}

export function performs<P>({ name, payload }: Job<P>, perform: (payload: P) => Promise<void>): Work {
  return { name, perform: async (given) => perform(payload.parse(given)) }
}

/** Makes the queue's own tables; part of migrating. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
}

export interface WorkerOptions {
  pool: pg.Pool
  works: Work[]
  /** Lines of a crontab whose command is the name of a work. */
  schedule: string
  concurrency: number
  log: Log
}

export async function startWorker({ pool, works, schedule, concurrency, log }: WorkerOptions): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    works.map(({ name, perform }) => [
      name,
      async (payload) => {
        const started = performance.now()
        await perform(payload)
        log.info({ job: name, milliseconds: Math.round(performance.now() - started) }, 'job done')
      },
    ]),
  )
  return run({ pgPool: pool, taskList, crontab: schedule, concurrency, noHandleSignals: true, pollInterval: 1000 })
}
