import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from './log.ts'

/**
 * A worker that is killed leaves its jobs locked, and the library waits four hours before it unlocks them. So every worker holds an
 * advisory lock under its name; PostgreSQL releases the lock when the process dies. A worker that has locked jobs but no advisory lock
 * is dead, and any other worker unlocks its jobs.
 */
export interface DeadWorkerRecovery {
  /** Marks the worker as alive until `stop`. */
  announce: (name: string) => void
  stop: () => Promise<void>
}

/** A worker is dead when two checks in a row miss its lock: one that is starting or reconnecting has it again by then. */
const checkInterval = 1000
const reannounceDelay = 250

export function deadWorkerRecovery(pool: pg.Pool, log: Log): DeadWorkerRecovery {
  const stopping = new AbortController()
  const tasks: Promise<void>[] = []

  /** Takes the lock again on another connection when its connection breaks. */
  async function holdPresenceLock(name: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = await pool.connect().catch(() => undefined)
      try {
        if (client) await holdLock(client, name, stopping.signal)
      } catch (error) {
        log.warn({ reason: messageOf(error) }, 'worker lock not acquired')
      } finally {
        // Destroys the connection instead of returning it to the pool, which releases the lock.
        client?.release(true)
      }
      await pause(reannounceDelay, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function unlockDeadWorkers(): Promise<void> {
    let missedBefore: string[] = []
    while (!stopping.signal.aborted) {
      await pause(checkInterval, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        const missed = await findWorkersWithoutLock(pool)
        const dead = missed.filter((name) => missedBefore.includes(name))
        if (dead.length > 0) {
          await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
          log.warn({ workers: dead }, "dead workers' jobs unlocked")
        }
        missedBefore = missed
      } catch (error) {
        missedBefore = []
        log.warn({ reason: messageOf(error) }, 'dead worker check failed')
      }
    }
  }

  return {
    announce: (name) => {
      tasks.push(holdPresenceLock(name), unlockDeadWorkers())
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(tasks)
    },
  }
}

/** Resolves when the connection ends or `signal` aborts. */
async function holdLock(client: pg.PoolClient, name: string, signal: AbortSignal): Promise<void> {
  const released = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(name)])
  await released
}

/** Workers that have locked jobs and whose advisory lock is free. */
async function findWorkersWithoutLock(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) busy
     where pg_try_advisory_xact_lock(hashtextextended($1 || locked_by, 0))`,
    [lockName('')],
  )
  return rows.map(({ locked_by }) => locked_by)
}

function lockName(name: string): string {
  return `worker ${name}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
