import type { Promotion } from '#contract/promotions.ts'
import { formatDiscount } from '#domain/percent.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { OldPrice } from '#web/promotions/card/price.tsx'
import { claimOf, savingOf } from '#web/promotions/card/saving.ts'
import { UnitPrice } from '#web/promotions/card/unit-price.tsx'

interface PriceTagProps {
  offer: Promotion
  hasEnded: boolean
}

/**
 * The shelf label (etiqueta de gôndola): mango, with a perforated stub, for a discount with evidence; plain otherwise, and grey once the offer
 * has ended.
 */
export function PriceTag({ offer, hasEnded }: PriceTagProps) {
  const saving = savingOf(offer)
  const claim = claimOf(offer)
  const isSaid = saving === null && claim !== null && offer.verdict?.price !== 'usual'
  const notch = 'absolute right-20 size-6 rounded-full bg-paper sm:right-[7.25rem]'
  return (
    <div
      className={`relative overflow-hidden rounded-2xl ${hasEnded ? 'bg-muted text-ink-soft' : saving ? 'bg-tag text-tag-ink' : 'bg-surface ring-1 ring-line'}`}
    >
      <div className="flex flex-wrap items-stretch">
        <div className="@container min-w-0 grow-999 basis-40 px-4 py-4 lg:px-6 lg:py-5">
          {claim && (
            <p className={saving ? 'font-semibold' : 'text-sm text-ink-soft'}>
              De <OldPrice price={claim.originalPrice} /> por
              {isSaid && `, ${formatDiscount(claim.percentage)} segundo o mercado`}
            </p>
          )}
          <p
            className={`flex flex-wrap items-end gap-x-3 gap-y-2 [&>.price-condition]:text-inherit ${hasEnded || !saving ? '' : 'text-print'} ${claim ? 'mt-1.5' : 'py-2'}`}
          >
            <OfferPrice offer={offer} size={offer.price.length > 6 ? 'large' : 'huge'} />
          </p>
          <UnitPrice
            unitPrice={offer.unitPrice}
            beside={offer.price}
            className={`mt-1 block text-sm font-semibold ${claim ? '' : '-mt-1'}`}
          />
        </div>
        {saving && (
          <p className="flex grow basis-23 flex-col items-center justify-center gap-0.5 border-l-2 border-dashed border-current/30 px-2 text-center sm:basis-32">
            <span className="display text-xl leading-none sm:text-3xl">{formatDiscount(saving.percentage)}</span>{' '}
            <span className="text-xs font-semibold leading-tight">de desconto</span>
          </p>
        )}
      </div>
      {saving && (
        <span aria-hidden="true">
          <span className={`-top-3 ${notch}`} />
          <span className={`-bottom-3 ${notch}`} />
        </span>
      )}
    </div>
  )
}
