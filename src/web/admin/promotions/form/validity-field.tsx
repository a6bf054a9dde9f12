import { type Day, dayOf, formatDate, startOfDay } from '#domain/dates.ts'
import { Field } from '#web/ui/fields.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { requiredMessages } from './promotion-values.ts'
import { quickDays } from './quick-days.ts'

interface ValidityFieldProps {
  name: string
  label: string
  value: Day
  onChange: (day: Day) => void
  className?: string
}

/** The last day of an offer, with buttons for the most common ones. */
export function ValidityField({ name, label, value, onChange, className }: ValidityFieldProps) {
  const today = dayOf(new Date())
  return (
    <div className={className}>
      <DayField
        name={name}
        label={label}
        required={requiredMessages.expiryDay}
        from={today}
        value={value}
        onChange={onChange}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {quickDays(today).map(({ label: words, day }) => (
          <button
            key={words}
            type="button"
            aria-pressed={value === day}
            title={formatDate(startOfDay(day))}
            onClick={() => onChange(day)}
            className="min-h-9 rounded-full px-3 text-xs font-semibold ring-[1.5px] ring-line ring-inset hover:bg-muted aria-pressed:bg-brand-soft aria-pressed:text-brand aria-pressed:ring-brand pointer-coarse:min-h-11"
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  )
}

interface DayFieldProps {
  name: string
  label: string
  required?: string | undefined
  /** The first plausible day. */
  from: Day
  value: Day
  onChange: (day: Day) => void
}

export function DayField({ name, label, required, from, value, onChange }: DayFieldProps) {
  return (
    <Field name={name} label={label} required={required}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          min={from}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${controlClass} h-12 tabular-nums`}
        />
      )}
    </Field>
  )
}
