import { useCallback, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { addressOf, filterFromAddress, type OfferFilter } from './offer-filter.ts'

/** A choice is a step that Back undoes; what is still being typed is not. */
export type FilterStep = 'push' | 'replace'

/** What the address asks for, and the way to ask for something else. */
export function useOfferFilter() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const filter = filterFromAddress(address)
  // Somebody who types slowly must not undo what was chosen in between.
  const latest = useRef(filter)
  latest.current = filter

  const change = useCallback(
    (changes: Partial<OfferFilter>, step: FilterStep = 'push') => {
      const before = paths.home(addressOf(latest.current))
      const after = paths.home(addressOf({ ...latest.current, ...changes }))
      if (after !== before) void navigate(after, { replace: step === 'replace', preventScrollReset: true })
    },
    [navigate],
  )

  return { filter, change }
}
