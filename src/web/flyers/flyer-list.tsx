import type { City } from '#contract/cities.ts'
import { counted } from '#domain/count.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Link } from '#web/layout/links/link.tsx'
import { ListError } from '#web/layout/list-error.tsx'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { paths } from '#web/paths.ts'
import { storePlace } from '#web/stores/store-place.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { flyersQuery } from './flyer.queries.ts'
import { FlyerLink } from './flyer-link.tsx'
import { isOver } from './flyer-text.ts'

interface FlyerListProps {
  city: City | undefined
  /** Whether it is known which city is chosen. */
  isResolved: boolean
}

/** Flyers in force of a city or of all, newest first. */
export function FlyerList({ city, isResolved }: FlyerListProps) {
  const now = useNow()
  const { data, error, refetch } = useRead(isResolved ? flyersQuery(city?.slug) : undefined)
  if (error)
    return (
      <div className="mt-4">
        <ListError what="Os encartes" onRetry={refetch} />
      </div>
    )
  const place = city ? ` em ${city.name}` : ''
  // A stored copy may still contain flyers that have ended since.
  const flyers = data?.filter((flyer) => !isOver(flyer, now))
  return (
    <section aria-busy={!flyers}>
      <h2 aria-live="polite" className="mt-4 mb-3 text-xl lg:text-3xl">
        {flyers ? `${counted(flyers.length, 'encarte', 'encartes')}${place}` : 'Carregando encartes...'}
      </h2>
      {!flyers && (
        <>
          <OfflineNote what="A lista" />
          <Skeleton className="h-80 rounded-2xl" />
        </>
      )}
      {flyers?.length === 0 && (
        <EmptyState title="Nenhum encarte em vigor" hint="Quando um mercado publicar o da semana, ele aparece aqui.">
          <Link to={paths.promotions({ city: city?.slug })} className={buttonClass('primary')}>
            Ver ofertas{place}
          </Link>
        </EmptyState>
      )}
      <ul className="flyer-strip">
        {flyers?.map((flyer) => (
          <FlyerLink
            key={flyer.id}
            flyer={flyer}
            storeSlug={flyer.store.slug}
            title={flyer.store.name}
            detail={storePlace(flyer.store)}
            now={now}
          />
        ))}
      </ul>
    </section>
  )
}
