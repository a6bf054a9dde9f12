import pg from 'pg'
import { type Connector, retryingConnector } from './connection-retry.ts'
import { getTypeParser } from './database.ts'
import { DatabaseOutage, isDatabaseUnavailable } from './database-errors.ts'
import { type ConnectionOptions, impatientConnector } from './resilient-pool.ts'

/**
 * Short indexed reads on two pipelined connections, as prepared statements with one generic plan for all values. Planning costs more
 * than these reads themselves, and a plan chosen by statistics is sometimes a thousand times slower: every statement is written for
 * its index, and the settings below make the planner use it. A statement must be bounded by an index for every value: the queries
 * behind it in the pipeline wait.
 */
export interface PreparedReads {
  query: (statement: Statement, values: unknown[]) => Promise<unknown[][]>
  close: () => Promise<void>
}

/** Rows come back as arrays, in the order of the select list. The name must be unique to the text. */
export interface Statement {
  name: string
  text: string
}

const settings = {
  plan_cache_mode: 'force_generic_plan',
  enable_sort: 'off',
  enable_bitmapscan: 'off',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_memoize: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  default_transaction_read_only: 'on',
  timezone: 'UTC',
}

/** As connection options; the benchmarks use them to get the same plans. */
export const preparedReadSettings = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

export function connectPreparedReads(
  url: string,
  onError: (error: Error) => void,
  { check, isPatient = true, timeoutFactor = 1 }: ConnectionOptions = {},
): PreparedReads {
  const connect = isPatient ? retryingConnector() : impatientConnector
  const [connectTimeout, queryTimeout] = isPatient ? [2000, 2500] : [1000, 1000]
  const timeouts = {
    connect: connectTimeout * timeoutFactor,
    query: queryTimeout * timeoutFactor,
    statement: 2000 * timeoutFactor,
  }
  const open = () => pipelinedConnection({ url, timeouts, check }, connect, onError)
  const connections = [open(), open()]
  let queries = 0
  return {
    query: async (statement, values) => {
      queries += 1
      const [first, second] = (queries % 2 === 0 ? connections : connections.toReversed()) as [
        PipelinedConnection,
        PipelinedConnection,
      ]
      const repeat = (next: () => Promise<unknown[][]>) => (error: unknown) => {
        // Reads are safe to retry after a lost connection. A timed-out read would only time out again.
        if (!isDatabaseUnavailable(error) || error instanceof DatabaseOutage || isTimeout(error)) throw error
        return next()
      }
      // The second connection may be lost as well; the first is then a new one.
      return first
        .query(statement, values)
        .catch(repeat(() => second.query(statement, values)))
        .catch(repeat(() => first.query(statement, values)))
    },
    close: async () => {
      await Promise.all(connections.map(({ close }) => close()))
    },
  }
}

/** Timestamps stay text, in ISO format: converting each to a Date and back costs more than the read. */
const preparedReadTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === timestamptz ? isoFromPostgres : getTypeParser(oid, format)

const timestamptz = 1184

/** '2026-11-18 02:59:59.5+00', PostgreSQL's format for UTC → '2026-11-18T02:59:59.500Z' */
export function isoFromPostgres(text: string): string {
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Collects the output of all queries in one turn of the event loop and writes it at once: a system call costs more than its data. */
function writeOncePerTurn(client: pg.Client): void {
  const { stream } = client.connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

type PipelinedConnection = PreparedReads
type Timeouts = Record<'connect' | 'query' | 'statement', number>

/** Opened by the first query, and again after it was lost. */
function pipelinedConnection(
  { url, timeouts, check }: { url: string; timeouts: Timeouts; check: ConnectionOptions['check'] },
  connect: Connector,
  onError: (error: Error) => void,
): PipelinedConnection {
  let opening: Promise<pg.Client> | undefined

  function start(): Promise<pg.Client> {
    // A lost connection may end after the next one was opened, which must stay.
    const discard = () => {
      if (opening === attempt) opening = undefined
    }
    const attempt = open(discard).catch((error) => {
      discard()
      throw error
    })
    return attempt
  }

  async function open(discard: () => void): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      connectionTimeoutMillis: timeouts.connect,
      query_timeout: timeouts.query,
      application_name: 'cestinha reads',
      types: { getTypeParser: preparedReadTypeParser },
      options: `${preparedReadSettings} -c statement_timeout=${timeouts.statement}`,
    })
    client.on('error', (error) => {
      discard()
      onError(error)
    })
    client.on('end', discard)
    await client.connect()
    return client
  }

  return {
    query: async ({ name, text }, values) => {
      let used: Promise<pg.Client> | undefined
      const client = await connect(() => {
        opening ??= start()
        used = opening
        return opening
      })
      try {
        if (check) await check(client)
        writeOncePerTurn(client)
        return (await client.query({ name, text, values, rowMode: 'array' })).rows
      } catch (error) {
        // The server announces that it closes the connection before the socket ends; nothing may be sent on it in between.
        if (isDatabaseUnavailable(error) && !isTimeout(error) && opening === used) opening = undefined
        throw error
      }
    },
    close: async () => {
      const client = await opening?.catch(() => undefined)
      opening = undefined
      await client?.end()
    },
  }
}
