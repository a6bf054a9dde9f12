import { dayOf } from '#domain/dates.ts'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import { Field } from '#web/ui/fields.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { PromotionValues } from './promotion-values.ts'
import { SuggestedConditions } from './suggested-conditions.tsx'
import { DayField } from './validity-field.tsx'

/** Rarely used fields. */
export function MoreFields({
  values,
  onChange,
}: {
  values: PromotionValues
  onChange: (changes: Partial<PromotionValues>) => void
}) {
  return (
    <details
      // Filled-in values are shown.
      open={values.startDay !== '' || values.description !== '' || values.pictureLink !== '' || undefined}
      className="group/more col-span-6"
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" className="size-4.5 transition-transform group-open/more:rotate-180" />
        Início da validade, descrição e imagem da internet
      </summary>
      <div className="mt-2 grid gap-4 lg:grid-cols-3">
        <DayField
          name="startDay"
          label="Válida a partir de"
          from={dayOf(new Date())}
          value={values.startDay}
          onChange={(startDay) => onChange({ startDay })}
        />
        <Field name="description" label="Descrição" className="lg:col-span-2">
          {(attributes) => (
            <textarea
              {...attributes}
              rows={2}
              maxLength={promotionLimits.description}
              value={values.description}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
              className={`${controlClass} block py-2.5`}
            />
          )}
        </Field>
        <SuggestedConditions values={values} onChange={onChange} />
        {values.picturePath === '' && (
          <Field name="pictureLink" label="Endereço da imagem na internet" className="lg:col-span-3">
            {(attributes) => (
              <input
                {...attributes}
                type="url"
                inputMode="url"
                autoComplete="off"
                maxLength={promotionLimits.imageUrl}
                placeholder="https://"
                value={values.pictureLink}
                onChange={(event) => onChange({ pictureLink: event.currentTarget.value })}
                className={`${controlClass} h-12`}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  )
}
