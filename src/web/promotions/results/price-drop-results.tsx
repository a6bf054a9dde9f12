import { useState } from 'react'
import type { City } from '#contract/cities.ts'
import type { Promotion } from '#contract/promotions.ts'
import { counted } from '#domain/count.ts'
import { priceSuffix } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Link } from '#web/layout/links/link.tsx'
import { ListError } from '#web/layout/list-error.tsx'
import { paths } from '#web/paths.ts'
import { OfferCard } from '#web/promotions/card/offer-card.tsx'
import { LazyAddOfferDialog } from '#web/promotions/list-dialog/lazy-add-offer-dialog.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { gridClass, OffersLoading } from './offers-loading.tsx'
import { priceDropsQuery } from './price-drops.queries.ts'

export function PriceDropResults({ city }: { city: City | undefined }) {
  const { data, error, isPaused, refetch } = useRead(priceDropsQuery(city?.slug))
  const [adding, setAdding] = useState<Promotion>()
  const now = useNow()
  if (error || (!data && isPaused)) return <ListError what="As ofertas" onRetry={refetch} />
  if (!data)
    return (
      <div className="mt-5">
        <OffersLoading />
      </div>
    )
  const place = city ? ` em ${city.name}` : ''
  if (data.drops.length === 0)
    return (
      <div className="mt-5">
        <EmptyState
          title={`Nada baixou de verdade hoje${place}`}
          hint="Quando um preço for o menor da cidade e do próprio mercado, ele aparece aqui."
        >
          <Link to={paths.promotions({ city: city?.slug })} className={buttonClass('soft')}>
            Ver as promoções
          </Link>
        </EmptyState>
      </div>
    )
  return (
    <>
      <h2 className="mt-5 mb-3 text-xl">
        {data.total > data.drops.length
          ? `As ${data.drops.length} maiores quedas`
          : counted(data.total, 'oferta', 'ofertas')}
        {place}
      </h2>
      <ul className={gridClass}>
        {data.drops.map(({ offer, before }) => (
          <li key={offer.id} className="grid min-w-0">
            <OfferCard
              offer={offer}
              now={now}
              onAdd={setAdding}
              note={
                <p className="mb-2 text-sm text-ink-soft">
                  antes {formatMoney(centsFromDecimal(before))}
                  {priceSuffix(offer)}
                </p>
              }
            />
          </li>
        ))}
      </ul>
      <LazyAddOfferDialog offer={adding} onClose={() => setAdding(undefined)} />
    </>
  )
}
