import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { paths } from '#web/paths.ts'
import { addressOf, type OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { pendingFilter } from '#web/promotions/filters/use-offer-filter.ts'
import { filteredOffersQuery } from '#web/promotions/promotions.queries.ts'
import { offerAnchor } from './offer-grid.tsx'
import type { ResultCount } from './result-count.ts'

/** The offers that a filter finds, as far as they have been loaded, and the way to more of them. */
export function useFilteredOffers(filter: OfferFilter) {
  const query = useInfiniteQuery({ ...filteredOffersQuery(filter), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  const firstNew = useRef<number>(undefined)
  const pages = query.data?.pages ?? []
  const offers = distinct(pages.flatMap(({ items }) => items))
  const count: ResultCount = { total: pages[0]?.total ?? 0, isCapped: pages[0]?.isCapped ?? false }

  const loadMore = async () => {
    const shown = offers.length
    const { data, isError } = await query.fetchNextPage()
    if (isError || !data) return
    // Something else was asked for meanwhile: these pages are of the list before.
    if (paths.home(addressOf(pendingFilter())) !== paths.home(addressOf(filter))) return
    firstNew.current = shown
    // The address knows how far one has come, so that Back and reload show as much.
    const address = paths.home(addressOf(filter, data.pages.length))
    await navigate(address, { replace: true, preventScrollReset: true })
  }

  // Whoever asked for more goes on at the first new card.
  useEffect(() => {
    if (firstNew.current === undefined || offers.length <= firstNew.current) return
    document.querySelector<HTMLElement>(`#${offerAnchor(firstNew.current)} a`)?.focus()
    firstNew.current = undefined
  }, [offers.length])

  return {
    offers,
    count,
    isKnown: query.data !== undefined,
    isChanging: query.isPlaceholderData,
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
function distinct(offers: Promotion[]): Promotion[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()]
}
