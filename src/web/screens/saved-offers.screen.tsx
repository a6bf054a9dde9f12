import { staticLoader } from '#web/api/static-loader.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { SavedOffersPage } from '#web/promotions/saved/saved-offers-page.tsx'

// The page is the same for all visitors: saved offers are in the browser only.
export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function SavedOffersScreen() {
  return (
    <>
      <PageHead title="Salvos" isIndexed={false} />
      <SavedOffersPage />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}
