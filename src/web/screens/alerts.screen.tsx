import { lazy, Suspense, useEffect, useState } from 'react'
import { AlertsLoading } from '#web/alerts/my-alerts/alerts-loading.tsx'
import { staticLoader } from '#web/api/static-loader.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

// Only the browser knows the visitor's alerts, so the page that the server sends does not wait for their code.
const AlertsPage = lazy(() => loadChunk(() => import('#web/alerts/my-alerts/alerts-page.tsx')))

// The page is the same for all visitors.
export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function AlertsScreen() {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <div className="relative mx-auto max-w-3xl px-4 py-6 lg:px-6 lg:py-8">
      <PageHead title="Meus avisos" isIndexed={false} />
      <PageTitle className="flex min-h-11 items-center text-3xl lg:text-5xl">Meus avisos</PageTitle>
      {isHydrated ? (
        <Suspense fallback={<AlertsLoading />}>
          <AlertsPage />
        </Suspense>
      ) : (
        <AlertsLoading />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}
