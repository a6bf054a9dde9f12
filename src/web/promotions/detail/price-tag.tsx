import type { PriceVerdict } from '#contract/compare/price-history.ts'
import type { Promotion } from '#contract/promotions.ts'
import { formatDiscount } from '#domain/percent.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { OldPrice } from '#web/promotions/card/price.tsx'
import { savingOf } from '#web/promotions/card/saving.ts'
import { UnitPrice } from '#web/promotions/card/unit-price.tsx'

interface PriceTagProps {
  offer: Promotion
  hasEnded: boolean
  /** What is known about the original price. */
  claim: PriceVerdict['claim']
}

/** The shelf label (etiqueta de gôndola): mango, with a perforated stub for the discount. Grey once the offer has ended. */
export function PriceTag({ offer, hasEnded, claim }: PriceTagProps) {
  const saving = savingOf(offer)
  const hasStub = saving !== null && claim !== 'contradicted'
  const notch = 'absolute right-20 size-6 rounded-full bg-paper sm:right-[7.25rem]'
  return (
    <div
      className={`relative overflow-hidden rounded-2xl ${hasEnded ? 'bg-muted text-ink-soft' : 'bg-tag text-tag-ink'}`}
    >
      <div className="flex flex-wrap items-stretch">
        <div className="@container min-w-0 grow-999 basis-40 px-4 py-4 lg:px-6 lg:py-5">
          {saving && (
            <p className="font-semibold">
              De <OldPrice price={saving.originalPrice} /> por
            </p>
          )}
          <p
            className={`flex flex-wrap items-end gap-x-3 gap-y-2 [&>.price-condition]:text-inherit ${hasEnded ? '' : 'text-print'} ${saving ? 'mt-1.5' : 'py-2'}`}
          >
            <OfferPrice offer={offer} size={offer.price.length > 6 ? 'large' : 'huge'} />
          </p>
          <UnitPrice
            unitPrice={offer.unitPrice}
            beside={offer.price}
            className={`mt-1 block text-sm font-semibold ${saving ? '' : '-mt-1'}`}
          />
        </div>
        {hasStub && (
          <p className="flex grow basis-23 flex-col items-center justify-center gap-0.5 border-l-2 border-dashed border-current/30 px-2 text-center sm:basis-32">
            <span className="display text-xl leading-none sm:text-3xl">{formatDiscount(saving.percentage)}</span>{' '}
            <span className="text-xs font-semibold leading-tight">
              {claim === 'seen' ? 'de desconto' : 'segundo o mercado'}
            </span>
          </p>
        )}
      </div>
      {hasStub && (
        <span aria-hidden="true">
          <span className={`-top-3 ${notch}`} />
          <span className={`-bottom-3 ${notch}`} />
        </span>
      )}
    </div>
  )
}
