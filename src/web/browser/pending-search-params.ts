import { useCallback } from 'react'
import { parsePath, useNavigate } from 'react-router'

/** A choice is a step that Back undoes; what is still being typed is not. */
export type AddressStep = 'push' | 'replace'

/** What the address will say behind its '?' when the change that is on its way arrives. */
let onItsWay: { search: string } | undefined

/** What was asked for last, whether or not it is shown already. Only for what happens in a browser. */
export function newestAddress(): URLSearchParams {
  return new URLSearchParams(onItsWay?.search ?? window.location.search)
}

/**
 * Asks for another state of the page that is shown. Of two navigations at once only the later one arrives, so it has to bring along
 * what the earlier one wanted: whoever changes the address starts from the newest one, not from the one that is shown.
 */
export function useAddressChange(): (to: string, step: AddressStep) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, step) => {
      const change = { search: parsePath(to).search ?? '' }
      onItsWay = change
      const arrival = Promise.resolve(navigate(to, { replace: step === 'replace', preventScrollReset: true }))
      void arrival.finally(() => {
        if (onItsWay === change) onItsWay = undefined
      })
    },
    [navigate],
  )
}
