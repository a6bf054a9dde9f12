import { addDays, type Day, dayOf, startOfDay } from './dates.ts'

/**
 * What is older than this is to be forgotten on the day of `now`. Forgetting happens once a day, so the day that turns too old
 * today goes today: nothing is ever kept for longer than the months promised.
 */
export function retentionCutoff(now: Date, months: number): Date {
  return startOfDay(addDays(monthsBefore(dayOf(now), months), 1))
}

/** The same day of the month, so many months earlier; the last of the month when it has no such day. */
export function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
