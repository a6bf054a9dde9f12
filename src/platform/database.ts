import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { retryDelay, retryWindow } from './connection-retry.ts'
import { DatabaseOutage, isDatabaseUnavailable, isTransactionConflict } from './database-errors.ts'
import type { DB } from './database-tables.generated.ts'
import { resilientPool } from './resilient-pool.ts'

/** The database, or one transaction of it: whoever receives a Db cannot tell and need not. */
export type Db = Kysely<DB>

/** Opens the pool for everything but the hottest reads (see prepared-reads.ts). Nothing in it may take long: somebody is waiting. */
export function connectDatabase(
  url: string,
  { poolSize, statementSeconds }: { poolSize: number; statementSeconds: number },
  onError: (error: Error) => void,
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    // The server gives up first, if it is there; a second later we do, because then nobody is.
    statement_timeout: statementSeconds * 1000,
    query_timeout: statementSeconds * 1000 + 1000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser },
    application_name: 'cestinha',
  })
  // A connection that breaks, idle or in use, must not end the process; the next query opens another.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: kysely(resilientPool(pool)), pool }
}

/** One connection without time limits, for programs that a person starts and watches. */
export function connectWithoutTimeouts(url: string): Db {
  return kysely(
    new pg.Pool({ connectionString: url, max: 1, types: { getTypeParser }, application_name: 'cestinha patient' }),
  )
}

function kysely(pool: PostgresPool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
}

/**
 * Everything inside happens, or nothing. Inside, the parameter hides the outer `db` on purpose.
 *
 * Work that fell victim to another transaction, or to a connection that broke before the commit was sent, has not happened and is
 * done again. When the connection breaks during the commit nobody knows; then it is done again only if the work is `repeatable`,
 * that is, if it finds out by itself whether it was done before.
 */
export async function atomically<T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  { repeatable = false }: { repeatable?: boolean } = {},
): Promise<T> {
  if (db.isTransaction) return work(db)
  const started = performance.now()
  for (;;) {
    let isCommitting = false
    try {
      return await db.transaction().execute(async (db) => {
        const result = await work(db)
        isCommitting = true
        return result
      })
    } catch (error) {
      const wasUndone =
        isTransactionConflict(error) ||
        (isDatabaseUnavailable(error) && !(error instanceof DatabaseOutage) && (!isCommitting || repeatable))
      if (!wasUndone || performance.now() - started > retryWindow) throw error
    }
    await retryDelay()
  }
}

/** Serialises everybody who asks for the same name, until the end of the transaction. */
export async function acquireLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Ids and counts are bigint in the database and stay far below 2^53. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === 20 ? Number : pg.types.getTypeParser(oid as number, format as 'text')
