import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { paths } from '#web/paths.ts'
import { type OfferFilter, pagesFromParams, toParams } from '#web/promotions/filters/offer-filter.ts'
import { pendingFilter } from '#web/promotions/filters/use-offer-filter.ts'
import { filteredOffersQuery } from '#web/promotions/promotions.queries.ts'
import { offerAnchor } from './offer-grid.tsx'
import type { ResultCount } from './result-count.ts'

/** The loaded offers of a filter, and a function to load more. */
export function useFilteredOffers(filter: OfferFilter) {
  const query = useInfiniteQuery({ ...filteredOffersQuery(filter), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  const firstNewIndex = useRef<number>(undefined)
  const pages = query.data?.pages ?? []
  const offers = dedupe(pages.flatMap(({ items }) => items))
  const count: ResultCount = { total: pages[0]?.total ?? 0, isCapped: pages[0]?.isCapped ?? false }

  const loadMore = async () => {
    const loadedBefore = offers.length
    const { data, isError } = await query.fetchNextPage()
    if (isError || !data) return
    // The filter changed during the request: these pages belong to the previous one.
    if (paths.home(toParams(pendingFilter())) !== paths.home(toParams(filter))) return
    firstNewIndex.current = loadedBefore
    // The URL holds the number of pages, so that Back and reload show as many.
    const url = paths.home(toParams(filter, data.pages.length))
    await navigate(url, { replace: true, preventScrollReset: true })
  }

  // The server renders only the first of the pages that the URL asks for.
  const [params] = useSearchParams()
  const isMissingPages = pages.length > 0 && pages.length < pagesFromParams(params) && !query.isPlaceholderData
  const canContinue = isMissingPages && query.hasNextPage && !query.isFetching && !query.isFetchNextPageError
  const { fetchNextPage } = query
  useEffect(() => {
    if (canContinue) void fetchNextPage()
  }, [canContinue, fetchNextPage])

  // After loading more, focus moves to the first new card.
  useEffect(() => {
    if (firstNewIndex.current === undefined || offers.length <= firstNewIndex.current) return
    document.querySelector<HTMLElement>(`#${offerAnchor(firstNewIndex.current)} a`)?.focus()
    firstNewIndex.current = undefined
  }, [offers.length])

  return {
    offers,
    count,
    isLoaded: query.data !== undefined,
    isUpdating: query.isPlaceholderData,
    isPaused: query.isPaused,
    hasFailed: query.isError && !query.isFetchNextPageError,
    retry: () => void query.refetch(),
    more: {
      nextPages: query.hasNextPage ? pages.length + 1 : undefined,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      onLoad: () => void loadMore(),
    },
  }
}

/** An offer whose price changed between two pages may be on both. */
function dedupe(offers: Promotion[]): Promotion[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()]
}
