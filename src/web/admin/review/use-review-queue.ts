import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pagesQueryOf } from '#web/admin/session/query-client.ts'
import type { PagesRead } from '#web/api/read.ts'

export interface ReviewQueue<T> {
  /** The remaining items of those loaded; undefined while loading. */
  items: T[] | undefined
  current: T | undefined
  position: number
  move: (by: number) => void
  choose: (key: string) => void
  error: Error | null
  refetch: () => void
}

/** The next page is fetched when this few items are left. */
const fewLeft = 8

/** A queue to work through: items settled here are omitted, and the next page loads before the end is reached. */
export function useReviewQueue<T>(
  read: PagesRead<T>,
  keyOf: (item: T) => string,
  settled: ReadonlySet<string>,
): ReviewQueue<T> {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...pagesQueryOf(read),
    // New names arrive while the panel is open.
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<string>()
  const items = data?.pages.flatMap((page) => page.items).filter((item) => !settled.has(keyOf(item)))
  // The next item takes the position of a settled one.
  const [place, setPlace] = useState(0)
  const found = items?.findIndex((item) => keyOf(item) === chosen) ?? -1
  const position = found >= 0 ? found : Math.max(0, Math.min(place, (items?.length ?? 0) - 1))
  const current = items?.[position]
  const left = items?.length ?? 0

  useEffect(() => {
    if (position !== place) setPlace(position)
  }, [position, place])
  useEffect(() => {
    if (data && left < fewLeft && hasNextPage && !isFetching) void fetchNextPage()
  }, [data, left, hasNextPage, isFetching, fetchNextPage])

  const select = (item: T | undefined) => item !== undefined && setChosen(keyOf(item))
  return {
    items,
    current,
    position,
    move: (by) => select(items?.[Math.max(0, Math.min(position + by, left - 1))]),
    choose: setChosen,
    error,
    refetch: () => void refetch(),
  }
}
