import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Connector, retryingConnector } from './connection-retry.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

/**
 * A pool that waits for a restarting database and destroys a connection after a query timeout: the late result could otherwise be
 * taken for the result of the next query.
 */
export function resilientPool(pool: pg.Pool): PostgresPool {
  const connect: Connector = retryingConnector()
  return {
    options: pool.options,
    connect: async () => wrapClient(await connect(() => pool.connect())),
    end: () => pool.end(),
  }
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
