import { dayOf, startOfDay } from '#domain/dates.ts'
import { oneHour } from '#domain/durations.ts'

/** In São Paulo time: messages wake no one, and the digest comes before the weekend's shopping. */
const hours = { first: 9, last: 20 }
const digestWeekday = 4
const digestSpread = 2 * oneHour

function openingOf(now: Date): number {
  return startOfDay(dayOf(now)).getTime() + hours.first * oneHour
}

/** The end of the hours in which messages are sent; null outside of them. */
export function sendingUntil(now: Date): Date | null {
  const end = startOfDay(dayOf(now)).getTime() + hours.last * oneHour
  return now.getTime() >= openingOf(now) && now.getTime() < end ? new Date(end) : null
}

/** On Thursdays, when digests start and over how many milliseconds they are spread; null on other days. */
export function digestWindow(now: Date): { from: Date; spread: number } | null {
  const isThursday = new Date(`${dayOf(now)}T12:00:00Z`).getUTCDay() === digestWeekday
  return isThursday && sendingUntil(now) ? { from: new Date(openingOf(now)), spread: digestSpread } : null
}
