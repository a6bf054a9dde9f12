import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type HistoryStep, pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { paths } from '#web/paths.ts'
import { filterFromParams, type OfferFilter, toParams } from './offer-filter.ts'

/** The filter of the last navigation, even if it is pending. Browser only. */
export function pendingFilter(): OfferFilter {
  return filterFromParams(pendingSearchParams())
}

/** The filter in the URL, and a function to change it. */
export function useOfferFilter() {
  const [params] = useSearchParams()
  const navigate = useNavigateWithPending()

  const change = useCallback(
    (changes: Partial<OfferFilter>, step: HistoryStep = 'push') => {
      const before = pendingFilter()
      const to = paths.home(toParams({ ...before, ...changes }))
      if (to !== paths.home(toParams(before))) navigate(to, step)
    },
    [navigate],
  )

  return { filter: filterFromParams(params), change }
}
