import type { Category } from '#contract/categories.ts'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { endOfDay, isDay } from '#domain/dates.ts'
import { isConditional } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { packOf, unitPrice } from '#domain/offers/pack.ts'
import { CategoryBadge } from '#web/categories/category-badge.tsx'
import { Conditions, OfferPrice } from '#web/promotions/card/conditions.tsx'
import { DiscountBadge } from '#web/promotions/card/discount-badge.tsx'
import { HighlightBadge } from '#web/promotions/card/highlight-badge.tsx'
import { OldPrice } from '#web/promotions/card/price.tsx'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { UnitPrice } from '#web/promotions/card/unit-price.tsx'
import { Validity } from '#web/promotions/card/validity.tsx'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { centsOf, completeMechanics, type PromotionValues } from './promotion-values.ts'

interface OfferPreviewProps {
  values: PromotionValues
  store: Store | undefined
  category: Category
}

/** The card as visitors will see it, while it is being typed. */
export function OfferPreview({ values, store, category }: OfferPreviewProps) {
  const price = decimalFromCents(centsOf(values.price) ?? 0)
  const productName = values.productName.trim() || 'Nome do produto'
  const mechanics = completeMechanics(values)
  // Without an end the texts do not depend on it.
  const expiresAt = isDay(values.expiryDay) ? endOfDay(values.expiryDay) : new Date()
  const conditions = mechanics ? conditionsOf(centsFromDecimal(price), expiresAt, mechanics) : undefined
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold text-ink-soft">Pré-visualização</figcaption>
      <div className="overflow-hidden rounded-2xl bg-surface ring-1 ring-line">
        <div className="relative">
          <ProductPicture
            // A new picture gets a new attempt to load.
            key={values.picturePath}
            offer={{ productName, imageUrl: values.picturePath || null, category }}
            sizes="19rem"
            className="aspect-[4/3]"
          />
          {values.isHighlighted && <HighlightBadge offer={values} className="absolute top-3 left-3" />}
        </div>
        <div className="p-4">
          {store ? <StoreBadge store={store} size="small" /> : <p className="h-7 text-xs text-ink-soft">Mercado</p>}
          <p className="mt-2.5 line-clamp-2 min-h-[2.75em] leading-snug font-semibold">{productName}</p>
          <p className="mt-1.5 flex flex-wrap items-end gap-x-2.5 gap-y-1">
            <OfferPrice offer={{ price, mechanics, conditions }} size="medium" />
            {!isConditional(mechanics) && <Before values={values} />}
          </p>
          <p className="mt-1 min-h-4 leading-4">
            <UnitPrice unitPrice={unitPriceOf(productName, price)} />
          </p>
          <Conditions offer={{ conditions }} />
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {category.id !== '' && <CategoryBadge category={category} className="px-2 py-1 text-xs leading-tight" />}
            {isDay(values.expiryDay) ? (
              <Validity offer={{ expiryDate: expiresAt.toISOString(), conditions }} now={new Date()} />
            ) : (
              <span className="inline-flex items-center gap-1 text-xs text-ink-soft">
                <Icon name="calendar-days" className="size-3.5" />
                Válida até --/--
              </span>
            )}
          </p>
        </div>
      </div>
    </figure>
  )
}

function Before({ values }: { values: PromotionValues }) {
  const [price, original] = [centsOf(values.price), centsOf(values.originalPrice)]
  if (price === null || original === null || original <= price) return null
  return (
    <span className="flex items-center gap-1.5 pb-0.5">
      <OldPrice price={decimalFromCents(original)} className="text-sm text-ink-soft" />
      <DiscountBadge percentage={discountPercentage(price, original) ?? 0} size="medium" />
    </span>
  )
}

/** Only a preview while typing: the server parses the published name more carefully. */
function unitPriceOf(productName: string, price: string): Promotion['unitPrice'] {
  const pack = packOf(productName)
  const unit = pack && unitPrice(centsFromDecimal(price), pack)
  return unit && { price: decimalFromCents(unit.cents), per: unit.per }
}
