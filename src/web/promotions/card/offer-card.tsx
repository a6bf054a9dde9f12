import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { isExpired } from '#domain/offers/expiry.ts'
import { CategoryBadge } from '#web/categories/category-badge.tsx'
import { paths } from '#web/paths.ts'
import { HeartButton } from '#web/promotions/saved/heart-button.tsx'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { onPlainClick } from '#web/ui/plain-click.ts'
import { DiscountBadge } from './discount-badge.tsx'
import { HighlightBadge } from './highlight-badge.tsx'
import { OldPrice, Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { savingOf } from './saving.ts'
import { UnitPrice } from './unit-price.tsx'
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
 * An offer in a list. On phones the picture is beside the text, so that twice as many cards fit. The whole card is a link; a plain click
 * may open a dialog instead, a click for a new tab never does.
 */
export function OfferCard({ offer, now, onOpen, onAdd, note, action }: OfferCardProps) {
  const saving = savingOf(offer)
  const hasEnded = isExpired(new Date(offer.expiryDate), now)
  return (
    <Card
      as="article"
      className="relative flex min-w-0 flex-wrap transition-shadow duration-120 hover:shadow-2 has-[h3>a:focus-visible]:outline-3 has-[h3>a:focus-visible]:outline-offset-2 has-[h3>a:focus-visible]:outline-focus md:flex-col md:flex-nowrap"
    >
      <div className="relative min-h-32 grow basis-32 max-[22.5rem]:basis-24 md:grow-0 md:basis-auto">
        <ProductPicture
          offer={offer}
          hasEnded={hasEnded}
          hasCaption
          sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 45vw, 8rem"
          className="h-full md:aspect-[4/3] md:h-auto"
        />
        {offer.isHighlighted && <HighlightBadge className="absolute top-2 left-2 md:top-3 md:left-3" />}
        <HeartButton
          offer={offer}
          className={`right-1 bg-white/90 shadow-1 md:top-3 md:right-3 ${offer.isHighlighted ? 'max-md:top-9' : 'max-md:top-1'}`}
        />
        <span className="absolute inset-x-2 bottom-5.5 md:hidden">
          <CategoryBadge category={offer.category} variant="pinned" />
        </span>
      </div>
      <div className="flex min-w-[55%] grow-999 basis-0 flex-col p-3 md:min-w-0 md:grow md:basis-auto md:p-4">
        <StoreBadge store={offer.store} size="small" />
        <h3 className="mt-2.5 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal md:min-h-[2.75em] max-md:line-clamp-3">
          <Link
            to={paths.offer(offer.id)}
            data-opens-dialog={onOpen && ''}
            onClick={(event) => onOpen && onPlainClick(event, () => onOpen(offer))}
            className="outline-none after:absolute after:inset-0 hover:underline"
          >
            {offer.productName}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap items-end gap-x-2.5 gap-y-1">
          <Price price={offer.price} size="medium" />
          {saving && (
            <span className="flex items-center gap-1.5 pb-0.5">
              <OldPrice price={saving.originalPrice} className="text-sm text-ink-soft" />
              <DiscountBadge percentage={saving.percentage} size="medium" />
            </span>
          )}
        </p>
        <p className="mt-1 leading-4 max-md:empty:hidden md:min-h-4">
          <UnitPrice productName={offer.productName} price={offer.price} />
        </p>
        <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="max-md:hidden">
            <CategoryBadge category={offer.category} variant="small" />
          </span>
          <Validity expiryDate={offer.expiryDate} now={now} />
        </div>
        {note}
        <div className="relative z-1 mt-auto flex flex-wrap gap-2">
          {onAdd && (
            <button
              type="button"
              disabled={hasEnded}
              aria-label={`Adicionar ${offer.productName} à Lista`}
              onClick={() => onAdd(offer)}
              className={buttonClass('soft', 'compact', 'grow px-3 noscript:hidden')}
            >
              <Icon name="plus" className="size-4.5 stroke-[2.6]" />
              Lista
            </button>
          )}
          {action}
          <Link
            to={paths.offer(offer.id)}
            aria-label={`Ver Detalhes: ${offer.productName}`}
            className={buttonClass('outline', 'compact', 'grow-2 text-[.95rem]')}
          >
            Ver Detalhes
          </Link>
        </div>
      </div>
    </Card>
  )
}
