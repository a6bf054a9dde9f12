import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Page, PagesRead, Read } from './read.ts'
import type { ReadState } from './read-cache.ts'
import { useReadCache } from './read-provider.tsx'

/** The result of a read, fetched if it is missing. Without a read it is idle. */
export function useRead<T>(read: Read<T> | undefined): ReadState<T> & { refetch: () => void } {
  const cache = useReadCache()
  const key = read?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads with the same key are the same read.
  const subscribe = useCallback(
    (listener: () => void) => (read ? cache.subscribe(read, listener) : () => undefined),
    [cache, key],
  )
  const getState = () => (key === undefined ? idle : cache.get<T>(key))
  const state = useSyncExternalStore(subscribe, getState, getState)
  return { ...state, refetch: () => void (read && cache.refetch(read)) }
}

const idle: ReadState<never> = {
  data: undefined,
  error: undefined,
  isFetching: false,
  isPaused: false,
  more: undefined,
}

/** The loaded pages of a read. While another read loads, the pages of the previous one are shown (`isPrevious`). */
export function usePages<T>(read: PagesRead<T>) {
  const cache = useReadCache()
  const state = useRead<Page<T>[]>(read)
  const [last, setLast] = useState(state.data)
  if (state.data && state.data !== last) setLast(state.data)
  const isPrevious = state.data === undefined && state.error === undefined && last !== undefined
  const pages = isPrevious ? last : state.data
  return {
    ...state,
    data: pages,
    isPrevious,
    hasMore: pages?.at(-1)?.nextCursor != null,
    /** Resolves with all pages, or with nothing after a failure. */
    loadMore: (): Promise<Page<T>[] | undefined> => cache.loadMore(read).catch(() => undefined),
  }
}
