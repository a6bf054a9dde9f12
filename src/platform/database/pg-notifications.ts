import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Log, messageOf } from '#platform/log.ts'

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
  const channels = new Map<string, { listener: NotificationListener; subscribed: PromiseWithResolvers<void> }>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  let running: Promise<void> | undefined

  async function receive(): Promise<void> {
    let isFirstConnection = true
    while (!closing.signal.aborted) {
      try {
        client = newClient(url)
        client.on('notification', ({ channel, payload = '' }) =>
          channels.get(channel)?.listener.onNotification(payload),
        )
        await client.connect()
        for (const channel of channels.keys()) await subscribe(client, channel)
        if (!isFirstConnection) for (const { listener } of channels.values()) listener.onGap()
        await waitForDisconnect(client, closing.signal)
      } catch (error) {
        log.warn({ reason: messageOf(error) }, 'notification connection lost')
      }
      isFirstConnection = false
      if (client) await disconnect(client)
      client = undefined
      await pause(reconnectDelay, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  async function subscribe(client: pg.Client, channel: string): Promise<void> {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    channels.get(channel)?.subscribed.resolve()
  }

  return {
    listen: (channel, listener) => {
      const subscribed = Promise.withResolvers<void>()
      channels.set(channel, { listener, subscribed })
      running ??= receive()
      // Without a connection, or if it fails now, the next one subscribes to all channels.
      if (client) subscribe(client, channel).catch(() => undefined)
      return subscribed.promise
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    keepAlive: true,
    application_name: 'cestinha notices',
  })
  // An unhandled error event would end the process; the affected query or check reports the error.
  client.on('error', () => undefined)
  return client
}

/** Also works when the server does not respond: an unreachable one never confirms the end. */
async function disconnect(client: pg.Client): Promise<void> {
  const timeout = setTimeout(() => client.connection.stream.destroy(), 1000)
  await client.end().catch(() => undefined)
  clearTimeout(timeout)
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
