import type { Basket, Choice } from '#contract/compare/baskets.ts'
import { openDatabase } from '#web/browser/open-database.ts'
import { databaseName, storeName } from '#web/shopping-lists/sync/indexeddb-storage.ts'

/** What the device keeps of a list's plan, so that it works without a connection. */
export interface KeptBasket {
  listId: string
  /** The request that the server answered, to see whether the list has changed since. */
  request: string
  basket: Basket
}

/** A choice made by hand; null forgets an earlier one. */
export interface KeptChoice {
  wanted: string
  choice: Choice | null
  isUnsent?: boolean
}

interface Kept {
  baskets: KeptBasket[]
  choices: KeptChoice[]
}

/** Beside the lists, in their database, under a key of its own. */
const key = 'cestas'
/** The lists used last. */
const maxKept = 4

/** In the order of use, the last one first. In memory where IndexedDB is forbidden. */
const nothing: Kept = { baskets: [], choices: [] }
let memory = nothing

export async function keptBasket(listId: string): Promise<KeptBasket | undefined> {
  return (await transact((kept) => kept)).baskets.find((basket) => basket.listId === listId)
}

export async function keepBasket(basket: KeptBasket): Promise<void> {
  await transact((kept) => ({ ...kept, baskets: withFirst(kept.baskets, basket) }))
}

export async function keptChoices(): Promise<KeptChoice[]> {
  return (await transact((kept) => kept)).choices
}

export async function keepChoices(change: (choices: KeptChoice[]) => KeptChoice[]): Promise<KeptChoice[]> {
  return (await transact((kept) => ({ ...kept, choices: change(kept.choices) }))).choices
}

function withFirst<T extends { listId: string }>(all: T[], first: T): T[] {
  return [first, ...all.filter(({ listId }) => listId !== first.listId)].slice(0, maxKept)
}

/** Reads and writes in one transaction. The connection does not stay open: it would block erasing. */
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
