import type { RefObject } from 'react'
import { controlClass } from '#web/ui/control.tsx'
import { Field } from '#web/ui/fields.tsx'
import type { PromotionValues } from './promotion-values.ts'

interface PictureFieldProps {
  values: PromotionValues
  onChange: (changes: Partial<PromotionValues>) => void
  form: RefObject<HTMLFormElement | null>
}

export function PictureField({ values, onChange }: PictureFieldProps) {
  return (
    <div className="col-span-6">
      <Field name="pictureLink" label="Endereço da imagem">
        {(attributes) => (
          <input
            {...attributes}
            type="url"
            maxLength={2000}
            value={values.pictureLink}
            onChange={(event) => onChange({ pictureLink: event.currentTarget.value })}
            className={`${controlClass} h-12`}
          />
        )}
      </Field>
    </div>
  )
}
