import { useCallback } from 'react'
import { parsePath, useNavigate } from 'react-router'

/** A choice is a step that Back undoes; what is still being typed is not. */
export type HistoryStep = 'push' | 'replace'

/** What the address will say behind its '?' when the change that is on its way arrives. */
let pending: { search: string } | undefined

/** What was asked for last, whether or not it is shown already. Only for what happens in a browser. */
export function pendingSearchParams(): URLSearchParams {
  return new URLSearchParams(pending?.search ?? window.location.search)
}

/**
 * Asks for another state of the page that is shown. Of two navigations at once only the later one arrives, so it has to bring along
 * what the earlier one wanted: whoever changes the address starts from the newest one, not from the one that is shown.
 */
export function useNavigateWithPending(): (to: string, step: HistoryStep) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, step) => {
      const change = { search: parsePath(to).search ?? '' }
      pending = change
      const arrival = Promise.resolve(navigate(to, { replace: step === 'replace', preventScrollReset: true }))
      void arrival.finally(() => {
        if (pending === change) pending = undefined
      })
    },
    [navigate],
  )
}
