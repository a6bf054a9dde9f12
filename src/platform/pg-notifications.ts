import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

/** PostgreSQL's NOTIFY, on one connection per process, opened by the first `listen`. */
export interface PgNotifications {
  /** Resolves once the channel is subscribed: no later notification is missed. A channel has one listener. */
  listen: (channel: string, listener: NotificationListener) => Promise<void>
  close: () => Promise<void>
}

export interface NotificationListener {
  onNotification: (payload: string) => void
  /** The connection was lost for a while: notifications may have been missed. */
  onGap: () => void
}

const checkInterval = 10_000
const reconnectDelay = 300

export function connectNotifications(url: string, log: Log): PgNotifications {
  const listeners = new Map<string, NotificationListener>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  let running: Promise<void> | undefined
  const subscribed = Promise.withResolvers<void>()

  async function receive(): Promise<void> {
    let isFirstConnection = true
    while (!closing.signal.aborted) {
      try {
        client = await open(url, listeners)
        subscribed.resolve()
        if (!isFirstConnection) for (const { onGap } of listeners.values()) onGap()
        await waitForDisconnect(client, closing.signal)
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'notification connection lost')
      }
      isFirstConnection = false
      await client?.end().catch(() => undefined)
      client = undefined
      await pause(reconnectDelay, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    listen: (channel, listener) => {
      listeners.set(channel, listener)
      running ??= receive()
      return subscribed.promise
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

/** Resolves when the connection ends or `signal` aborts. A half-open connection reports nothing, so it is polled. */
async function waitForDisconnect(client: pg.Client, signal: AbortSignal): Promise<void> {
  const disconnected = new AbortController()
  client.once('error', () => disconnected.abort())
  client.once('end', () => disconnected.abort())
  const ended = AbortSignal.any([signal, disconnected.signal])
  while (!ended.aborted) {
    await pause(checkInterval, undefined, { signal: ended }).catch(() => undefined)
    if (!ended.aborted) await client.query('select 1')
  }
}
