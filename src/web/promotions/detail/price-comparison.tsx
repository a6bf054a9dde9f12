import { useId } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { offerComparisonQuery } from '#web/promotions/promotions.queries.ts'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { compareStores } from './compare-stores.ts'

/** Current prices of the same product in the stores of the city; hidden when no other store has it. */
export function PriceComparison({ offer, now }: { offer: Promotion; now: Date }) {
  const heading = useId()
  const { data } = useRead(offerComparisonQuery(offer))
  const compared = compareStores(offer, data?.offers ?? [], now)
  if (!data?.group || compared.length === 0) return null

  const lowest = Math.min(...compared.map(({ price }) => centsFromDecimal(price)))
  return (
    <Card label={heading}>
      <div className="px-4 pt-4 pb-3 lg:px-5">
        <h2 id={heading} className="text-xl">
          Em outros mercados
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">O mesmo produto em {offer.store.city}</p>
      </div>
      <ul>
        {compared.map((other) => (
          <li key={other.id} className={`border-t border-line ${other.id === offer.id ? 'bg-brand-soft' : ''}`}>
            <ComparisonRow offer={other} isCurrent={other.id === offer.id} lowest={lowest} />
          </li>
        ))}
      </ul>
      <Link
        to={paths.comparison(data.group.slug, offer.store.citySlug)}
        className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 font-semibold text-brand hover:bg-muted lg:px-5"
      >
        Ver a comparação completa
        <Icon name="chevron-right" className="size-5" />
      </Link>
    </Card>
  )
}

function ComparisonRow({ offer, isCurrent, lowest }: { offer: Promotion; isCurrent: boolean; lowest: number }) {
  const cents = centsFromDecimal(offer.price)
  const content = (
    <>
      <span className="min-w-0 grow basis-32">
        <StoreBadge store={offer.store} size="medium" />
      </span>
      <span className="ml-auto shrink-0 text-right leading-tight tabular-nums">
        <span className="block font-bold">{formatMoney(cents)}</span>
        {cents === lowest ? (
          <span className="inline-flex items-center gap-1 text-xs font-bold text-brand">
            <Icon name="trophy" className="size-3.5" />
            Menor preço
          </span>
        ) : (
          <span className="text-xs font-semibold text-ink-soft">+ {formatMoney(cents - lowest)}</span>
        )}
      </span>
    </>
  )
  const className = 'flex flex-wrap items-center gap-3 px-4 py-3 lg:px-5'
  return isCurrent ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={paths.offer(offer.id)} className={`${className} hover:bg-muted`}>
      {content}
    </Link>
  )
}
