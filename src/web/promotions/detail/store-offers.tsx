import { useId } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { OfferRow } from '#web/promotions/card/offer-row.tsx'
import { storeOffersQuery } from '#web/promotions/promotions.queries.ts'
import { Card } from '#web/ui/card.tsx'

const maxShown = 4

/** Other offers of the same store; hidden when there are none. */
export function StoreOffers({ offer, onAdd }: { offer: Promotion; onAdd: (offer: Promotion) => void }) {
  const heading = useId()
  const { data = [] } = useRead(storeOffersQuery(offer))
  const others = data.filter(({ id }) => id !== offer.id).slice(0, maxShown)
  if (others.length === 0) return null

  return (
    <Card label={heading} className="p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={heading} className="text-xl">
          Mais ofertas desta loja
        </h2>
        <Link
          to={paths.store(offer.store.id)}
          className="-my-3 inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
        >
          Ver todas
        </Link>
      </div>
      <ul className="mt-2">
        {others.map((other) => (
          <li key={other.id} className="border-line not-first:border-t">
            <OfferRow offer={other} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
