import pg from 'pg'
import { getTypeParser } from './database.ts'

/**
 * The fast lane for short indexed reads: few connections, statements prepared once under a name, plans made once for all values.
 * Planning costs more than these reads themselves. A statement sent here must be bounded by an index whatever its values are:
 * others wait behind it.
 */
export interface Reads {
  query: (statement: Statement, values: unknown[]) => Promise<unknown[][]>
  close: () => Promise<void>
}

/** Rows come back as arrays, in the order of the select list. The name must be unique to the text. */
export interface Statement {
  name: string
  text: string
}

export function connectReads(url: string, onError: (error: Error) => void): Reads {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
    application_name: 'cestinha reads',
    types: { getTypeParser },
    options:
      '-c plan_cache_mode=force_generic_plan -c jit=off -c statement_timeout=2000 -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c default_transaction_read_only=on',
  })
  pool.on('error', onError)
  return {
    query: async ({ name, text }, values) => (await pool.query({ name, text, values, rowMode: 'array' })).rows,
    close: () => pool.end(),
  }
}
