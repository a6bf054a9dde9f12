import type { ComparedOffer, Comparison } from '#contract/compare/comparisons.ts'
import type { Promotion } from '#contract/promotions.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { WithDistance } from '#web/places/with-distance.tsx'
import { CardVerdict } from '#web/promotions/card/card-verdict.tsx'
import { Conditions, OfferPrice } from '#web/promotions/card/conditions.tsx'
import { UnitPrice } from '#web/promotions/card/unit-price.tsx'
import { Validity } from '#web/promotions/card/validity.tsx'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { ComparisonView } from './comparison.queries.ts'
import { ranksOf, sortLabel } from './comparison-text.ts'
import { DoubtButton } from './doubt-button.tsx'

interface ComparedOffersProps {
  comparison: Comparison
  view: ComparisonView
  now: Date
  onAdd: (offer: Promotion) => void
}

/** The offers in the chosen order; with ranks only when sorted by the compared price. */
export function ComparedOffers({ comparison, view, now, onAdd }: ComparedOffersProps) {
  const isRanked = view.sort === undefined || view.sort === comparison.comparedBy
  const ranks = isRanked ? ranksOf(comparison.offers) : []
  return (
    <ol className="card">
      {comparison.offers.map((offer, index) => (
        <li key={offer.id} id={comparedAnchor(index)} className="compared-offer">
          <ComparedRow offer={offer} rank={ranks[index]} comparison={comparison} now={now} onAdd={onAdd} />
        </li>
      ))}
    </ol>
  )
}

/** Id of the row at an index: without scripts, a longer page opens at the first new one. */
export function comparedAnchor(index: number): string {
  return `oferta-${index + 1}`
}

interface ComparedRowProps extends Pick<ComparedOffersProps, 'comparison' | 'now' | 'onAdd'> {
  offer: ComparedOffer
  rank: number | undefined
}

function ComparedRow({ offer, rank, comparison, now, onAdd }: ComparedRowProps) {
  const { store, productName } = offer
  const isLine = comparison.group.level === 'line'
  const place = store.neighborhood
  return (
    <>
      <div className="compared-mark">
        <StoreLogo name={store.name} className="size-9" />
        {rank && `${rank}º`}
      </div>
      <div className="compared-text">
        <h2>
          <Link to={paths.offer(offer.id)}>{isLine ? store.name : shownName(productName)}</Link>
        </h2>
        <p>
          <WithDistance
            store={store}
            place={isLine ? (place ?? store.city) : [store.name, place].filter(Boolean).join(' · ')}
          />
        </p>
        {isLine && productName !== comparison.group.name && <p>{shownName(productName)}</p>}
        <Validity offer={offer} now={now} />
        <CardVerdict offer={offer} />
        <Conditions offer={offer} />
        <DoubtButton slug={comparison.group.slug} offer={offer} isLine={isLine} />
      </div>
      <div className="compared-price">
        <OfferPrice offer={offer} size="medium" />
        <UnitPrice unitPrice={offer.unitPrice} beside={offer.price} />
        <Difference offer={offer} comparison={comparison} />
      </div>
      <button
        type="button"
        disabled={hasEnded(offer, now)}
        aria-label={`Adicionar ${productName}, ${store.name}, à lista`}
        onClick={() => onAdd(offer)}
        className={buttonClass('soft', 'icon', 'compared-add noscript:hidden')}
      >
        <Icon name="plus" />
      </button>
    </>
  )
}

function Difference({ offer, comparison: { comparedBy, group } }: { offer: ComparedOffer; comparison: Comparison }) {
  if (offer.difference === null) return null
  const cents = centsFromDecimal(offer.difference)
  if (cents > 0) {
    const unit = comparedBy === 'unit' ? `/${group.per}` : ''
    return <span className="compared-difference">{`+ ${formatMoney(cents)}${unit}`}</span>
  }
  return (
    <span className="compared-lowest">
      <Icon name="trophy" />
      {sortLabel(comparedBy, group.per)}
    </span>
  )
}
