import { redirectLoader } from '#web/api/screen-loader.ts'
import { ScreenError } from '#web/layout/screen-error.tsx'
import { paths } from '#web/paths.ts'
import { storeQuery } from '#web/stores/stores.queries.ts'

/** `/lojas?store={id}` leads to the store's page, and `/lojas` alone to all stores. */
const forward = redirectLoader(async ({ url, need }) => {
  const id = url.searchParams.get('store')
  return id ? paths.storePage((await need(storeQuery(id))).slug) : paths.stores()
})
export const loader = forward.onServer
export const clientLoader = forward.inBrowser

/** There is no screen here: its loader always leads on, or fails. */
export default function StoreAddressScreen() {
  return null
}

export function ErrorBoundary() {
  return <ScreenError />
}
