import pg from 'pg'

/** Probes a database on a separate connection: requests that wait in a pool say nothing about the database. */
export interface Probe {
  /** The first value of the result; undefined without a response within a second. Concurrent callers share one probe. */
  ask: () => Promise<unknown>
  close: () => Promise<void>
}

const timeout = 1000

export function connectProbe(url: string, question: string, onError: (error: Error) => void): Probe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    query_timeout: timeout,
    application_name: 'cestinha probe',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  let asking: Promise<unknown> | undefined

  async function ask(): Promise<unknown> {
    const client = await pool.connect().catch(() => undefined)
    if (!client) return undefined
    const answer = await client.query({ text: question, rowMode: 'array' }).catch(() => undefined)
    // Destroy a connection that did not respond: the next probe opens another one.
    client.release(!answer)
    return answer?.rows[0]?.[0]
  }

  return {
    ask: () => {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    close: () => pool.end(),
  }
}
