import { ApiError } from '#contract/api-error.ts'
import type { PriceReportDraft } from '#contract/compare/price-reports.ts'
import { dayOf } from '#domain/dates.ts'
import { reportLimits } from '#domain/offers/price-reports.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { openDatabase } from '#web/browser/open-database.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { deviceKey } from './device-key.ts'

/** Also looked for in offline/keep-visit.ts, without this module. */
const databaseName = 'avisos'
const storeName = 'fila'

/** What a visitor says about the price of an offer: what is wrong, or that it is right. */
export interface PriceNote {
  promotionId: string
  /** Undefined: the price is right. */
  problem: PriceReportDraft['problem'] | undefined
  price: string | null
  version: number
}

/** All property names are in visitors' databases already and cannot change. */
interface QueuedNote extends PriceNote {
  /** The idempotency key: sending it twice is harmless. */
  key: string
  /** By the device's clock, in milliseconds. */
  writtenAt: number
}

/** 'queued': there is no connection; it is kept on the device. 'lost': nor could it be kept. */
export type NoteOutcome = 'received' | 'outdated' | 'queued' | 'lost'

/** Sends the note, or keeps it until there is a connection. Throws what the server refuses. */
export async function sendNote(note: PriceNote): Promise<NoteOutcome> {
  const queued: QueuedNote = { ...note, key: randomKey(), writtenAt: Date.now() }
  try {
    return await request(queued)
  } catch (error) {
    if (!isTemporary(error)) throw error
    return keep(queued)
  }
}

/** Sends what was kept, oldest first. What cannot be sent now stays; what the server refuses, or came too late, is dropped. */
export async function sendQueue(): Promise<void> {
  // One tab sends; the others have nothing left to send then.
  await navigator.locks.request(databaseName, async () => {
    for (const note of await readQueue()) {
      try {
        if (isTimely(note, new Date())) await request(note)
      } catch (error) {
        if (isTemporary(error)) return
      }
      await inStore('readwrite', (store) => store.delete(note.key))
    }
    indexedDB.deleteDatabase(databaseName)
  })
}

/**
 * A report counts for two days. That a price is right is said of the day only: on the day after, nobody has checked it.
 */
export function isTimely({ problem, writtenAt }: Pick<QueuedNote, 'problem' | 'writtenAt'>, now: Date): boolean {
  if (problem === undefined) return dayOf(new Date(writtenAt)) === dayOf(now)
  return now.getTime() - writtenAt < reportLimits.hours * 3_600_000
}

async function request({ promotionId, problem, price, version, key }: QueuedNote): Promise<'received' | 'outdated'> {
  const params = { id: promotionId }
  const options = { idempotencyKey: key }
  const device = deviceKey()
  const { outcome } =
    problem === undefined
      ? await browserApi.call('priceReports.check', { params, body: { version, device } }, options)
      : await browserApi.call('priceReports.send', { params, body: { problem, price, version, device } }, options)
  return outcome
}

/** No connection, or a server that will answer later. Too many reports are not sent again by themselves. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408
}

async function keep(note: QueuedNote): Promise<'queued' | 'lost'> {
  try {
    // Not while another tab deletes the empty queue.
    await navigator.locks.request(databaseName, () => inStore('readwrite', (store) => store.put(note, note.key)))
  } catch {
    return 'lost'
  }
  addEventListener('online', sendWhenOnline, { once: true })
  return 'queued'
}

function sendWhenOnline(): void {
  sendQueue().catch(() => undefined)
}

async function readQueue(): Promise<QueuedNote[]> {
  const notes = await inStore<QueuedNote[]>('readonly', (store) => store.getAll())
  return notes.toSorted((left, right) => left.writtenAt - right.writtenAt)
}

/** Opened for each use: an open connection would block the visitor who erases the device's data. */
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
