import { redirect } from 'react-router'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { siteName } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow, useOrigin } from '#web/api/use-screen-data.ts'
import { StoreFlyers, storeFlyersQuery } from '#web/flyers/store-flyers.tsx'
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { ScreenError } from '#web/layout/screen-error.tsx'
import { ScreenLoading } from '#web/layout/screen-loading.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { MapSection } from '#web/map/map-section.tsx'
import { paths } from '#web/paths.ts'
import { promotionsQuery } from '#web/promotions/promotions.queries.ts'
import { PlaceOffers } from '#web/promotions/results/place-offers.tsx'
import { StoreDetails } from '#web/stores/store-details.tsx'
import { storePlace } from '#web/stores/store-place.ts'
import { storeStructuredData } from '#web/stores/store-structured-data.ts'
import { storeQuery } from '#web/stores/stores.queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/store.screen.ts'

const load = screenLoader(async ({ params, need, want }) => {
  const store = await need(storeQuery(params.slug ?? ''))
  // The API also finds a store by its id, but its page has one URL.
  if (store.slug !== params.slug) throw redirect(paths.storePage(store.slug), 301)
  await Promise.all([want(storeFlyersQuery(store.slug)), want(offersByStoreQuery(store.id))])
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export default function StoreScreen({ params }: Route.ComponentProps) {
  const { data: store, error } = useRead(storeQuery(params.slug))
  const origin = useOrigin()
  const now = useNow()
  if (error) throw error
  if (!store) return <ScreenLoading title="Carregando mercado..." />

  return (
    <div className="mx-auto max-w-7xl lg:px-6">
      <StoreHead store={store} origin={origin} />
      <Breadcrumbs
        steps={[
          { label: 'Mercados', to: paths.stores() },
          { label: store.city, to: paths.cityPage(store.citySlug) },
        ]}
        current={store.name}
      />
      <div className="space-y-8 px-4 lg:px-0">
        <StoreDetails store={store} />
        {store.status === 'active' && <StoreFlyers slug={store.slug} now={now} />}
        <MapSection citySlug={store.citySlug} stores={[{ store }]} shows="store" />
        {store.status === 'active' ? (
          <PlaceOffers
            heading={`Ofertas de ${store.name}`}
            query={offersByStoreQuery(store.id)}
            total={store.activePromotions}
            allUrl={paths.promotions({ store: store.id })}
            now={now}
          />
        ) : store.status === 'paused' ? (
          <EmptyState title="Ofertas em pausa" hint={`As ofertas deste mercado estão em pausa ${siteName('em')}.`} />
        ) : (
          <EmptyState title="Parceria encerrada" hint={`Este mercado não publica mais ofertas ${siteName('em')}.`} />
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <ScreenError />
}

function offersByStoreQuery(storeId: string) {
  return promotionsQuery({ storeId, compared: true })
}

/** The store's metadata for search engines and messengers. */
function StoreHead({ store, origin }: { store: StoreWithCount; origin: string }) {
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
