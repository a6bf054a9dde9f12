import { dayOf, midnightAfter } from '#domain/dates.ts'
import { oneDay, oneHour, oneMinute } from '#domain/durations.ts'
import { isNationalHoliday } from '#domain/holidays.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'

/** Deadline for a reply: 24 hours after receipt, counted on working days, as the site promises. */
export function replyDueAt(receivedAt: Date): Date {
  let [moment, left] = [receivedAt.getTime(), oneDay]
  while (left > 0) {
    const day = dayOf(new Date(moment))
    const midnight = midnightAfter(day).getTime()
    const isWorkingDay = weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isNationalHoliday(day)
    const counted = isWorkingDay ? Math.min(left, midnight - moment) : 0
    left -= counted
    moment = left > 0 ? midnight : moment + counted
  }
  return new Date(moment)
}

export interface ReplyClock {
  /** "responder em 5 h", "atrasada há 2 dias" */
  text: string
  urgency: 'calm' | 'soon' | 'late'
}

const soon = 4 * oneHour

export function replyClock(receivedAt: Date, now: Date): ReplyClock {
  const left = replyDueAt(receivedAt).getTime() - now.getTime()
  const length = describe(Math.abs(left))
  if (left < 0) return { text: `atrasada há ${length}`, urgency: 'late' }
  return { text: `responder em ${length}`, urgency: left < soon ? 'soon' : 'calm' }
}

function describe(milliseconds: number): string {
  if (milliseconds >= 2 * oneDay) return `${Math.floor(milliseconds / oneDay)} dias`
  if (milliseconds >= oneHour) return `${Math.floor(milliseconds / oneHour)} h`
  return `${Math.max(1, Math.floor(milliseconds / oneMinute))} min`
}
