import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { priceFromText } from '#web/browser/decimal-input.ts'
import { controlClass } from '#web/ui/form-control.tsx'

interface PriceFormProps {
  label: string
  /** Hint shown when the typed text is not an amount. */
  hint: string
  initial?: string
  onPrice: (price: Cents) => void
  /** The buttons. */
  children: ReactNode
}

/** One amount, typed as people write it: "5,49" or "5.49". */
export function PriceForm({ label, hint, initial = '', onPrice, children }: PriceFormProps) {
  const field = useId()
  const message = useId()
  const [typed, setTyped] = useState(initial)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const price = priceFromText(typed)
    if (price !== undefined) onPrice(centsFromDecimal(price))
    else setError(hint)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
        {label}
      </label>
      <input
        id={field}
        data-first-focus=""
        // biome-ignore lint/a11y/noAutofocus: the field was just asked for.
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? message : undefined}
        className={`${controlClass} h-12`}
      />
      {error && (
        <p id={message} role="alert" className="mt-1.5 text-sm font-semibold text-tomato">
          {error}
        </p>
      )}
      {children}
    </form>
  )
}
