import { LRUCache } from 'lru-cache'
import { oneSecond } from '#domain/durations.ts'

/** Recently read rows of a table, cached per process by number. */
export interface ChangingDirectory<Entry> {
  /** The rows that exist among these numbers. */
  get: (numbers: number[]) => Promise<ReadonlyMap<number, Entry>>
}

interface Source<Entry> {
  maxEntries: number
  /** The numbers of rows that changed in the last seconds, at most `limit`. */
  findChanged: (seconds: number, limit: number) => Promise<number[]>
  load: (numbers: number[]) => Promise<Iterable<readonly [number: number, entry: Entry]>>
}

/** Seconds by which checks for changes overlap, because a transaction may commit after one that started later. */
const overlapSeconds = 15
/** After this many seconds without a reader, or this many changed rows, the cache is emptied instead of updated. */
const maxElapsedSeconds = 60
const maxChanges = 1000

/** Changes by other processes are seen within a second; missing rows are loaded together, in one statement. */
export function changingDirectory<Entry extends object>({
  maxEntries,
  findChanged,
  load,
}: Source<Entry>): ChangingDirectory<Entry> {
  // With `max` the library would allocate space for all entries at once.
  const cache = new LRUCache<number, Entry>({ maxSize: maxEntries, sizeCalculation: () => 1 })
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
        : await findChanged(elapsed + overlapSeconds, maxChanges + 1)
    if (changed === undefined || changed.length > maxChanges) cache.clear()
    else for (const number of changed) cache.delete(number)
    checkedAt = startedAt
  }

  return {
    get: async (numbers) => {
      if (performance.now() - checkedAt > oneSecond) await dropChanged()
      const entries = new Map<number, Entry>()
      const missing = new Set<number>()
      for (const number of numbers) {
        const entry = cache.get(number)
        if (entry) entries.set(number, entry)
        else missing.add(number)
      }
      if (missing.size === 0) return entries
      for (const [number, entry] of await load([...missing])) {
        cache.set(number, entry)
        entries.set(number, entry)
      }
      return entries
    },
  }
}
