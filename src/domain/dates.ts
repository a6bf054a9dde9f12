/**
 * Milliseconds that São Paulo is behind UTC. It is constant because Brazil has had no daylight saving time since 2019, and fixed here
 * because the domain must not depend on the machine's time zone.
 */
const utcOffset = 3 * 60 * 60 * 1000
const oneDay = 24 * 60 * 60 * 1000

/** A calendar day, "2026-11-16". */
export type Day = string

/** The day of a moment in São Paulo. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() - utcOffset).toISOString().slice(0, 10)
}

/** 00:00:00 of that day in São Paulo. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + utcOffset)
}

/** 23:59:59 of that day in São Paulo: the last second in which an offer "até 16/11" is valid. */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(day).getTime() + oneDay - 1000)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * oneDay).toISOString().slice(0, 10)
}

/** The first moment after the day. */
export function midnightAfter(day: Day): Date {
  return startOfDay(addDays(day, 1))
}

/** 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / oneDay)
}

/** "2026-11-16" is a day; "2026-02-30" is not. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`)) && addDays(text, 0) === text
  )
}

/** 16/11/2026 */
export function formatDate(moment: Date): string {
  return formatDay(dayOf(moment))
}

/** 16/11/2026 */
export function formatDay(day: Day): string {
  return day.split('-').reverse().join('/')
}

/** 16/11 */
export function formatDayAndMonth(moment: Date): string {
  return formatDate(moment).slice(0, 5)
}
