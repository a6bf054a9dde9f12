import { useEffect, useState } from 'react'
import type { Page, PagesRead } from '#web/api/read.ts'
import { useReadCache } from '#web/api/read-provider.tsx'
import { useRead } from '#web/api/use-read.ts'

interface PagesOptions {
  /** The number that the URL asks for; the server renders fewer. */
  pages: number
  /** Results of another place must not be shown as results of this one. */
  place?: string | undefined
}

export type PlacePages<T> = ReturnType<typeof usePlacePages<T>>

/** The first pages of a list of stores or cities, and loading the next one. Without a read it waits. */
export function usePlacePages<T>(read: PagesRead<T> | undefined, { pages, place }: PagesOptions) {
  const cache = useReadCache()
  const { data, error, isFetching, more, refetch } = useRead<Page<T>[]>(read)
  const [last, setLast] = useState({ place, data })
  if (data && data !== last.data) setLast({ place, data })
  const isUpdating = read !== undefined && !data && !error && last.data !== undefined && last.place === place
  const shown = isUpdating ? last.data : data
  const loaded = shown?.length ?? 0
  const hasMore = shown?.at(-1)?.nextCursor != null
  const loadMore = () => void (read && cache.loadMore(read).catch(() => undefined))
  const canContinue = loaded > 0 && loaded < pages && hasMore && !isUpdating && !isFetching && more === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each missing page.
  useEffect(() => {
    if (canContinue) loadMore()
  }, [canContinue, loaded])

  return {
    pages: shown,
    total: shown?.[0]?.total ?? 0,
    isCapped: shown?.[0]?.isCapped ?? false,
    /** The number of pages after the next load; undefined when all are loaded. */
    nextPages: hasMore ? loaded + 1 : undefined,
    isFetching,
    /** The items are those of the previous search. */
    isUpdating,
    isFetchingNextPage: more === 'loading',
    hasFailed: error !== undefined,
    hasNextPageFailed: more === 'failed',
    error,
    retry: more === 'failed' ? loadMore : refetch,
  }
}

/** An item that moved between two pages may be on both. */
export function withoutRepeats<T extends { slug: string }>(pages: { items: T[] }[] = []): T[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.slug, item])).values()]
}
