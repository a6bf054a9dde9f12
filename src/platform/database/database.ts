import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { retryWindowMs, waitBeforeRetry } from './connection-retry.ts'
import { DatabaseOutage, isDatabaseUnavailable, isTransactionConflict } from './database-errors.ts'
import type { DB } from './database-tables.generated.ts'
import { type ConnectionOptions, resilientPool } from './resilient-pool.ts'
import { poolWithSetting } from './transaction-setting.ts'

/** The database or a transaction: code that receives a Db works with either. */
export type Db = Kysely<DB>

/** The pool for everything except the hottest reads (see prepared-reads.ts). */
export function connectDatabase(
  url: string,
  {
    poolSize,
    statementSeconds,
    timeoutFactor = 1,
    ...options
  }: { poolSize: number; statementSeconds: number } & ConnectionOptions,
  onError: (error: Error) => void,
): { db: Db; pool: pg.Pool } {
  const statementTimeout = statementSeconds * 1000 * timeoutFactor
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: (options.isPatient === false ? 1000 : 2000) * timeoutFactor,
    idleTimeoutMillis: 30_000,
    // The server's timeout fires first; the client's, a second later, is for a server that no longer responds.
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 1000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000 * timeoutFactor,
    types: { getTypeParser },
    application_name: 'cestinha',
  })
  // Without a listener, a broken connection would crash the process; the next query opens another one.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: createKysely(resilientPool(pool, options)), pool }
}

/** One connection without timeouts, for long-running scripts. */
export function connectWithoutTimeouts(url: string): Db {
  return createKysely(
    new pg.Pool({ connectionString: url, max: 1, types: { getTypeParser }, application_name: 'cestinha patient' }),
  )
}

function createKysely(pool: PostgresPool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
  pools.set(db, pool)
  return db
}

/** Shared: it remembers every name that it has converted. */
const plugins = [new CamelCasePlugin()]

const pools = new WeakMap<Db, PostgresPool>()

/** The same database; each transaction begins with this setting, which ends with it. A single statement gets a transaction of its own. */
export function withTransactionSetting(db: Db, name: string, value: string): Db {
  const pool = pools.get(db)
  if (!pool) throw new Error('Only a pool opens transactions')
  return createKysely(poolWithSetting(pool, name, value))
}

/**
 * Runs `work` in a transaction, or in the current one if `db` already is one. The parameter shadows the outer `db` on purpose.
 *
 * Retries when the work was certainly rolled back: after a transaction conflict, or when the connection broke before the commit was
 * sent. When it breaks during the commit the outcome is unknown; then only `isIdempotent` work is retried.
 */
export async function inTransaction<T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  { isIdempotent = false }: { isIdempotent?: boolean } = {},
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
      const canRetry =
        isTransactionConflict(error) ||
        (isDatabaseUnavailable(error) && !(error instanceof DatabaseOutage) && (!isCommitting || isIdempotent))
      if (!canRetry || performance.now() - started > retryWindowMs) throw error
    }
    await waitBeforeRetry()
  }
}

/** Within a transaction: rolls back only this work when it fails, so that the earlier work can still be committed. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint before_work`.execute(db)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint before_work`.execute(db)
    throw error
  }
}

/** A mutex by name, held until the end of the transaction. */
export async function acquireLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Acquires several locks, always in the same order, to avoid deadlocks. */
export async function acquireLocks(db: Db, names: string[]): Promise<void> {
  const ordered = [...new Set(names)].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${ordered}::text[]) name`.execute(db)
}

/** Parses bigint (oid 20) as a number: ids and counts stay far below 2^53. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === 20 ? Number : pg.types.getTypeParser(oid as number, format as 'text')
