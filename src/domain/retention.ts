import { addDays, type Day, dayOf, startOfDay } from './dates.ts'

/**
 * Data older than this is deleted on the day of `now`. The deletion runs once a day, so it includes the data that expires later today:
 * nothing is kept longer than the promised months.
 */
export function retentionCutoff(now: Date, months: number): Date {
  return startOfDay(addDays(monthsBefore(dayOf(now), months), 1))
}

/** The same for a number of days. */
export function retentionCutoffDays(now: Date, days: number): Date {
  return startOfDay(addDays(dayOf(now), 1 - days))
}

/** The same day in an earlier month, or that month's last day when it is shorter. */
export function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
