import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { copyKeptAt } from '#web/browser/kept-copy.ts'
import { paths } from '#web/paths.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'

const KeptCopyNote = lazy(() => loadChunk(() => import('./kept-copy-note.tsx')))

/** They say themselves what they know of the connection. */
const withOwnNote = [paths.shoppingList(), paths.saved(), paths.alerts(), paths.offline()]

/** Says above a page that it is a copy, until it is left or refreshed. */
export function KeptCopy() {
  const { pathname } = useLocation()
  const [copy, setCopy] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page that was loaded can be a copy.
  useEffect(() => {
    if (copyKeptAt() !== undefined && !withOwnNote.includes(pathname)) setCopy(pathname)
  }, [])
  if (copy !== pathname) return null
  return (
    <Suspense>
      <KeptCopyNote onRefreshed={() => setCopy(undefined)} />
    </Suspense>
  )
}
