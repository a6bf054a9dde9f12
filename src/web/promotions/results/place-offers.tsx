import { useId, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { counted } from '#domain/count.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { ListError } from '#web/layout/list-error.tsx'
import { offerCard } from '#web/promotions/card/offer-card.tsx'
import { LazyAddOfferDialog } from '#web/promotions/list-dialog/lazy-add-offer-dialog.tsx'
import type { promotionsQuery } from '#web/promotions/promotions.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OffersLoading } from './offers-loading.tsx'

interface PlaceOffersProps {
  heading: string
  query: ReturnType<typeof promotionsQuery>
  /** The number of all offers of the place. */
  total: number
  /** The URL of all its offers. */
  allUrl: string
  now: Date
}

/** The first offers of a store or a city. */
export function PlaceOffers({ heading, query, total, allUrl, now }: PlaceOffersProps) {
  const id = useId()
  const [adding, setAdding] = useState<Promotion>()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl lg:text-3xl">
        {heading}
      </h2>
      <FirstOffers query={query} total={total} allUrl={allUrl} now={now} onAdd={setAdding} />
      <LazyAddOfferDialog offer={adding} onClose={() => setAdding(undefined)} />
    </section>
  )
}

function FirstOffers({
  query,
  total,
  allUrl,
  now,
  onAdd,
}: Omit<PlaceOffersProps, 'heading'> & { onAdd: (offer: Promotion) => void }) {
  const { data: offers, error, isPaused, refetch } = useRead(query)
  if (error || (!offers && isPaused)) return <ListError what="As promoções" onRetry={refetch} />
  if (!offers) return <OffersLoading />
  if (offers.length === 0)
    return <EmptyState title="Nenhuma oferta no momento" hint="Assim que houver promoções, elas aparecem aqui." />
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id} className="grid min-w-0">
            {offerCard({ offer, now, onAdd })}
          </li>
        ))}
      </ul>
      {offers.length < total && (
        <p className="mt-6 text-center">
          <Link to={allUrl} className={buttonClass('outline')}>
            Ver todas as {counted(total, 'oferta', 'ofertas')}
          </Link>
        </p>
      )}
    </>
  )
}
