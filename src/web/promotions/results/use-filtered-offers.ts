import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { usePages } from '#web/api/use-read.ts'
import { paths } from '#web/paths.ts'
import { type OfferFilter, pagesFromParams, toParams } from '#web/promotions/filters/offer-filter.ts'
import { pendingFilter } from '#web/promotions/filters/use-offer-filter.ts'
import { groupOffers } from './group-offers.ts'
import { offerAnchor } from './offer-grid.tsx'
import type { ResultCount } from './result-count.ts'
import { useOffersRead } from './use-offers-read.ts'

/** The loaded offers of a filter, and a function to load more. */
export function useFilteredOffers(filter: OfferFilter) {
  const { read, note } = useOffersRead(filter)
  const { data, error, isFetching, isPaused, isPrevious, more, ...list } = usePages(read)
  const navigate = useNavigate()
  const [firstNewIndex, setFirstNewIndex] = useState<number>()
  const pages = data ?? []
  const loaded = dedupe(pages.flatMap(({ items }) => items))
  const isGrouped = filter.grouped === 'on'
  const cards = groupOffers(loaded)
  const offers = isGrouped ? cards : loaded
  const count: ResultCount = { total: pages[0]?.total ?? 0, isCapped: pages[0]?.isCapped ?? false }

  const loadMore = async () => {
    const loadedBefore = offers.length
    const nowLoaded = await list.loadMore()
    if (!nowLoaded) return
    // The filter changed during the request: these pages belong to the previous one.
    if (paths.home(toParams(pendingFilter())) !== paths.home(toParams(filter))) return
    setFirstNewIndex(loadedBefore)
    // The URL holds the number of pages, so that Back and reload show as many.
    const url = paths.home(toParams(filter, nowLoaded.length))
    await navigate(url, { replace: true, preventScrollReset: true })
  }

  // The server renders only the first of the pages that the URL asks for.
  const [params] = useSearchParams()
  const isMissingPages = pages.length > 0 && pages.length < pagesFromParams(params) && !isPrevious
  const canContinue = isMissingPages && list.hasMore && !isFetching && more !== 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each missing page.
  useEffect(() => {
    if (canContinue) void list.loadMore()
  }, [canContinue, pages.length])

  // After loading more, focus moves to the first new card.
  useEffect(() => {
    if (firstNewIndex === undefined || offers.length <= firstNewIndex) return
    document.querySelector<HTMLElement>(`#${offerAnchor(firstNewIndex)} a`)?.focus()
    setFirstNewIndex(undefined)
  }, [offers.length, firstNewIndex])

  return {
    offers,
    offerCount: loaded.length,
    /** Undefined when there is nothing to group. */
    isGrouped: isGrouped || cards.length < loaded.length ? isGrouped : undefined,
    count,
    missing: pages[0]?.missing ?? [],
    isSimilar: pages[0]?.isSimilar ?? false,
    note,
    isLoaded: data !== undefined,
    isUpdating: isPrevious,
    isPaused,
    hasFailed: error !== undefined,
    retry: list.refetch,
    more: {
      nextPages: list.hasMore ? pages.length + 1 : undefined,
      isLoading: more === 'loading',
      hasFailed: more === 'failed',
      onLoad: () => void loadMore(),
    },
  }
}

/** An offer whose price changed between two pages may be on both. */
function dedupe(offers: Promotion[]): Promotion[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()]
}
