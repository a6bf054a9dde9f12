import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Connector, retryingConnector } from './connection-retry.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

/** Options for a server that has a fallback. */
export interface ConnectionOptions {
  /** Throws when the connection must not be used now. */
  check?: (client: pg.ClientBase) => Promise<void>
  /** Whether to wait for a restarting server; true by default. */
  isPatient?: boolean
  /** Multiplies the time limits of connecting and reading. */
  timeoutFactor?: number
}

/** Opens a connection without waiting or retrying. */
export const impatientConnector: Connector = (open) => open()

/**
 * A pool that waits for a restarting database, and destroys a connection after a query timeout: its late result could otherwise be mistaken
 * for that of the next query.
 */
export function resilientPool(pool: pg.Pool, { check, isPatient = true }: ConnectionOptions = {}): PostgresPool {
  const connect: Connector = isPatient ? retryingConnector() : impatientConnector
  const waits = { count: 0, seconds: 0 }
  waitsOf.set(pool, waits)
  const connectTimed = async () => {
    const started = performance.now()
    try {
      return await connect(() => pool.connect())
    } finally {
      waits.count += 1
      waits.seconds += (performance.now() - started) / 1000
    }
  }
  return {
    options: pool.options,
    connect: async () => {
      const client = await connectTimed()
      try {
        await check?.(client)
      } catch (error) {
        client.release(isDatabaseUnavailable(error))
        throw error
      }
      return wrapClient(client)
    },
    end: () => pool.end(),
  }
}

const waitsOf = new WeakMap<pg.Pool, ConnectionWaits>()

/** How often a connection was requested from a pool, and the total time that callers waited for one. */
export interface ConnectionWaits {
  count: number
  seconds: number
}

export function connectionWaits(pool: pg.Pool): ConnectionWaits {
  return waitsOf.get(pool) ?? { count: 0, seconds: 0 }
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let brokenBy: Error | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    if (brokenBy) throw brokenBy
    try {
      return await client.query(text, [...values])
    } catch (error) {
      // Send nothing more on this connection: a failing rollback would hide the original error.
      if (error instanceof Error && isDatabaseUnavailable(error)) brokenBy = error
      throw error
    }
  }
  return {
    // The overload with a cursor is not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || brokenBy !== undefined),
  }
}
