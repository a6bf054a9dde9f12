import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { copyKeptAt } from '#web/browser/kept-copy.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { paths } from '#web/paths.ts'

/** In milliseconds. What a visitor waits for is loaded by then. */
const delay = 1500

/**
 * Keeps every visited page for when there is no connection, after the page itself has loaded; from the first interaction on also the
 * pages whose content is on the device.
 */
export function OfflineSupport() {
  const { pathname, search } = useLocation()
  const hasInteracted = useFirstInteraction()
  useEffect(() => {
    const pages = [pathname + search, ...(hasInteracted ? [paths.shoppingList(), paths.saved()] : [])]
    const keep = () =>
      void import('./keep-visit.ts').then(({ keepVisit }) => keepVisit(pages, hasInteracted)).catch(() => undefined)
    // Not cancelled: a page that was left before is kept too.
    setTimeout(keep, copyKeptAt() === undefined ? delay : 0)
  }, [pathname, search, hasInteracted])
  return null
}
