import { useId } from 'react'
import type { City } from '#contract/cities.ts'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { ListError } from '#web/layout/list-error.tsx'
import { MapSection } from '#web/map/map-section.tsx'
import { paths } from '#web/paths.ts'
import { useNearestFirst } from '#web/places/use-nearest-first.ts'
import { WithDistance } from '#web/places/with-distance.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StoreLogo } from './store-logo.tsx'
import { topStoresQuery } from './stores.queries.ts'

const maxShown = 12

export const cityStoresQuery = (citySlug: string) => topStoresQuery(maxShown, citySlug)

/** The stores of a city with the most offers; sorted by distance once a place is known. */
export function CityStores({ city }: { city: City }) {
  const id = useId()
  const { data: largest, error, refetch } = useRead(cityStoresQuery(city.slug))
  const nearest = useNearestFirst(largest ?? [])
  const stores = largest && (nearest ?? largest)

  return (
    <section aria-labelledby={id} aria-busy={!stores && !error}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl lg:text-3xl">
          Mercados em {city.name}
        </h2>
        <Link to={paths.stores({ city: city.slug, openNow: true })} className={buttonClass('soft')}>
          <Icon name="clock" className="size-4.5" />
          Abertos agora
        </Link>
      </div>
      {error && <ListError what="Os mercados" onRetry={refetch} />}
      {!stores && !error && <Skeleton className="mt-4 h-60 rounded-2xl" />}
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {stores?.map((store) => (
          <li key={store.id} className="grid min-w-0">
            <StoreLink store={store} />
          </li>
        ))}
      </ul>
      {stores && (
        <div className="mt-4">
          <MapSection citySlug={city.slug} stores={stores.map((store) => ({ store }))} shows="city" />
        </div>
      )}
      {stores && stores.length < city.stores && (
        <p className="mt-5 text-center">
          <Link to={paths.stores({ city: city.slug })} className={buttonClass('outline')}>
            Ver todos os {counted(city.stores, 'mercado', 'mercados')}
          </Link>
        </p>
      )}
    </section>
  )
}

function StoreLink({ store }: { store: StoreWithCount }) {
  const offers = counted(store.activePromotions, 'oferta ativa', 'ofertas ativas')
  return (
    <Link
      to={paths.storePage(store.slug)}
      className="@container flex min-w-0 items-center gap-3 rounded-2xl bg-surface p-3.5 ring-1 ring-line transition-shadow hover:shadow-2"
    >
      <StoreLogo name={store.name} className="size-11 @max-[15rem]:hidden" />
      <span className="min-w-0 grow leading-tight">
        <span className="block font-semibold">{store.name}</span>
        <span className="mt-0.5 block text-sm text-ink-soft">
          <WithDistance store={store} place={[store.neighborhood, offers].filter(Boolean).join(' · ')} />
        </span>
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft @max-[15rem]:hidden" />
    </Link>
  )
}
