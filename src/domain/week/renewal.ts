import { addDays, type Day } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'

interface EndingOffers {
  running: number
  endingToday: number
  endingTomorrow: number
}

/** First day of repeated offers: the day after the current ones end, so that there is neither a gap nor an overlap. */
export function firstRenewedDay({ running, endingToday, endingTomorrow }: EndingOffers, today: Day): Day {
  if (running === 0) return today
  return endingToday > 0 ? addDays(today, 1) : endingTomorrow > 0 ? addDays(today, 2) : today
}

/** A price below half of last week's needs confirmation. */
export function isSteepDrop(last: Cents, next: Cents): boolean {
  return next * 2 < last
}

/** The probable price behind one that is far too low: the same digits with the comma one or two places further right. */
export function likelyPrice(last: Cents, next: Cents): Cents | undefined {
  return [next * 10, next * 100].find((price) => price * 2 >= last && price * 2 <= last * 3)
}
