import type { Store } from '#contract/stores.ts'
import type { Db } from '#platform/database.ts'
import { listChangedStores } from './stores.repository.ts'

/**
 * All stores, kept in each process: a list of offers then needs no join, which is half of its cost. A change made elsewhere is seen
 * within a second; a store that is not known yet is looked for at once.
 */
export interface StoreDirectory {
  /** The stores with these numbers, among others. */
  get: (numbers: number[]) => Promise<ReadonlyMap<number, StoreEntry>>
}

export interface StoreEntry {
  store: Store
  /** The store as it stands in every answer. */
  json: string
}

const oneSecond = 1000
/** A transaction may commit after a later one: each look goes back this many seconds further than the last one's time. */
const overlap = 15

export function storeDirectory(db: Db): StoreDirectory {
  const known = new Map<number, StoreEntry>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  const look = () => {
    looking ??= catchUp().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function catchUp() {
    const startedAt = performance.now()
    const elapsed = (startedAt - lookedAt) / 1000
    const changed = await listChangedStores(db, Number.isFinite(elapsed) ? elapsed + overlap : undefined)
    for (const { number, store } of changed) known.set(number, { store, json: JSON.stringify(store) })
    lookedAt = startedAt
  }

  return {
    get: async (numbers) => {
      const isStale = performance.now() - lookedAt > oneSecond
      if (isStale || numbers.some((number) => !known.has(number))) await look()
      return known
    },
  }
}
