import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import { readGtin } from '#domain/products/gtin.ts'
import type { PromotionValues } from '#web/admin/promotions/form/promotion-values.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Field } from '#web/ui/fields.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { valuesOfSuggestion } from './values-of-suggestion.ts'

interface BarcodeFieldProps {
  values: PromotionValues
  onChange: (changes: Partial<PromotionValues>) => void
}

/** The barcode of the product. Names sold under it before are suggested, never forced. */
export function BarcodeField({ values, onChange }: BarcodeFieldProps) {
  const hintId = useId()
  const gtin = values.gtin.trim()
  const reading = readGtin(gtin)
  const digits = typeof reading === 'string' ? '' : reading.digits
  const { data } = useQuery({
    ...queryOf(read('products.suggest', { query: { search: digits } })),
    enabled: digits !== '',
  })
  const known = digits === '' ? undefined : data?.names[0]
  return (
    <div className="col-span-6 lg:grid lg:grid-cols-3 lg:gap-x-4">
      <Field name="gtin" label="Código de barras">
        {(attributes) => (
          <input
            {...attributes}
            aria-describedby={[attributes['aria-describedby'], hintId].filter(Boolean).join(' ')}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={promotionLimits.gtin}
            value={values.gtin}
            onChange={(event) => onChange({ gtin: event.currentTarget.value })}
            // Barcode readers press Enter after the digits, which must not submit the unfinished form.
            onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
            className={`${controlClass} h-12 tabular-nums`}
          />
        )}
      </Field>
      <div role="status" className="mt-1.5 lg:col-span-2 lg:mt-6.5 lg:flex lg:min-h-12 lg:items-center">
        {known && known.name !== values.productName ? (
          <button
            type="button"
            onClick={() => onChange(valuesOfSuggestion(known, values))}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md text-left text-sm text-brand"
          >
            {known.imageUrl === null ? (
              <Icon name="sparkles" className="size-4 shrink-0" />
            ) : (
              <img src={known.imageUrl} alt="" width="32" height="32" className="size-8 rounded-md object-contain" />
            )}
            <span>
              Usar: <b className="font-semibold">{known.name}</b>
            </span>
          </button>
        ) : (
          <p id={hintId} className="text-sm text-ink-soft">
            {hintOf(reading, data?.names.length)}
          </p>
        )}
      </div>
    </div>
  )
}

/** `names`: number of products with this barcode; undefined while unknown. */
function hintOf(reading: ReturnType<typeof readGtin>, names: number | undefined): string {
  if (reading === 'own') return 'Código do próprio mercado: não identifica o produto e não será guardado.'
  if (typeof reading === 'string' || names === undefined)
    return 'Os números sob as barras: reconhecem o produto em outros mercados.'
  if (reading.isCase) return 'Código da caixa fechada: fica guardado, mas não indica a unidade.'
  return names > 0 ? 'Já usado com este produto.' : 'Ainda não usado em nenhuma oferta.'
}
