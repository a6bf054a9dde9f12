import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { paths } from '#web/paths.ts'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DiscountBadge } from './discount-badge.tsx'
import { savingOf } from './offer-prices.ts'
import { OldPrice, Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Validity } from './validity.tsx'

/** An offer among others: picture beside the text, so that a phone shows twice as many. The whole card is the link. */
export function OfferCard({ offer, now }: { offer: Promotion; now: Date }) {
  const saving = savingOf(offer)
  return (
    <Card as="article" className="relative flex transition-shadow hover:shadow-2">
      <ProductPicture offer={offer} sizes="128px" className="min-h-42 w-32 shrink-0" />
      {offer.isHighlighted && (
        <span className="absolute top-2 left-2 inline-flex items-center gap-1 rounded-md bg-tag px-1.5 py-1 text-[.72rem] font-bold leading-none text-tag-ink">
          <Star aria-hidden="true" className="size-3" strokeWidth={2.6} />
          Destaque
        </span>
      )}
      <div className="flex min-w-0 grow flex-col p-3.5">
        <StoreBadge store={offer.store} size="small" />
        <h3 className="mt-2.5 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
          <Link to={paths.offer(offer.id)} className="after:absolute after:inset-0 hover:underline">
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
        <p className="mt-auto pt-2">
          <Validity expiryDate={offer.expiryDate} now={now} />
        </p>
      </div>
    </Card>
  )
}
