import { type Dispatch, useEffect, useId, useRef } from 'react'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { centsOfDigits } from './edit-draft.ts'
import type { ReviewAction } from './review-actions.ts'
import type { ReviewMode } from './review-state.ts'

interface AmountFieldProps {
  field: 'price' | 'originalPrice'
  label: string
  keyName: string
  /** The draft's value in reais; null when there is none. */
  value: string | null
  mode: ReviewMode
  describedBy?: string | undefined
  dispatch: Dispatch<ReviewAction>
  className: string
}

/** An amount typed from the centavos. The first digit replaces the old value. */
export function AmountField({
  field,
  label,
  keyName,
  value,
  mode,
  describedBy,
  dispatch,
  className,
}: AmountFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = mode.type === 'amount' && mode.field === field ? mode : undefined
  const isTyping = typed !== undefined
  useEffect(() => {
    if (isTyping) input.current?.focus({ preventScroll: true })
  }, [isTyping])
  const shown = typed?.digits == null ? textOf(value) : formatMoney(centsOfDigits(typed.digits))
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-sm font-bold text-ink-soft">
        <label htmlFor={id}>{label}</label>
        <KeyCaps keys={[keyName]} className="max-lg:hidden" />
      </p>
      <input
        ref={input}
        id={id}
        data-review-field="amount"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={describedBy}
        value={shown}
        onFocus={() => !isTyping && dispatch({ type: 'edit', field })}
        onBlur={() => dispatch({ type: 'keep' })}
        // A physical keyboard is handled by keydown; an on-screen keyboard only changes the text.
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '')
          const before = shown.replace(/\D/g, '')
          const isAppended = typed?.digits == null && digits.startsWith(before)
          dispatch({ type: 'digits', field, digits: isAppended ? digits.slice(before.length) : digits })
        }}
        className={`flyer-amount ${className}`}
      />
    </div>
  )
}

function textOf(value: string | null): string {
  return value === null ? '–' : formatMoney(centsFromDecimal(value))
}
