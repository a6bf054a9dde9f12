import type { ReactNode } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { fragment } from '#web/api/fragment.ts'
import { CategoryBadge } from '#web/categories/category-badge.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { PriceDoubt } from '#web/price-reports/price-doubt.tsx'
import { HeartButton } from '#web/promotions/saved/heart-button.tsx'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { onPlainClick } from '#web/ui/plain-click.ts'
import { AddButton } from './add-button.tsx'
import { CardVerdict } from './card-verdict.tsx'
import { Conditions, OfferPrice } from './conditions.tsx'
import { DiscountBadge } from './discount-badge.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { HighlightBadge } from './highlight-badge.tsx'
import { OldPrice } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { claimOf, savingOf } from './saving.ts'
import { unitPriceText } from './unit-price.tsx'
import { Validity } from './validity.tsx'

interface OfferCardProps {
  offer: Promotion
  now: Date
  /** Opens the offer over the list. Without it, a click goes to the offer's page. */
  onOpen?: (offer: Promotion) => void
  onAdd?: (offer: Promotion) => void
  /** Text above the buttons. */
  note?: ReactNode
  /** An additional button. */
  action?: ReactNode
}

/**
 * An offer in a list. On phones the picture is next to the text, so that twice as many cards fit. The whole card is a link; a plain click
 * may open a dialog instead, but a click for a new tab never does.
 */
export function OfferCard({ offer, now, onOpen, onAdd, note, action }: OfferCardProps) {
  const claim = claimOf(offer)
  const saving = savingOf(offer)
  const isOver = hasEnded(offer, now)
  return (
    <Card as="article" className="offer-card">
      <div className="offer-card-picture">
        <ProductPicture
          offer={offer}
          hasEnded={isOver}
          hasCaption
          sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 45vw, 8rem"
        />
        {offer.isHighlighted && <HighlightBadge offer={offer} className="offer-card-highlight" />}
        <CategoryBadge category={offer.category} />
      </div>
      <div className="offer-card-text">
        <HeartButton offer={offer} className="offer-card-heart" />
        <h3>
          <Link
            to={paths.offer(offer.id)}
            data-opens-dialog={onOpen && ''}
            onClick={(event) => onOpen && onPlainClick(event, () => onOpen(offer))}
          >
            {shownName(offer.productName)}
          </Link>
        </h3>
        <p className="offer-card-prices">
          <OfferPrice offer={offer} size="medium" />
          {claim && <OldPrice price={claim.originalPrice} />}
          {saving && <DiscountBadge percentage={saving.percentage} size="medium" />}
          <PriceDoubt offer={offer} />
        </p>
        <CardVerdict offer={offer} />
        <p className="offer-card-unit">
          {offer.unitPrice && offer.unitPrice.price !== offer.price && `${unitPriceText(offer.unitPrice)} · `}
          <Validity offer={offer} now={now} hasIcon={false} />
          <Elsewhere offer={offer} />
        </p>
        <Conditions offer={offer} />
        <StoreBadge store={offer.store} size="small" />
        {note}
        <div className="offer-card-actions">
          {onAdd && <AddButton offer={offer} isOver={isOver} onAdd={onAdd} />}
          {action}
          <Link to={paths.offer(offer.id)} aria-label={`Ver Detalhes: ${offer.productName}`}>
            Ver Detalhes
          </Link>
        </div>
      </div>
    </Card>
  )
}

/** The card as a part of a list, which the server renders once for all lists. Its text changes with the remaining minutes. */
export function offerCard(props: Pick<OfferCardProps, 'offer' | 'now' | 'onOpen' | 'onAdd'>): ReactNode {
  const { offer, now, onOpen, onAdd } = props
  const minute = Math.floor(now.getTime() / 60_000)
  return fragment(['offer', offer, minute, onOpen !== undefined, onAdd !== undefined], <OfferCard {...props} />)
}
