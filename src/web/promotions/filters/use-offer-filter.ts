import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type AddressStep, newestAddress, useAddressChange } from '#web/browser/pending-search-params.ts'
import { paths } from '#web/paths.ts'
import { addressOf, filterFromAddress, type OfferFilter } from './offer-filter.ts'

/** What was asked for last, whether or not it is shown already. Only for what happens in a browser. */
export function newestFilter(): OfferFilter {
  return filterFromAddress(newestAddress())
}

/** What the address asks for, and the way to ask for something else. */
export function useOfferFilter() {
  const [address] = useSearchParams()
  const changeAddress = useAddressChange()

  const change = useCallback(
    (changes: Partial<OfferFilter>, step: AddressStep = 'push') => {
      const before = newestFilter()
      const to = paths.home(addressOf({ ...before, ...changes }))
      if (to !== paths.home(addressOf(before))) changeAddress(to, step)
    },
    [changeAddress],
  )

  return { filter: filterFromAddress(address), change }
}
