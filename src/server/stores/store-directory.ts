import { LRUCache } from 'lru-cache'
import type { Store } from '#contract/stores.ts'
import type { Db } from '#platform/database.ts'
import { findChangedStores, findStoresByNumber } from './stores.repository.ts'

/**
 * The stores of the offers read last, cached per process, because the join would be half the cost of a list of offers. A change by
 * another process is seen within a second; missing stores are loaded together, in one statement.
 */
export interface StoreDirectory {
  /** Those of these stores that there are. */
  get: (numbers: number[]) => Promise<ReadonlyMap<number, StoreEntry>>
}

export interface StoreEntry {
  store: Store
  /** As part of an offer's JSON. */
  json: string
}

const oneSecond = 1000
/** Seconds by which checks for changes overlap, because a transaction may commit after one that started later. */
const overlapSeconds = 15
/** After so many seconds without a reader, or when so many stores have changed, the cache starts anew instead of looking for the changes. */
const maxElapsedSeconds = 60
const maxChanges = 1000

/** A store takes some 800 bytes. */
export function storeDirectory(db: Db, maxStores = 20_000): StoreDirectory {
  const cache = new LRUCache<number, StoreEntry>({ max: maxStores })
  let checkedAt = performance.now()
  let checking: Promise<void> | undefined

  const dropChanged = () => {
    checking ??= findChanges().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function findChanges() {
    const startedAt = performance.now()
    const elapsed = (startedAt - checkedAt) / 1000
    const changed =
      cache.size === 0 || elapsed > maxElapsedSeconds
        ? undefined
        : await findChangedStores(db, elapsed + overlapSeconds, maxChanges + 1)
    if (changed === undefined || changed.length > maxChanges) cache.clear()
    else for (const number of changed) cache.delete(number)
    checkedAt = startedAt
  }

  return {
    get: async (numbers) => {
      if (performance.now() - checkedAt > oneSecond) await dropChanged()
      const entries = new Map<number, StoreEntry>()
      const missing = new Set<number>()
      for (const number of numbers) {
        const entry = cache.get(number)
        if (entry) entries.set(number, entry)
        else missing.add(number)
      }
      if (missing.size === 0) return entries
      for (const { number, store } of await findStoresByNumber(db, [...missing])) {
        const entry = { store, json: JSON.stringify(store) }
        cache.set(number, entry)
        entries.set(number, entry)
      }
      return entries
    },
  }
}
