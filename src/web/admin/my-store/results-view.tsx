import { StoreResults } from '#web/admin/reports/store-results.tsx'
import { useOpenStore } from './door-store.ts'

/** Interactions with the store's offers. A default export, because it is loaded lazily. */
export default function ResultsView() {
  const { storeId } = useOpenStore()
  return <StoreResults storeId={storeId} title="Resultados" isPage />
}
