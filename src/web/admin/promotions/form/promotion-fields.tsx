import { useEffect, useRef } from 'react'
import type { CategoryWithCount } from '#contract/categories.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { priceDoubts } from '#domain/offers/price-doubts.ts'
import { formatPercent } from '#domain/percent.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import { BarcodeField } from '#web/admin/promotions/product-name/barcode-field.tsx'
import { ProductNameField } from '#web/admin/promotions/product-name/product-name-field.tsx'
import { Field } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { HighlightField } from './highlight-field.tsx'
import { PriceField } from './price-field.tsx'
import { centsOf, type PromotionValues, requiredMessages } from './promotion-values.ts'
import { StoreField } from './store-field.tsx'
import { useSimilarOffers } from './use-similar-offers.ts'
import { ValidityField } from './validity-field.tsx'

interface PromotionFieldsProps {
  values: PromotionValues
  onChange: (changes: Partial<PromotionValues>) => void
  categories: CategoryWithCount[]
}

/** Fields of every promotion, in the order of a flyer. */
export function PromotionFields({ values, onChange, categories }: PromotionFieldsProps) {
  const known = useSimilarOffers(values.productName)
  const isSuggested = useSuggestedCategory(values, known, onChange)
  return (
    <>
      <ProductNameField values={values} onChange={onChange} />
      <div className="col-span-6 lg:col-span-3">
        <Field name="categoryId" label="Categoria" required={requiredMessages.categoryId}>
          {(attributes) => (
            <Choice
              {...attributes}
              value={values.categoryId}
              emptyLabel="Selecione uma categoria"
              options={categories}
              onChoose={(categoryId) => onChange({ categoryId })}
            />
          )}
        </Field>
        {isSuggested && (
          <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon name="sparkles" className="size-4 shrink-0" />
            {known.isOfKind ? 'Sugerida pelo tipo do produto' : 'Sugerida por ofertas parecidas'}
          </p>
        )}
      </div>
      <div className="col-span-6 grid grid-cols-2 content-start gap-4 lg:col-span-4">
        <PriceField name="price" label="Preço" value={values.price} onChange={(price) => onChange({ price })} />
        <PriceField
          name="originalPrice"
          label="Preço original"
          value={values.originalPrice}
          onChange={(originalPrice) => onChange({ originalPrice })}
        />
        <PriceRemarks
          values={values}
          doubts={priceDoubts(centsOf(values.price), centsOf(values.originalPrice), known.prices)}
        />
      </div>
      <ValidityField
        name="expiryDay"
        label="Data de validade"
        value={values.expiryDay}
        onChange={(expiryDay) => onChange({ expiryDay })}
        className="col-span-6 lg:col-span-2"
      />
      <StoreField value={values.storeId} onChange={(storeId) => onChange({ storeId })} />
      <HighlightField values={values} onChange={onChange} />
      <BarcodeField values={values} onChange={onChange} />
    </>
  )
}

/**
 * The resulting discount, or odd values of the two prices. Next to the suggested days, so that the layout does not move when it appears.
 */
function PriceRemarks({ values, doubts }: { values: PromotionValues; doubts: string[] }) {
  const [price, original] = [centsOf(values.price), centsOf(values.originalPrice)]
  const discount = price !== null && original !== null && original > price ? discountPercentage(price, original) : null
  return (
    <div role="status" className="col-span-2 -mt-2 flex flex-wrap gap-2 text-sm font-semibold empty:hidden">
      {discount !== null && !doubts.some((doubt) => doubt.includes('%')) && (
        <p className="inline-flex items-center gap-1.5 rounded-full bg-brand-soft px-3 py-1.5 text-brand tabular-nums">
          <Icon name="badge-percent" className="size-4" />
          {formatPercent(discount)} de desconto
        </p>
      )}
      {doubts.map((doubt) => (
        <p key={doubt} className="inline-flex items-center gap-1.5 rounded-full bg-mango-soft px-3 py-1.5 text-warning">
          <Icon name="triangle-alert" className="size-4 shrink-0" />
          {doubt}
        </p>
      ))}
    </div>
  )
}

/**
 * Fills in the suggested category until the administrator chooses one. A later suggestion replaces an earlier one, and a suggestion from
 * the first letters is withdrawn when the whole name finds nothing.
 */
function useSuggestedCategory(
  { categoryId }: PromotionValues,
  { categoryId: suggestion, isSettled }: ReturnType<typeof useSimilarOffers>,
  onChange: PromotionFieldsProps['onChange'],
): boolean {
  const filledIn = useRef<string>(undefined)
  useEffect(() => {
    const isOurs = categoryId === '' || categoryId === filledIn.current
    const next = suggestion ?? ''
    if (!isSettled || !isOurs || categoryId === next) return
    filledIn.current = suggestion
    onChange({ categoryId: next })
  }, [categoryId, suggestion, isSettled, onChange])
  return categoryId !== '' && categoryId === filledIn.current
}
