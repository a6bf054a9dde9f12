import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Log, messageOf } from '#platform/log.ts'

/**
 * Records how jobs ended, however long the database is unreachable. The queue's library does not wait for the record: a failed one would
 * end the process, and a lost one would run the job again.
 */
interface JobOutcomes {
  /** Pool for the library: the given one, except that records are retried until they succeed. */
  pool: pg.Pool
  /** Resolves when all outcomes so far are recorded. */
  settled: () => Promise<void>
  /** Waits some seconds for the last records, then gives up: their jobs run again. */
  close: () => Promise<void>
}

const retryDelays = { first: 100, longest: 5000 }
const closeTimeout = 5000

export function jobOutcomes(pool: pg.Pool, log: Log): JobOutcomes {
  const pending = new Set<Promise<unknown>>()
  const closing = new AbortController()

  /** Idempotent, because the first attempt may have arrived. */
  async function record(statement: pg.QueryConfig): Promise<unknown> {
    for (let delay = retryDelays.first; ; delay = Math.min(delay * 2, retryDelays.longest)) {
      try {
        return await pool.query(statement)
      } catch (error) {
        if (closing.signal.aborted) return { rows: [] }
        log.warn({ reason: messageOf(error) }, 'outcome of a job not recorded yet')
      }
      await pause(delay, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  /** Takes a connection with its first query, except for a record, which takes a new one for each attempt. */
  function lazyClient() {
    let connecting: Promise<pg.PoolClient> | undefined
    return {
      query: async (query: string | pg.QueryConfig, values?: unknown[]) => {
        if (typeof query === 'object' && isRecord(query)) {
          const recording = record(query)
          pending.add(recording)
          return recording.finally(() => pending.delete(recording))
        }
        connecting ??= pool.connect()
        return (await connecting).query(query, values)
      },
      release: () => {
        connecting?.then(
          (client) => client.release(),
          () => undefined,
        )
      },
    }
  }

  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : Promise.resolve(lazyClient())
  return {
    pool: new Proxy(pool, {
      get: (target, property) => {
        if (property === 'connect') return connect
        const value: unknown = Reflect.get(target, property)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    settled: async () => {
      await Promise.all(pending)
    },
    close: async () => {
      const timeout = setTimeout(() => closing.abort(), closeTimeout)
      await Promise.all(pending)
      clearTimeout(timeout)
      closing.abort()
    },
  }
}

/** Detected by the names under which the library prepares these statements. */
function isRecord({ name }: pg.QueryConfig): boolean {
  return name !== undefined && /^(?:complete|fail)_jobs?(?:_q)?\//.test(name)
}
