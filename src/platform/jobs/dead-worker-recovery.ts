import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/database/database.ts'
import { type Log, messageOf } from '#platform/log.ts'
import type { Job } from './queue.ts'

/**
 * A killed worker leaves its jobs locked, and the library waits four hours before it unlocks them. So every worker holds an advisory lock
 * under its name; PostgreSQL releases the lock when the process dies. A worker that has locked jobs but no advisory lock is dead, and any
 * other worker unlocks its jobs. Advisory locks also show which jobs a worker handles.
 */
export interface DeadWorkerRecovery {
  /** Marks the worker and its jobs as alive until `stop`, or until the returned function is called. */
  announce: (name: string, jobs?: readonly string[]) => () => void
  stop: () => Promise<void>
}

/** A worker is dead when two checks in a row miss its lock: a starting or reconnecting one holds it by then. */
const checkInterval = 1000
/** Grace period after our own connection broke: other workers may have lost theirs too and reconnect later. */
const reconnectionTime = 10_000
const reannounceDelay = 250

export function deadWorkerRecovery(pool: pg.Pool, log: Log): DeadWorkerRecovery {
  const stopping = new AbortController()
  const tasks: Promise<void>[] = []
  let watching: Promise<void> | undefined
  let reconnectedAt = Number.NEGATIVE_INFINITY

  /** Takes the lock again on another connection when its connection breaks. */
  async function holdPresenceLock(name: string, jobs: readonly string[], signal: AbortSignal): Promise<void> {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const client = await pool.connect().catch(() => undefined)
      try {
        if (!isFirst) reconnectedAt = performance.now()
        if (client) await holdLocks(client, name, jobs, signal)
      } catch (error) {
        log.warn({ reason: messageOf(error) }, 'worker lock not acquired')
      } finally {
        // Destroys the connection instead of returning it to the pool, which releases the lock.
        client?.release(true)
      }
      await pause(reannounceDelay, undefined, { signal }).catch(() => {})
    }
  }

  async function unlockDeadWorkers(): Promise<void> {
    let missedBefore: string[] = []
    while (!stopping.signal.aborted) {
      await pause(checkInterval, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        const missed = await findWorkersWithoutLock(pool)
        const mayReconnect = performance.now() - reconnectedAt < reconnectionTime
        const dead = mayReconnect ? [] : missed.filter((name) => missedBefore.includes(name))
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
    announce: (name, jobs = []) => {
      const leaving = new AbortController()
      tasks.push(holdPresenceLock(name, jobs, AbortSignal.any([stopping.signal, leaving.signal])))
      watching ??= unlockDeadWorkers()
      return () => leaving.abort()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([...tasks, watching])
    },
  }
}

/** Resolves when the connection ends or `signal` aborts. */
async function holdLocks(
  client: pg.PoolClient,
  name: string,
  jobs: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const released = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(name)])
  await client.query('select pg_advisory_lock_shared(hashtextextended(name, 0)) from unnest($1::text[]) as name', [
    jobs.map(handlerLockName),
  ])
  await released
}

/** Those of the given jobs that a running worker handles. Workers of one job share its advisory lock. */
export async function listHandledJobs(db: Db, jobs: readonly Pick<Job, 'name'>[]): Promise<Set<string>> {
  const names = jobs.map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[], ${names.map(handlerLockName)}::text[]) as job (name, lock)
    where exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::int8 << 32 | objid::int8) = hashtextextended(lock, 0)
    )`.execute(db)
  return new Set(rows.map(({ name }) => name))
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

function handlerLockName(job: string): string {
  return `handler ${job}`
}
