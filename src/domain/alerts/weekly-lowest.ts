import { addDays, type Day } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceRun } from '#domain/price-history/published-prices.ts'
import { alertWeeks } from './alert-limits.ts'

/** Seven consecutive days with their lowest price. */
export interface WeekPrice {
  from: Day
  to: Day
  cents: Cents | null
}

/** First day of the weeks that the sheet plots. */
export function firstShownDay(today: Day): Day {
  return addDays(today, 1 - 7 * alertWeeks.shown)
}

/** The lowest price of each week. The last week ends today. */
export function weeklyLowest(runs: PriceRun[], today: Day): WeekPrice[] {
  const first = firstShownDay(today)
  return Array.from({ length: alertWeeks.shown }, (_, index) => {
    const from = addDays(first, 7 * index)
    const to = addDays(from, 6)
    const inWeek = runs.filter((run) => run.from <= to && run.to >= from).map(({ cents }) => cents)
    return { from, to, cents: inWeek.length > 0 ? Math.min(...inWeek) : null }
  })
}

/** How many weeks with a known price reached this price; null when too few weeks are known. */
export function countWeeks(weeks: WeekPrice[], highest: Cents): { reached: number; known: number } | null {
  const prices = weeks.flatMap(({ cents }) => cents ?? [])
  if (prices.length < alertWeeks.least) return null
  return { reached: prices.filter((cents) => cents <= highest).length, known: prices.length }
}

/**
 * Proposes the lowest price of the weeks, if enough are known and today's price is higher. Otherwise it proposes a tenth below today's
 * price, in whole ten centavos. Null when no price is known.
 */
export function proposePrice(weeks: WeekPrice[], today: Cents | null): Cents | null {
  const prices = weeks.flatMap(({ cents }) => cents ?? [])
  const lowest = prices.length > 0 ? Math.min(...prices) : null
  if (today === null) return lowest
  if (lowest !== null && prices.length >= alertWeeks.least && lowest < today) return lowest
  const below = (today * 9) / 10
  return below >= 10 ? Math.floor(below / 10) * 10 : Math.max(1, Math.floor(below))
}
