import { addDays, dayOf, midnightAfter, startOfDay } from '#domain/dates.ts'
import { weekdayBit, weekdayBits } from '#domain/mechanics/weekdays.ts'
import type { BasketOffer } from './basket.ts'

/** The rest of a day in São Paulo, starting at a moment. */
interface RestOfDay {
  from: number
  until: number
  weekday: number
}

export function restOfDay(moment: Date): RestOfDay {
  return { from: moment.getTime(), until: midnightAfter(dayOf(moment)).getTime(), weekday: weekdayBit(moment) }
}

/** Start of the day that many days later; for 0 days, the moment itself. */
export function daysLater(moment: Date, days: number): Date {
  return days === 0 ? moment : startOfDay(addDays(dayOf(moment), days))
}

export function isInForce({ validFrom, expiresAt, mechanics }: BasketOffer, day: RestOfDay): boolean {
  return (
    validFrom.getTime() < day.until &&
    expiresAt.getTime() >= day.from &&
    (!mechanics || (weekdayBits(mechanics.days) & day.weekday) !== 0)
  )
}
