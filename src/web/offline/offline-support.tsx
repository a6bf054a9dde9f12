import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { copyKeptAt } from '#web/browser/kept-copy.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { paths } from '#web/paths.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'

const KeptCopyNote = lazy(() => loadChunk(() => import('./kept-copy-note.tsx')))

/** In milliseconds. What a visitor waits for has loaded by then. */
const delay = 1500
/** The content of these pages is on the device, so a visitor who only looks needs nothing more at once. */
const unhurriedDelay = 10_000
/** These pages show the state of the connection themselves. */
const withOwnNote = [paths.shoppingList(), paths.saved(), paths.alerts(), paths.offline()]

/**
 * Stores every visited page for offline use, after the page itself has loaded; from the first interaction on also the pages whose content
 * is on the device. Marks a page as a copy until it is left or refreshed.
 */
export function OfflineSupport() {
  const { pathname, search } = useLocation()
  const hasInteracted = useFirstInteraction()
  const hasOwnNote = withOwnNote.includes(pathname)
  const [copy, setCopy] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page that was loaded can be a copy.
  useEffect(() => {
    if (copyKeptAt() !== undefined && !hasOwnNote) setCopy(pathname)
  }, [])
  useEffect(() => {
    const pages = [pathname + search, ...(hasInteracted ? [paths.shoppingList(), paths.saved()] : [])]
    const keep = () =>
      void import('./keep-visit.ts')
        .then(({ keepVisit }) => keepVisit(pages, hasInteracted, hasOwnNote))
        .catch(() => undefined)
    const wait = hasOwnNote && !hasInteracted ? unhurriedDelay : delay
    // Not cancelled, so that a page that was left earlier is stored too.
    setTimeout(keep, copyKeptAt() === undefined ? wait : 0)
  }, [pathname, search, hasInteracted, hasOwnNote])
  return (
    copy === pathname && (
      <Suspense>
        <KeptCopyNote onRefreshed={() => setCopy(undefined)} />
      </Suspense>
    )
  )
}
