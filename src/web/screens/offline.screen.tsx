import { staticLoader } from '#web/api/static-loader.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { OfflineGuide } from '#web/offline/offline-guide.tsx'

// The service worker shows it instead of a page without a stored copy.
export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function OfflineScreen() {
  return (
    <>
      <PageHead title="Sem internet" isIndexed={false} />
      <OfflineGuide />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}
