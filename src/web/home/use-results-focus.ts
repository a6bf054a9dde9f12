import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { resultsHeadingId } from '#web/promotions/filters/active-filters.tsx'

/** After a search, a suggestion or a link to the offers, the focus is on the heading of the results; a loaded page keeps it. */
export function useResultsFocus(): void {
  const { key, hash } = useLocation()
  const isLink = useNavigationType() === 'PUSH'

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also to the same address.
  useEffect(() => {
    if (isLink && hash === '#promocoes') document.getElementById(resultsHeadingId)?.focus({ preventScroll: true })
  }, [key])
}
