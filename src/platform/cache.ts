import { LRUCache } from 'lru-cache'

export interface CacheOptions<V> {
  /** At most this many values. The least recently used value is evicted first. Needed unless `size` is given. */
  maxEntries?: number
  /** At most `max` in all, in the unit that `of` measures. A value larger than `maxEntry` is not kept: it would evict too many others. */
  size?: { max: number; maxEntry?: number; of: (value: V) => number }

  /** Up to this age a value is returned without loading. Ages are milliseconds, counted from the start of the load. */
  freshUntil: number
  /** Up to this age a stale value is returned at once, while the next one is loaded in the background. */
  staleWhileRevalidateUntil?: number
  /** Up to this age a stale value is returned when loading fails, or takes longer than `maxWait`. */
  staleIfErrorUntil?: number
  /** How long a caller who could have a stale value waits for a load, in milliseconds since that load began. */
  maxWait?: number
  /** How long after a failed load the stale value is returned without another attempt, in milliseconds. */
  retryDelay?: number

  /** Decides what to do with a loaded value; by default all are kept. `failure` keeps the previous value, `forget` removes that too. */
  judge?: (value: V) => 'keep' | 'forget' | 'failure'
  /** Whether a stale value may replace a rejected load; by default always. Other rejections reach the caller. */
  isFailure?: (error: unknown) => boolean
  /** Whether concurrent calls for the same key share one load; by default they do. */
  coalesce?: boolean
  /** Monotonic time in milliseconds. */
  now?: () => number
}

export interface Cached<V> {
  value: V
  /** Milliseconds since its load began, at the time of asking. */
  age: number
  status: 'fresh' | 'stale' | 'loaded'
}

/** Loads the value of one key. It always runs to its end, even when the caller who began it is gone. */
export type Load<V> = () => Promise<V>

export interface Cache<V> {
  /** The cached value that may still be returned, fresh or stale. Loads nothing. */
  get: (key: string) => Cached<V> | undefined
  /** The value, cached or loaded, according to the ages and `judge`. */
  getOrLoad: (key: string, load: Load<V>) => Promise<Cached<V>>
  /** The load of this key that is under way, if any. */
  pending: (key: string) => Promise<V> | undefined
  /** Makes all values stale, including those being loaded: they are returned only if a later load fails. */
  invalidate: () => void
}

interface Entry<V> {
  value: V
  loadedAt: number
  generation: number
  /** Before this time no load is attempted, because one has just failed. */
  retryAt: number
}

interface Loading<V> {
  since: number
  result: Promise<{ value: V; isFailure: boolean }>
}

/**
 * The cache behind every in-memory cache of the server: bounded, evicting the least recently used value, with fresh,
 * stale-while-revalidate and stale-if-error lifetimes (RFC 5861) and one load per key at a time.
 */
export function createCache<V>({
  maxEntries,
  size,
  freshUntil,
  staleWhileRevalidateUntil = freshUntil,
  staleIfErrorUntil = 0,
  maxWait = Number.POSITIVE_INFINITY,
  retryDelay = 0,
  judge = () => 'keep',
  isFailure = () => true,
  coalesce = true,
  now = () => performance.now(),
}: CacheOptions<V>): Cache<V> {
  const entries = new LRUCache<string, Entry<V>>({
    max: maxEntries ?? 0,
    ...(size && {
      maxSize: size.max,
      maxEntrySize: Math.floor(size.maxEntry ?? size.max),
      // The library refuses a size of zero.
      sizeCalculation: ({ value }: Entry<V>) => Math.max(1, size.of(value)),
    }),
  })
  const underWay = new Map<string, Loading<V>>()
  let generation = 0

  function find(key: string): { entry: Entry<V>; cached: Cached<V>; mayRevalidate: boolean } | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = now() - entry.loadedAt
    const isCurrent = entry.generation === generation
    const mayRevalidate = isCurrent && age < staleWhileRevalidateUntil
    if (!mayRevalidate && age >= staleIfErrorUntil) return undefined
    const status = isCurrent && age < freshUntil ? 'fresh' : 'stale'
    return { entry, cached: { value: entry.value, age, status }, mayRevalidate }
  }

  function begin(key: string, load: Load<V>): Loading<V> {
    const others = underWay.get(key)
    if (others) return others
    const loading = { since: now(), result: attempt(key, load) }
    if (coalesce) underWay.set(key, loading)
    const end = () => {
      if (underWay.get(key) === loading) underWay.delete(key)
    }
    // This also handles the rejection of a background load, which no caller awaits.
    loading.result.then(end, end)
    return loading
  }

  async function attempt(key: string, load: Load<V>): Promise<{ value: V; isFailure: boolean }> {
    const loadedAt = now()
    const begunIn = generation
    try {
      const value = await load()
      const verdict = judge(value)
      if (verdict === 'failure') delayRetry(key)
      // A load begun before an invalidation must not replace the result of one begun after it.
      else if ((entries.peek(key)?.generation ?? 0) <= begunIn) {
        if (verdict === 'keep') entries.set(key, { value, loadedAt, generation: begunIn, retryAt: 0 })
        else entries.delete(key)
      }
      return { value, isFailure: verdict === 'failure' }
    } catch (error) {
      if (isFailure(error)) delayRetry(key)
      throw error
    }
  }

  function delayRetry(key: string): void {
    const entry = entries.peek(key)
    if (entry) entry.retryAt = now() + retryDelay
  }

  return {
    get: (key) => find(key)?.cached,

    getOrLoad: async (key, load) => {
      const found = find(key)
      if (!found) return { value: (await begin(key, load).result).value, age: 0, status: 'loaded' }
      const { entry, cached, mayRevalidate } = found
      if (cached.status === 'fresh' || now() < entry.retryAt) return cached
      const { since, result } = begin(key, load)
      if (mayRevalidate) return cached
      try {
        const loaded = await within(maxWait - (now() - since), result)
        return loaded && !loaded.isFailure ? { value: loaded.value, age: 0, status: 'loaded' } : cached
      } catch (error) {
        if (isFailure(error)) return cached
        throw error
      }
    },

    pending: (key) => underWay.get(key)?.result.then(({ value }) => value),

    invalidate: () => {
      generation += 1
      underWay.clear()
    },
  }
}

/** The result of a promise, or undefined when it takes longer. The time may be negative, for a caller that joins an old load. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  if (milliseconds === Number.POSITIVE_INFINITY) return promise
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, milliseconds))
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
