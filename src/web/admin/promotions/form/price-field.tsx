import type { ClipboardEvent } from 'react'
import { decimalFromText, typeDecimalSign } from '#web/browser/decimal-input.ts'
import { Field } from '#web/ui/fields.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { requiredMessages } from './promotion-values.ts'

interface PriceFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
  /** For a field that appears only when it is needed. */
  isRequired?: boolean
}

/** An amount in reais; "4,99" and "4.99" are the same, and "R$ 4,99" may be pasted. */
export function PriceField({ name, label, value, onChange, className, isRequired }: PriceFieldProps) {
  const paste = (event: ClipboardEvent) => {
    const amount = decimalFromText(event.clipboardData.getData('text'))
    if (amount === undefined) return
    event.preventDefault()
    onChange(amount)
  }
  return (
    <Field
      name={name}
      label={label}
      required={isRequired ? 'Informe o preço' : requiredMessages[name]}
      className={className}
    >
      {(attributes) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft"
          >
            R$
          </span>
          <input
            {...attributes}
            type="number"
            step="0.01"
            min="0.01"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onBeforeInput={(event) => typeDecimalSign(event.currentTarget, event)}
            onPaste={paste}
            onChange={(event) => onChange(event.currentTarget.value)}
            // Scrolling the page with the wheel must not change a price.
            onWheel={(event) => event.currentTarget.blur()}
            className={`${controlClass} h-12 pl-11 tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
          />
        </span>
      )}
    </Field>
  )
}
