import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { addressOf, filterFromAddress, type OfferFilter } from './offer-filter.ts'

/** A choice is a step that Back undoes; what is still being typed is not. */
export type FilterStep = 'push' | 'replace'

/**
 * What was asked for last and is still on its way into the address. Of two navigations at once only the later one arrives, so it
 * has to bring along what the earlier one wanted.
 */
let onItsWay: OfferFilter | undefined

/** What was asked for last, whether or not it is shown already. Only for what happens in a browser. */
export function newestFilter(): OfferFilter {
  return onItsWay ?? filterFromAddress(new URLSearchParams(window.location.search))
}

/** What the address asks for, and the way to ask for something else. */
export function useOfferFilter() {
  const [address] = useSearchParams()
  const navigate = useNavigate()

  const change = useCallback(
    (changes: Partial<OfferFilter>, step: FilterStep = 'push') => {
      const before = newestFilter()
      const after = { ...before, ...changes }
      const to = paths.home(addressOf(after))
      if (to === paths.home(addressOf(before))) return
      onItsWay = after
      const arrival = Promise.resolve(navigate(to, { replace: step === 'replace', preventScrollReset: true }))
      void arrival.finally(() => {
        if (onItsWay === after) onItsWay = undefined
      })
    },
    [navigate],
  )

  return { filter: filterFromAddress(address), change }
}
