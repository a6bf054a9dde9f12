import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { AnyRead, Page } from './read.ts'

const oneSecond = 1000
const fiveMinutes = 5 * 60 * oneSecond

/** For the server: the cache goes with its render, where a timer for each read would keep it in memory for minutes. */
export const withoutTimers = Number.POSITIVE_INFINITY

/**
 * The cache of API responses. It never fetches by itself: no retries, no polling, no refetch on focus, never stale. Without an API it
 * only holds hydrated data, which is all that server rendering needs. A read that no screen shows is dropped after `gcTime`.
 */
export function createQueryClient(api?: Api, gcTime = fiveMinutes): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta, ...context }) => {
          if (!api) throw new Error('This cache has no API: it only holds hydrated data.')
          return queryKey[2] === 'pages'
            ? fetchPage(api, queryKey as unknown as AnyRead, (context as { pageParam?: string | null }).pageParam)
            : fetchRead(api, queryKey as AnyRead, meta?.nullWhenSignedOut === true)
        },
        retry: false,
        retryOnMount: false,
        retryDelay,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime,
        refetchOnWindowFocus: false,
        // A failed read may have failed for lack of a connection, so it is fetched again when that is back.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        refetchInterval: false,
      },
      mutations: { retry: false, retryDelay },
    },
  })
}

/** For reads that enable retries: one second, two, four… up to thirty. */
export function retryDelay(attempt: number): number {
  return Math.min(oneSecond * 2 ** attempt, 30 * oneSecond)
}

async function fetchRead(api: Api, [name, request]: AnyRead, nullWhenSignedOut: boolean): Promise<unknown> {
  try {
    return await api.call(name, request)
  } catch (error) {
    if (nullWhenSignedOut && error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

async function fetchPage(api: Api, [name, request]: AnyRead, cursor?: string | null): Promise<Page<unknown>> {
  const { query } = request as { query?: object }
  const { result, headers } = await api.answer(name, {
    query: { ...query, ...(cursor && { cursor }) },
  } as typeof request)
  return {
    items: result as unknown[],
    total: Number(headers.get('x-total-count') ?? 0),
    isCapped: headers.get('x-total-count-capped') !== null,
    nextCursor: nextCursorOf(headers.get('link')),
  }
}

/** `</api/promotions?cursor=abc>; rel="next"` → "abc" */
function nextCursorOf(link: string | null): string | null {
  const next = /<[^>]*\?([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1]
  return new URLSearchParams(next).get('cursor')
}
