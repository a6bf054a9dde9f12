import { addDays, type Day, dayOf, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { weekdayNames } from '#domain/mechanics/offer-days.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'
import { capitalize } from '#domain/wording.ts'

/** Today and the next six days. */
export function buyingDays(now: Date): { day: Day; label: string }[] {
  const today = dayOf(now)
  return [0, 1, 2, 3, 4, 5, 6].map((ahead) => {
    const day = addDays(today, ahead)
    return { day, label: dayLabel(day, ahead) }
  })
}

/** From when on offers count: now, or the start of a later day. A past day counts as today. */
export function buyingMoment(day: Day | undefined, now: Date): Date {
  return day === undefined || day <= dayOf(now) ? now : startOfDay(day)
}

function dayLabel(day: Day, ahead: number): string {
  if (ahead === 0) return 'Hoje'
  const date = formatDayAndMonth(startOfDay(day))
  return ahead === 1 ? `Amanhã, ${date}` : `${capitalize(weekdayNames[weekdayOf(day)] ?? '')}, ${date}`
}
