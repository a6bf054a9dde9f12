import { addDays, type Day, dayOf, daysBetween } from '#domain/dates.ts'

/** Every day of the week, one bit each. */
export const everyWeekday = 127

/** Weekdays as bits, 1 for Sunday; no weekdays mean all of them. */
export function weekdayBits(days: number[]): number {
  return days.length === 0 ? everyWeekday : days.reduce((bits, day) => bits | (1 << day), 0)
}

/** The bit of the moment's weekday in São Paulo. */
export function weekdayBit(moment: Date): number {
  return 1 << weekdayOf(dayOf(moment))
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay()
}

/** Whether an offer that is limited to these weekdays is in force on the day of a moment in São Paulo; empty: every day. */
export function isOnWeekdays(days: number[], moment: Date): boolean {
  return (weekdayBits(days) & weekdayBit(moment)) !== 0
}

/** Whether one of the weekdays falls between the two moments; otherwise the offer would never be in force. */
export function hasWeekdayBetween(days: number[], from: Date, to: Date): boolean {
  const first = dayOf(from)
  const count = Math.min(daysBetween(first, dayOf(to)), 6)
  if (days.length === 0 || count === 6) return true
  for (let offset = 0; offset <= count; offset += 1) if (days.includes(weekdayOf(addDays(first, offset)))) return true
  return false
}
