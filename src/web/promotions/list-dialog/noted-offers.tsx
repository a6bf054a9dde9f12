import { lazy, Suspense, useEffect, useState } from 'react'
import { storedJson } from '#web/browser/stored-json.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'

const AddNotedOffers = lazy(() => loadChunk(() => import('./add-noted-offers.tsx')))

/** Adds to the list what was tapped on a page that was left before its scripts ran (`pre-hydration-events.js`). */
export function NotedOffers() {
  const [paths, setPaths] = useState<string[]>()
  useEffect(() => setPaths(storedJson(() => sessionStorage.getItem('anotadas'))), [])
  return (
    paths && (
      <Suspense>
        <AddNotedOffers offerPaths={paths} />
      </Suspense>
    )
  )
}
