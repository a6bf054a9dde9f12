import type { Basket } from '#contract/compare/baskets.ts'
import { openDatabase } from '#web/browser/open-database.ts'
import { databaseName, storeName } from '#web/shopping-lists/sync/indexeddb-storage.ts'
import type { KeptTrip } from './kept-trip.ts'

/** Stored plan data of a list, so that it works without a connection. */
export interface KeptBasket {
  listId: string
  /** The request for this response, to see whether the list has changed since. */
  request: string
  basket: Basket
}

interface Kept {
  baskets: KeptBasket[]
  trips: KeptTrip[]
}

/** A separate key in the database of the lists. */
const key = 'cestas'
/** Limit of lists; the most recently used are kept. */
const maxKept = 4
/** As many as a list may have items. */
const maxBought = 200

/** In the order of use, the last one first. In memory if IndexedDB is blocked. */
const nothing: Kept = { baskets: [], trips: [] }
let memory = nothing

export async function keptBasket(listId: string): Promise<KeptBasket | undefined> {
  return (await transact((kept) => kept)).baskets.find((basket) => basket.listId === listId)
}

export async function keepBasket(basket: KeptBasket): Promise<void> {
  await transact((kept) => ({ ...kept, baskets: withFirst(kept.baskets, basket) }))
}

export async function keptTrip(listId: string): Promise<KeptTrip | undefined> {
  return (await transact((kept) => kept)).trips.find((trip) => trip.listId === listId)
}

/** Starts a trip. What is already in the cart stays there, with its price. */
export async function keepTrip(trip: KeptTrip): Promise<void> {
  await transact((kept) => {
    const bought = kept.trips.find(({ listId }) => listId === trip.listId)?.bought
    return { ...kept, trips: withFirst(kept.trips, { ...trip, ...(bought && { bought: bought.slice(-maxBought) }) }) }
  })
}

export async function changeTrip(listId: string, change: (trip: KeptTrip) => KeptTrip): Promise<void> {
  await transact((kept) => {
    const trip = kept.trips.find((one) => one.listId === listId)
    const changed = trip && change(trip)
    return changed === trip || !changed ? kept : { ...kept, trips: withFirst(kept.trips, changed) }
  })
}

export async function forgetTrip(listId: string): Promise<void> {
  await transact((kept) => ({ ...kept, trips: kept.trips.filter((trip) => trip.listId !== listId) }))
}

function withFirst<T extends { listId: string }>(all: T[], first: T): T[] {
  return [first, ...all.filter(({ listId }) => listId !== first.listId)].slice(0, maxKept)
}

/** Reads and writes in one transaction. The connection does not stay open, because it would block erasing. */
async function transact(change: (kept: Kept) => Kept): Promise<Kept> {
  try {
    const database = await openDatabase(databaseName, storeName)
    try {
      memory = await new Promise<Kept>((resolve, reject) => {
        const transaction = database.transaction(storeName, 'readwrite')
        const store = transaction.objectStore(storeName)
        const request = store.get(key)
        let after = memory
        request.onsuccess = () => {
          const before = { ...nothing, ...(request.result as Partial<Kept> | undefined) }
          after = change(before)
          if (after !== before) store.put(after, key)
        }
        transaction.oncomplete = () => resolve(after)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  } catch {
    memory = change(memory)
  }
  return memory
}
