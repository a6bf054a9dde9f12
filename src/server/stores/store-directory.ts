import type { Store } from '#contract/stores.ts'
import type { Db } from '#platform/database.ts'
import { listChangedStores } from './stores.repository.ts'

/**
 * All stores, cached per process, because the join would be half the cost of a list of offers. A change by another process is seen
 * within a second; a missing store is loaded at once.
 */
export interface StoreDirectory {
  /** A map that contains at least these stores. */
  get: (numbers: number[]) => Promise<ReadonlyMap<number, StoreEntry>>
}

export interface StoreEntry {
  store: Store
  /** As part of an offer's JSON. */
  json: string
}

const oneSecond = 1000
/** Seconds by which refreshes overlap, because a transaction may commit after one that started later. */
const overlapSeconds = 15

export function storeDirectory(db: Db): StoreDirectory {
  const cache = new Map<number, StoreEntry>()
  let refreshedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | undefined

  const refresh = () => {
    refreshing ??= loadChanges().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function loadChanges() {
    const startedAt = performance.now()
    const elapsed = (startedAt - refreshedAt) / 1000
    const changed = await listChangedStores(db, Number.isFinite(elapsed) ? elapsed + overlapSeconds : undefined)
    for (const { number, store } of changed) cache.set(number, { store, json: JSON.stringify(store) })
    refreshedAt = startedAt
  }

  return {
    get: async (numbers) => {
      const isStale = performance.now() - refreshedAt > oneSecond
      if (isStale || numbers.some((number) => !cache.has(number))) await refresh()
      return cache
    },
  }
}
