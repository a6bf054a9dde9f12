import { ApiError } from '#contract/api-error.ts'
import { openDatabase } from './open-database.ts'

/** All property names are already stored in visitors' databases and cannot change. */
export interface OutboxMessage {
  /** Idempotency key, so that sending twice is harmless. */
  key: string
  /** By the device's clock, in milliseconds. */
  writtenAt: number
}

interface OutboxOptions<M, R> {
  /** The database exists only while a message waits. */
  databaseName: string
  request: (message: M) => Promise<R>
  /** A message that is too late is dropped. */
  isTimely?: (message: M, now: Date) => boolean
}

const storeName = 'fila'

/** Sends messages in order, and stores on the device those that cannot be sent now. */
export function createOutbox<M extends OutboxMessage, R>({
  databaseName,
  request,
  isTimely = () => true,
}: OutboxOptions<M, R>) {
  /**
   * Sends the message, or stores it until there is a connection. 'queued': it is stored on the device. 'lost': it could not be stored
   * either. Throws the server's refusals.
   */
  async function deliver(message: M): Promise<R | 'queued' | 'lost'> {
    if (await hasMessages(databaseName)) {
      await sendAll().catch(() => undefined)
      if (await hasMessages(databaseName)) return keep(message)
    }
    try {
      return await request(message)
    } catch (error) {
      if (!isTemporary(error)) throw error
      return keep(message)
    }
  }

  /** Sends stored messages, oldest first. Those that cannot be sent now stay; those that the server refuses are dropped. */
  async function sendAll(): Promise<void> {
    // One tab sends; the others then have nothing left to send.
    await navigator.locks.request(databaseName, async () => {
      for (const message of await readMessages()) {
        try {
          if (isTimely(message, new Date())) await request(message)
        } catch (error) {
          if (isTemporary(error)) return
        }
        await inStore('readwrite', (store) => store.delete(message.key))
      }
      indexedDB.deleteDatabase(databaseName)
    })
  }

  async function keep(message: M): Promise<'queued' | 'lost'> {
    try {
      // Not while another tab deletes the empty database.
      await navigator.locks.request(databaseName, () =>
        inStore('readwrite', (store) => store.put(message, message.key)),
      )
    } catch {
      return 'lost'
    }
    addEventListener('online', sendWhenOnline, { once: true })
    return 'queued'
  }

  function sendWhenOnline(): void {
    sendAll().catch(() => undefined)
  }

  async function readMessages(): Promise<M[]> {
    const messages = await inStore<M[]>('readonly', (store) => store.getAll())
    return messages.toSorted((left, right) => left.writtenAt - right.writtenAt)
  }

  /** Opened for each use: an open connection would block erasing the device's data. */
  async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await openDatabase(databaseName, storeName)
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode)
        const result = use(transaction.objectStore(storeName))
        transaction.oncomplete = () => resolve(result.result)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  }

  return { deliver, sendAll }
}

/** No connection, or a server that will respond later. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408
}

/** If databases are not allowed, no message waits. */
async function hasMessages(databaseName: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName)
  } catch {
    return false
  }
}
