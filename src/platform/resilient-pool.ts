import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Connector, retryingConnector } from './connection-retry.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

/**
 * The pool as queries should see it: it waits for a database that restarts, and a connection on which an answer did not come in time
 * is never used again, since that answer might still come and be taken for another's.
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
      // Nothing more can be said on this connection: not even the goodbye of a transaction, which would hide what went wrong.
      if (error instanceof Error && isDatabaseUnavailable(error)) brokenBy = error
      throw error
    }
  }
  return {
    // The other way to call it, with a cursor, is used by nobody here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || brokenBy !== undefined),
  }
}
