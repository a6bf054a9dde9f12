import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { type OfferFilter, toParams } from '#web/promotions/filters/offer-filter.ts'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { maxNamedStores, namedStoresQuery } from '#web/stores/stores.queries.ts'
import { buttonClass } from '#web/ui/button.ts'

/** Stores that the search names, above its results. */
export function NamedStores({ filter }: { filter: OfferFilter }) {
  const stores = useRead(namedStoresQuery(filter)).data ?? []
  if (stores.length === 0) return null
  return (
    <section className="mt-5">
      <h3>{stores.length > 1 ? 'Mercados encontrados' : 'Mercado encontrado'}</h3>
      {stores.slice(0, maxNamedStores).map((store) => (
        <div key={store.id} className="card mt-2 flex flex-wrap items-center justify-between gap-3 p-4">
          <Link to={paths.storePage(store.slug)} className="min-w-0 hover:underline">
            <StoreBadge store={store} size="large" />
          </Link>
          <Link
            to={paths.promotions(toParams({ ...filter, q: undefined, store: store.id }))}
            className={buttonClass('soft', 'medium', 'max-sm:w-full')}
          >
            Só ofertas deste mercado<span className="sr-only"> {store.name}</span>
          </Link>
        </div>
      ))}
      {stores.length > maxNamedStores && (
        <Link
          to={paths.stores({ q: filter.q ?? '', ...(filter.city && { city: filter.city, openNow: false }) })}
          className={buttonClass('ghost')}
        >
          Ver todos os mercados encontrados
        </Link>
      )}
    </section>
  )
}
