import { redirectLoader } from '#web/api/screen-loader.ts'
import { ScreenError } from '#web/layout/screen-error.tsx'
import { paths } from '#web/paths.ts'
import { storeQuery } from '#web/stores/stores.queries.ts'

/** `/lojas?store={id}` redirects to the store's page, and `/lojas` to all stores. */
const redirectToStore = redirectLoader(async ({ url, need }) => {
  const id = url.searchParams.get('store')
  return id ? paths.storePage((await need(storeQuery(id))).slug) : paths.stores()
})
export const loader = redirectToStore.onServer
export const clientLoader = redirectToStore.inBrowser

/** Never rendered: the loader always redirects or fails. */
export default function StoreRedirectScreen() {
  return null
}

export function ErrorBoundary() {
  return <ScreenError />
}
