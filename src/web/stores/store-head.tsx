import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { storePlace } from './store-place.ts'
import { storeStructuredData } from './store-structured-data.ts'

/** The store's metadata for search engines and messengers. */
export function StoreHead({ store, origin }: { store: StoreWithCount; origin: string }) {
  const offers = counted(store.activePromotions, 'oferta ativa', 'ofertas ativas')
  return (
    <>
      <PageHead
        title={`${store.name} – ${storePlace(store)}`}
        description={`${offers} de ${store.name}, ${storePlace(store, ' – ')}. Veja preços, endereço, horário e telefone.`}
        isIndexed={store.status === 'active'}
        canonical={origin + paths.storePage(store.slug)}
      />
      <StructuredData data={import.meta.env.SSR && storeStructuredData(store, origin)} />
    </>
  )
}
