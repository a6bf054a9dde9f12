import type { Api } from '#contract/client.ts'
import { fetchPage, fetchRead } from './fetch-read.ts'
import type { Page, PagesRead, Read } from './read.ts'

const fiveMinutes = 5 * 60_000
const maxEntries = 100

/** Results of reads by key, as sent with a page. */
export type ReadResults = Record<string, unknown>

export interface ReadState<T> {
  /** Kept while it is refetched, and when that fails. */
  data: T | undefined
  error: Error | undefined
  isFetching: boolean
  /** Waits for a connection to be fetched. */
  isPaused: boolean
  /** State of loading another page. */
  more: 'loading' | 'failed' | undefined
}

interface Entry {
  read: Read<unknown> | undefined
  state: ReadState<unknown>
  /** When the data was read. */
  readAt: number
  fetching: Promise<unknown> | undefined
  listeners: Set<() => void>
  unusedSince: number
}

const missing: ReadState<never> = {
  data: undefined,
  error: undefined,
  isFetching: true,
  isPaused: false,
  more: undefined,
}

export type ReadCache = ReturnType<typeof createReadCache>

/**
 * The results of reads, shared by screen loaders and components. It starts with the results that came with the page. A missing result is
 * fetched when a component needs it, and never refetched automatically: no retries, no polling, no fetching on focus. An unused result
 * stays for five minutes, so that Back shows it at once.
 */
export function createReadCache(api: Api, results: ReadResults = {}, readAt = 0) {
  const entries = new Map<string, Entry>()
  let waiting: (() => void)[] = []

  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    const isKept = entry && (entry.listeners.size > 0 || Date.now() < entry.unusedSince + fiveMinutes)
    return isKept ? entry : undefined
  }

  function findOrAdd(key: string): Entry {
    const found = find(key)
    if (found) return found
    const entry: Entry = {
      read: undefined,
      state: missing,
      readAt: 0,
      fetching: undefined,
      listeners: new Set(),
      unusedSince: Date.now(),
    }
    moveToEnd(key, entry)
    if (entries.size > maxEntries) dropOldestUnused()
    return entry
  }

  function moveToEnd(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
  }

  function dropOldestUnused(): void {
    for (const [key, { listeners }] of entries)
      if (listeners.size === 0) {
        entries.delete(key)
        return
      }
  }

  function update(entry: Entry, change: Partial<ReadState<unknown>>): void {
    entry.state = { ...entry.state, ...change }
    for (const listener of entry.listeners) listener()
  }

  function setData(entry: Entry, data: unknown, at: number): void {
    entry.readAt = at
    update(entry, { ...missing, data, isFetching: false })
  }

  /** Waits for the connection when offline. If it is restarted in the meantime, only the last result counts. */
  function start(entry: Entry, fetch: () => Promise<unknown>, isMore: boolean): Promise<unknown> {
    const isPaused = globalThis.navigator?.onLine === false
    const resume = () => {
      update(entry, { isPaused: false })
      return fetch()
    }
    const fetching = isPaused ? new Promise<void>((resolve) => waiting.push(resolve)).then(resume) : fetch()
    entry.fetching = fetching
    update(entry, { error: undefined, isFetching: true, isPaused, more: isMore ? 'loading' : undefined })
    const settle = (finish: () => void) => {
      if (entry.fetching !== fetching) return
      entry.fetching = undefined
      finish()
    }
    fetching.then(
      (data) => settle(() => setData(entry, data, Date.now())),
      (error) =>
        settle(() =>
          update(entry, { isFetching: false, isPaused: false, ...(isMore ? { more: 'failed' } : { error: error }) }),
        ),
    )
    return fetching
  }

  function fetchAll(entry: Entry, read: Read<unknown>, maxPages?: number): Promise<unknown> {
    return start(entry, () => fetchRead(api, read, maxPages), false)
  }

  function refetch(entry: Entry, read: Read<unknown>): Promise<unknown> {
    const { data } = entry.state
    return fetchAll(entry, read, read.isPaged && Array.isArray(data) ? data.length : 1)
  }

  function isFresh({ state, readAt }: Entry, { staleAt }: Read<unknown>): boolean {
    return state.data !== undefined && !state.error && (!staleAt || Date.now() < staleAt(readAt))
  }

  /** Resolves with the cached result, or fetches it; for a paged read, up to this many pages. */
  function load<T>(read: Read<T>, maxPages?: number): Promise<T> {
    const entry = findOrAdd(read.key)
    const result = isFresh(entry, read)
      ? Promise.resolve(entry.state.data)
      : (entry.fetching ?? fetchAll(entry, read, maxPages))
    return result as Promise<T>
  }

  function usedEntries(): Entry[] {
    return [...entries.values()].filter(({ listeners }) => listeners.size > 0)
  }

  for (const [key, data] of Object.entries(results)) setData(findOrAdd(key), data, readAt)

  return {
    load,

    get: <T>(key: string): ReadState<T> => (find(key)?.state ?? missing) as ReadState<T>,

    set: <T>(read: Read<T>, data: T): void => setData(findOrAdd(read.key), data, Date.now()),

    refetch: (read: Read<unknown>): Promise<unknown> => refetch(findOrAdd(read.key), read),

    /** Adds the next page. */
    loadMore<T>(read: PagesRead<T>): Promise<Page<T>[]> {
      const entry = findOrAdd(read.key)
      const pages = (entry.state.data ?? []) as Page<unknown>[]
      const addPage = async () => [...pages, await fetchPage(api, read, pages.at(-1)?.nextCursor)]
      return (entry.fetching ?? start(entry, addPage, true)) as Promise<Page<T>[]>
    },

    /** Keeps the result, fetches it if it is missing and has not failed, and again when it is outdated. */
    subscribe(read: Read<unknown>, listener: () => void): () => void {
      const entry = findOrAdd(read.key)
      entry.read = read
      entry.listeners.add(listener)
      if (!entry.state.error) void load(read)
      const stopTimer = read.staleAt && repeatAt(read.staleAt, () => void load(read))
      return () => {
        stopTimer?.()
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0) return
        entry.unusedSince = Date.now()
        if (entries.get(read.key) === entry) moveToEnd(read.key, entry)
      }
    },

    /** Refetches the displayed reads and drops the others. Resolves, also after failures, with the number of displayed reads. */
    async refresh(): Promise<number> {
      for (const [key, { listeners }] of entries) if (listeners.size === 0) entries.delete(key)
      const { length } = await Promise.allSettled(
        usedEntries().map((entry) => entry.read && refetch(entry, entry.read)),
      )
      return length
    },

    /** The connection is back: fetches paused reads, and displayed ones that failed, possibly for lack of a connection. */
    reconnect(): void {
      const resumed = waiting
      waiting = []
      for (const resume of resumed) resume()
      for (const entry of usedEntries()) {
        if (entry.state.error && entry.read) void refetch(entry, entry.read)
        if (entry.state.more === 'failed') update(entry, { more: undefined })
      }
    },

    /** The results that the page sends to the browser. */
    results: (): ReadResults =>
      Object.fromEntries(
        [...entries].filter(([, { state }]) => state.data !== undefined).map(([key, { state }]) => [key, state.data]),
      ),
  }
}

/** Calls the action at the next moment after now, and at each following one. Returns a function to stop. */
function repeatAt(nextMoment: (now: number) => number, action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      action()
      wait()
    }, nextMoment(Date.now()) - Date.now())
  }
  wait()
  return () => clearTimeout(timer)
}
