import type { Store } from '#contract/stores.ts'
import type { Db } from '#platform/database/database.ts'
import { type ChangingDirectory, changingDirectory } from '#server/changing-directory.ts'
import { findChangedStores, findStoresByNumber } from './stores.repository.ts'

/** Stores of recently read offers, because the join would be half the cost of a list of offers. */
export type StoreDirectory = ChangingDirectory<StoreEntry>

export interface StoreEntry {
  store: Store
  /** Serialized as in an offer's JSON. */
  json: string
}

/** A store takes some 800 bytes. */
export function storeDirectory(db: Db, maxEntries = 20_000): StoreDirectory {
  return changingDirectory({
    maxEntries,
    findChanged: (seconds, limit) => findChangedStores(db, seconds, limit),
    load: (numbers) => loadStores(db, numbers),
  })
}

/** The same without a cache. */
export function storesNow(db: Db): StoreDirectory {
  return { get: async (numbers) => new Map(await loadStores(db, numbers)) }
}

async function loadStores(db: Db, numbers: number[]) {
  return (await findStoresByNumber(db, numbers)).map(
    ({ number, store }) => [number, { store, json: JSON.stringify(store) }] as const,
  )
}
