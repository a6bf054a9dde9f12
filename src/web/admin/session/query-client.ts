import { type InfiniteData, infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { fetchPage, fetchRead } from '#web/api/fetch-read.ts'
import type { Page, PagesRead, Read } from '#web/api/read.ts'

const oneSecond = 1000
const fiveMinutes = 5 * 60 * oneSecond

/** The panel's cache. It never fetches on its own: no retries, no polling, no refetch on focus, never stale. */
export function createQueryClient(api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ meta, ...context }) => {
          const { read } = meta as { read: Read<unknown> }
          return read.isPaged
            ? fetchPage(api, read, (context as { pageParam?: string | null }).pageParam)
            : fetchRead(api, read)
        },
        retry: false,
        retryOnMount: false,
        retryDelay,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
        refetchOnWindowFocus: false,
        // A read that failed, perhaps for lack of a connection, is fetched again when the connection is back.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        refetchInterval: false,
      },
      // A write without a connection fails at once: sent later, it would surprise its author.
      mutations: { retry: false, retryDelay, networkMode: 'always' },
    },
  })
}

/** For reads that enable retries: one second, two, four… up to thirty. */
export function retryDelay(attempt: number): number {
  return Math.min(oneSecond * 2 ** attempt, 30 * oneSecond)
}

/** A read for `useQuery`. The key starts with the route's name, so that all reads of a route can be invalidated. */
export function queryOf<T>(read: Read<T>) {
  return queryOptions<T>({ queryKey: [read.name, read.key], meta: { read } })
}

/** A paged read for `useInfiniteQuery`. */
export function pagesQueryOf<T>(read: PagesRead<T>) {
  return infiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>, string | null>, readonly unknown[], string | null>({
    queryKey: [read.name, read.key],
    meta: { read },
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
