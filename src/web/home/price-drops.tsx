import { useId } from 'react'
import { priceSuffix } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import type { DropPeriod } from '#domain/price-history/price-drop.ts'
import { fragment } from '#web/api/fragment.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type ShownDrop, shownDropsQuery } from './shown-drops.ts'

/** What really became cheaper. Without such offers there is nothing to say, and nothing is shown. */
export function PriceDrops({ city }: { city: string | undefined }) {
  const heading = useId()
  const { data } = useRead(shownDropsQuery(city))
  if (!data || data.drops.length === 0) return null
  const { total, drops } = data
  return (
    <section aria-labelledby={heading} className="price-drops">
      <header>
        <h2 id={heading}>Baixou de verdade</h2>
        {total > 1 && <Link to={paths.priceDrops({ city })}>Ver as {total}</Link>}
        <p>
          <span>Conferimos no histórico de cada mercado.</span>
          <span>
            O menor da cidade hoje, e o menor do próprio mercado em 30 dias ou mais. Ninguém paga para estar aqui.
          </span>
        </p>
      </header>
      <ul>
        {drops.map((drop) => (
          <li key={drop.offer.id}>{fragment(['price-drop', drop], <DropCard {...drop} />)}</li>
        ))}
      </ul>
    </section>
  )
}

function DropCard({ offer, days, before }: ShownDrop) {
  return (
    <Link to={paths.offer(offer.id)} className="card price-drop">
      <ProductPicture offer={offer} sizes="193px" />
      <span>
        <b>{shownName(offer.productName)}</b>
        <OfferPrice offer={offer} size="small" />
        <i>
          <Icon name="trending-down" />
          {`menor em ${periodText[days]}`}
        </i>
        <span>{`antes ${formatMoney(centsFromDecimal(before))}${priceSuffix(offer)}`}</span>
        <span>
          <StoreLogo name={offer.store.name} className="size-4.5" />
          {offer.store.name}
        </span>
      </span>
    </Link>
  )
}

const periodText: Record<DropPeriod, string> = { 30: '30 dias', 90: '90 dias', 180: '6 meses' }
