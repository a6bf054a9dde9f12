import { addDays, type Day, dayOf, startOfDay } from '#domain/dates.ts'
import { oneMinute } from '#domain/durations.ts'
import { isNationalHoliday } from '#domain/holidays.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'

const dayCodes = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const dayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
/** Minutes before closing from which the status says so. */
const closesSoon = 60

interface OpenInterval {
  day: Day
  from: number
  to: number
}

/** Whether a store is open, from hours in schema.org's notation. On national holidays stores have other hours, so the status is unknown. */
export function openStatus(openingHours: string[], now: Date): { isOpen: boolean; label: string } {
  const today = dayOf(now)
  if (isNationalHoliday(today)) return { isOpen: false, label: 'Feriado: confirme o horário' }
  const current = intervalAt(openingHours, now)
  if (!current) {
    const next = nextOpening(openingHours, now)
    return { isOpen: false, label: `Fechado agora${next ? ` · abre ${next.label}` : ''}` }
  }
  const minutesLeft = (current.to - now.getTime()) / oneMinute
  return {
    isOpen: true,
    label: `Aberto agora${minutesLeft <= closesSoon ? ` · fecha às ${formatHour(current.to)}` : ''}`,
  }
}

/** When an open store closes: "21h"; undefined for one that is closed or open all day, and on national holidays. */
export function closingTime(openingHours: string[], now: Date): string | undefined {
  if (isNationalHoliday(dayOf(now))) return undefined
  const current = intervalAt(openingHours, now)
  const isOpenAfter = current && intervalAt(openingHours, new Date(current.to))
  return current && !isOpenAfter ? formatHour(current.to) : undefined
}

/** When a closed store opens, "às 7h" or "amanhã às 7h"; undefined when unknown, as on a national holiday. */
export function nextOpening(openingHours: string[], now: Date): { at: number; label: string } | undefined {
  const today = dayOf(now)
  const next = intervalsFrom(openingHours, today, 8).find(({ from }) => from > now.getTime())
  if (!next || isNationalHoliday(next.day)) return undefined
  const day = next.day === today ? '' : next.day === addDays(today, 1) ? 'amanhã ' : `${dayNames[weekdayOf(next.day)]} `
  return { at: next.from, label: `${day}às ${formatHour(next.from)}` }
}

function intervalAt(openingHours: string[], now: Date): OpenInterval | undefined {
  return intervalsFrom(openingHours, addDays(dayOf(now), -1), 2).find(
    ({ from, to }) => from <= now.getTime() && now.getTime() < to,
  )
}

/** Intervals that begin on the given days, in order. */
function intervalsFrom(openingHours: string[], first: Day, days: number): OpenInterval[] {
  return Array.from({ length: days }, (_, index) => addDays(first, index)).flatMap((day) =>
    openingHours
      .filter((line) => coversDay(line, weekdayOf(day)))
      .map((line) => {
        const [from = 0, to = 0] = (line.split(' ')[1] ?? '').split('-').map((time) => momentOf(day, time))
        // A closing time before the opening time is after midnight.
        return { day, from, to: to > from ? to : momentOf(addDays(day, 1), line.slice(-5)) }
      })
      .toSorted((one, other) => one.from - other.from),
  )
}

/** "Mo-Sa …" covers Monday to Saturday; no range crosses the end of the week. */
function coversDay(line: string, weekday: number): boolean {
  const [first = '', last = first] = (line.split(' ')[0] ?? '').split('-')
  const place = (code: string) => (dayCodes.indexOf(code) + 6) % 7
  return place(first) <= (weekday + 6) % 7 && (weekday + 6) % 7 <= place(last)
}

function momentOf(day: Day, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDay(day).getTime() + (hours * 60 + minutes) * oneMinute
}

/** "8h", "7h30" */
function formatHour(moment: number): string {
  const minutes = Math.round((moment - startOfDay(dayOf(new Date(moment))).getTime()) / oneMinute)
  return `${Math.floor(minutes / 60)}h${minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')}`
}
