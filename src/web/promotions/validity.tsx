import { CalendarDays, CircleX, ClockAlert } from 'lucide-react'
import { describeValidity } from '#domain/expiry.ts'

/** Until when, in one line. What is urgent has its own icon and words: colour alone would not reach everybody. */
export function Validity({ expiryDate, now }: { expiryDate: string; now: Date }) {
  const { urgency, text } = describeValidity(new Date(expiryDate), now)
  const Icon = urgency === 'calm' ? CalendarDays : urgency === 'over' ? CircleX : ClockAlert
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs ${urgency === 'calm' ? 'text-ink-soft' : 'font-semibold text-tomato'}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {text}
    </span>
  )
}
