import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { counted } from '#domain/count.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OfferCard } from './offer-card.tsx'
import type { promotionsQuery } from './promotions.queries.ts'

interface PlaceOffersProps {
  heading: string
  query: ReturnType<typeof promotionsQuery>
  /** How many offers the place has in all, and the address of all of them, with filters. */
  total: number
  all: string
  now: Date
}

const grid = 'mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4'

/** The first offers of a store or a city. */
export function PlaceOffers({ heading, query, total, all, now }: PlaceOffersProps) {
  const id = useId()
  const { data: offers, error, refetch } = useQuery(query)
  return (
    <section aria-labelledby={id} aria-busy={!offers && !error}>
      <h2 id={id} className="text-[1.375rem] lg:text-[1.75rem]">
        {heading}
      </h2>
      {error && <LoadingFailed onRetry={() => refetch()} />}
      {!offers && !error && <OffersLoading />}
      {offers?.length === 0 && (
        <Below>
          <EmptyState title="Nenhuma oferta no momento" hint="Assim que houver promoções, elas aparecem aqui." />
        </Below>
      )}
      {offers && offers.length > 0 && (
        <ul className={grid}>
          {offers.map((offer) => (
            <li key={offer.id} className="grid min-w-0">
              <OfferCard offer={offer} now={now} />
            </li>
          ))}
        </ul>
      )}
      {offers && offers.length < total && (
        <p className="mt-6 text-center">
          <Link to={all} className={buttonClass('outline')}>
            Ver todas as {counted(total, 'oferta', 'ofertas')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Below({ children }: { children: ReactNode }) {
  return <div className="mt-4">{children}</div>
}

function OffersLoading() {
  return (
    <>
      <p className="sr-only">Carregando ofertas...</p>
      <div className={grid}>
        {['um', 'dois', 'três'].map((place) => (
          <Skeleton key={place} className="h-42 rounded-[1.125rem]" />
        ))}
      </div>
    </>
  )
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 rounded-[1.125rem] bg-muted p-5">
      <CloudOff aria-hidden="true" className="size-6 text-ink-soft" />
      <p className="grow">Não foi possível carregar.</p>
      <button type="button" onClick={onRetry} className={buttonClass('primary')}>
        Tentar novamente
      </button>
    </div>
  )
}
