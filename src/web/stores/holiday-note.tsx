import { addDays, dayOf } from '#domain/dates.ts'
import { nationalHoliday } from '#domain/holidays.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** On a holiday and the day before: stores have other hours, which nobody has told us. */
export function HolidayNote({ now }: { now: Date }) {
  const today = dayOf(now)
  const isToday = nationalHoliday(today) !== undefined
  const name = nationalHoliday(today) ?? nationalHoliday(addDays(today, 1))
  if (!name) return null
  return (
    <p className="mt-3 flex gap-2.5 rounded-xl bg-mango-soft px-3.5 py-3 text-sm text-warning">
      <Icon name="calendar-days" className="mt-0.5 size-4.5 shrink-0" />
      <span>
        <b>{isToday ? 'Hoje' : 'Amanhã'} é feriado</b>, {name}. Confirme o horário antes de ir.
      </span>
    </p>
  )
}
