import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Door, patientDoor } from './connection-retry.ts'
import { isDatabaseAway } from './database-errors.ts'

/**
 * The pool as queries should see it: it waits for a database that restarts, and a connection on which an answer did not come in time
 * is never used again, since that answer might still come and be taken for another's.
 */
export function steadyPool(pool: pg.Pool): PostgresPool {
  const door: Door = patientDoor()
  return {
    options: pool.options,
    connect: async () => lend(await door(() => pool.connect())),
    end: () => pool.end(),
  }
}

function lend(client: pg.PoolClient): PostgresPoolClient {
  let trouble: Error | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    if (trouble) throw trouble
    try {
      return await client.query(text, [...values])
    } catch (error) {
      // Nothing more can be said on this connection: not even the goodbye of a transaction, which would hide what went wrong.
      if (error instanceof Error && isDatabaseAway(error)) trouble = error
      throw error
    }
  }
  return {
    // The other way to call it, with a cursor, is used by nobody here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || trouble !== undefined),
  }
}
