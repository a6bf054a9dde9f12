import { useCallback } from 'react'
import { parsePath, useNavigate } from 'react-router'

/** A choice is a history entry that Back undoes; typing replaces the current entry. */
export type HistoryStep = 'push' | 'replace'

/** The search string of an unfinished navigation. */
let pending: { search: string } | undefined

/** The search params of the last navigation, even if it is pending. Browser only. */
export function pendingSearchParams(): URLSearchParams {
  return new URLSearchParams(pending?.search ?? window.location.search)
}

/**
 * Navigates to other search params of the current page. A second navigation cancels a pending one, so its URL must include the changes of
 * the first: callers start from `pendingSearchParams`, not from the current URL.
 */
export function useNavigateWithPending(): (to: string, step: HistoryStep) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, step) => {
      const change = { search: parsePath(to).search ?? '' }
      pending = change
      const navigation = Promise.resolve(navigate(to, { replace: step === 'replace', preventScrollReset: true }))
      void navigation.finally(() => {
        if (pending === change) pending = undefined
      })
    },
    [navigate],
  )
}
