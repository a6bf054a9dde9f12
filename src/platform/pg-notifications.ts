import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

/** What PostgreSQL says to whoever listens (NOTIFY), on one connection per process, opened when somebody first wants to hear. */
export interface PgNotifications {
  /** Ends when everything that is said from now on will be heard. One channel has one listener. */
  listen: (channel: string, listener: NotificationListener) => Promise<void>
  close: () => Promise<void>
}

export interface NotificationListener {
  onNotification: (text: string) => void
  /** The connection was away: something may have been said meanwhile. */
  onGap: () => void
}

const checkInterval = 10_000
const reconnectDelay = 300

export function connectNotifications(url: string, log: Log): PgNotifications {
  const listeners = new Map<string, NotificationListener>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  let running: Promise<void> | undefined
  const begun = Promise.withResolvers<void>()

  async function receive(): Promise<void> {
    let isFirst = true
    while (!closing.signal.aborted) {
      try {
        client = await open(url, listeners)
        begun.resolve()
        if (!isFirst) for (const { onGap } of listeners.values()) onGap()
        await waitForDisconnect(client, closing.signal)
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'cannot hear the database')
      }
      isFirst = false
      await client?.end().catch(() => undefined)
      client = undefined
      await pause(reconnectDelay, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    listen: (channel, listener) => {
      listeners.set(channel, listener)
      running ??= receive()
      return begun.promise
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}

async function open(url: string, listeners: Map<string, NotificationListener>): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    keepAlive: true,
    application_name: 'cestinha notices',
  })
  client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.onNotification(payload))
  await client.connect()
  for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return client
}

/** Ends when the connection does, or when we should. A connection of which only our end is left says nothing, so it is asked. */
async function waitForDisconnect(client: pg.Client, signal: AbortSignal): Promise<void> {
  const gone = new AbortController()
  client.once('error', () => gone.abort())
  client.once('end', () => gone.abort())
  const over = AbortSignal.any([signal, gone.signal])
  while (!over.aborted) {
    await pause(checkInterval, undefined, { signal: over }).catch(() => undefined)
    if (!over.aborted) await client.query('select 1')
  }
}
