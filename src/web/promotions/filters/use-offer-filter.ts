import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type HistoryStep, pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { paths } from '#web/paths.ts'
import { addressOf, filterFromAddress, type OfferFilter } from './offer-filter.ts'

/** What was asked for last, whether or not it is shown already. Only for what happens in a browser. */
export function pendingFilter(): OfferFilter {
  return filterFromAddress(pendingSearchParams())
}

/** What the address asks for, and the way to ask for something else. */
export function useOfferFilter() {
  const [address] = useSearchParams()
  const changeAddress = useNavigateWithPending()

  const change = useCallback(
    (changes: Partial<OfferFilter>, step: HistoryStep = 'push') => {
      const before = pendingFilter()
      const to = paths.home(addressOf({ ...before, ...changes }))
      if (to !== paths.home(addressOf(before))) changeAddress(to, step)
    },
    [changeAddress],
  )

  return { filter: filterFromAddress(address), change }
}
