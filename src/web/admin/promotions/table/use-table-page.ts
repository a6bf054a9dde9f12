import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { type TableFilter, tableQuery } from './table-filter.ts'

export interface TablePage {
  /** Undefined while loading. */
  offers: Promotion[] | undefined
  total: number
  /** The total is a lower bound. */
  isCapped: boolean
  page: number
  lastPage: number
  isRefreshing: boolean
  error: Error | null
  retry: () => void
}

/** One page of the table. The API pages by cursor, so the pages before it are fetched first. */
export function useTablePage(filter: TableFilter, pageSize: number): TablePage {
  const query = useInfiniteQuery({ ...tableQuery(filter, pageSize), placeholderData: keepPreviousData })
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query
  const pages = data?.pages ?? []
  const [first] = pages
  const lastPage = Math.max(Math.ceil((first?.total ?? 0) / pageSize), hasNextPage ? pages.length + 1 : 1)
  const page = Math.min(filter.page, lastPage)

  const isNextPageNeeded = page > pages.length && hasNextPage && !isFetching && !isPlaceholderData
  useEffect(() => {
    if (isNextPageNeeded) void fetchNextPage()
  }, [isNextPageNeeded, fetchNextPage])

  return {
    offers: pages[Math.min(page, isPlaceholderData ? pages.length : page) - 1]?.items,
    total: first?.total ?? 0,
    isCapped: first?.isCapped === true,
    page,
    lastPage,
    isRefreshing: isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
