import { useId } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { priceUnit } from '#domain/mechanics/offer-words.ts'
import { perWords } from '#domain/mechanics/per-words.ts'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { offerComparisonQuery } from '#web/promotions/promotions.queries.ts'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { compareStores } from './compare-stores.ts'

interface PriceComparisonProps {
  offer: Promotion
  /** The store's own history says nothing yet: then the comparison leads. */
  isShort: boolean
  now: Date
}

/** Current prices of the same product in other stores of the city; hidden when none has it. */
export function PriceComparison({ offer, isShort, now }: PriceComparisonProps) {
  const heading = useId()
  const { data } = useRead(offerComparisonQuery(offer))
  const compared = compareStores(offer, data?.offers ?? [], now)
  if (!data?.group || compared.length === 0) return null

  const others = compared.filter(({ id }) => id !== offer.id)
  const own = others.length < compared.length ? centsFromDecimal(offer.price) : undefined
  const stores = new Set(compared.map(({ store }) => store.id)).size
  const isLowest = own !== undefined && others.every(({ price }) => centsFromDecimal(price) > own)
  return (
    <Card label={heading}>
      <h2 id={heading} className="px-4 pt-3.5 pb-2 text-xl">
        {isShort && isLowest ? `Hoje, é o menor de ${stores} mercados` : 'Hoje em outros mercados'}
      </h2>
      <ul>
        {others.map((other) => (
          <li key={other.id} className="border-t border-line">
            <ComparisonRow offer={other} own={own} />
          </li>
        ))}
      </ul>
      <Link
        to={paths.comparison(data.group.slug, offer.store.citySlug)}
        className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 font-semibold text-brand hover:bg-muted"
      >
        Ver a comparação completa
        <Icon name="chevron-right" className="size-4.5" />
      </Link>
    </Card>
  )
}

/** `own` is the price of the offer that others are compared with. */
function ComparisonRow({ offer, own }: { offer: Promotion; own: Cents | undefined }) {
  const cents = centsFromDecimal(offer.price)
  return (
    <Link to={paths.offer(offer.id)} className="flex items-center gap-3 px-4 py-2.5 hover:bg-muted">
      <StoreBadge store={offer.store} size="medium" />
      <span className="ml-auto shrink-0 text-right leading-tight tabular-nums">
        <b className="font-bold">{formatMoney(cents)}</b>
        {own !== undefined && cents < own && (
          <span className="block text-xs font-semibold text-brand">
            {formatMoney(own - cents)} a menos {perWords(priceUnit(offer))}
          </span>
        )}
      </span>
      <Icon name="chevron-right" className="size-4.5 shrink-0 text-ink-soft" />
    </Link>
  )
}
