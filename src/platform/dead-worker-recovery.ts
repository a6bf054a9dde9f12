import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from './log.ts'

/**
 * A worker that is killed leaves its jobs locked, and the library believes for four hours that somebody is at work on them. Here every
 * worker holds a lock of the database's under its name as long as it lives: PostgreSQL lets go of it when the process is gone. Whoever
 * has locked jobs and does not hold that lock is dead, and every other worker may give its jobs back.
 */
export interface DeadWorkerRecovery {
  /** From now on, until `stop`, the worker of this name is known to be alive. */
  announce: (name: string) => void
  stop: () => Promise<void>
}

/** A worker must be missed in two looks in a row: one that just starts, or whose database just restarted, is back by then. */
const checkInterval = 1000
const reannounceDelay = 250

export function deadWorkerRecovery(pool: pg.Pool, log: Log): DeadWorkerRecovery {
  const stopping = new AbortController()
  const tasks: Promise<void>[] = []

  /** Holds the lock; when its connection breaks, takes it again on another. */
  async function holdPresenceLock(name: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = await pool.connect().catch(() => undefined)
      try {
        if (client) await holdLock(client, name, stopping.signal)
      } catch (error) {
        log.warn({ error: messageOf(error) }, 'a worker could not say that it is there')
      } finally {
        // Closing the connection, rather than giving it back, lets go of the lock.
        client?.release(true)
      }
      await pause(reannounceDelay, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function unlockDeadWorkers(): Promise<void> {
    let missing: string[] = []
    while (!stopping.signal.aborted) {
      await pause(checkInterval, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        const absent = await findWorkersWithoutLock(pool)
        const dead = absent.filter((name) => missing.includes(name))
        if (dead.length > 0) {
          await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
          log.warn({ workers: dead }, 'the jobs of dead workers were given back')
        }
        missing = absent
      } catch (error) {
        missing = []
        log.warn({ error: messageOf(error) }, 'could not look for dead workers')
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

/** Ends when the connection does, or when it is time to stop. */
async function holdLock(client: pg.PoolClient, name: string, signal: AbortSignal): Promise<void> {
  const isOver = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockOf(name)])
  await isOver
}

/** Those who have jobs and whose lock could be taken. */
async function findWorkersWithoutLock(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) busy
     where pg_try_advisory_xact_lock(hashtextextended($1 || locked_by, 0))`,
    [lockOf('')],
  )
  return rows.map(({ locked_by }) => locked_by)
}

function lockOf(name: string): string {
  return `worker ${name}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
