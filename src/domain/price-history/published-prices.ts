import { addDays, type Day, dayOf, daysBetween } from '#domain/dates.ts'
import { oneHour } from '#domain/durations.ts'
import { everyWeekday, weekdayOf } from '#domain/mechanics/weekdays.ts'
import type { Cents } from '#domain/money.ts'
import type { PublishedPrice } from './price-verdict.ts'

/** One row of the price observations of a product line. Moments are milliseconds. */
export interface PriceObservation {
  /** Null when the price did not come from one of our offers. */
  promotionId: number | null
  storeId: number
  kind: 'offer' | 'regular' | 'withdrawn'
  cents: Cents
  recordedAt: number
  inForceFrom: number
  inForceTo: number
  isConditional: boolean
  /** Bits, 1 = Sunday. */
  weekdays: number
}

export interface StorePrice extends PublishedPrice {
  storeId: number
}

/**
 * Days on which prices were in force, up to `today`. A later observation of the same offer ends the earlier one, and so does its
 * withdrawal. Unknown days stay unknown; conditional prices are excluded.
 */
export function publishedPrices(observations: PriceObservation[], today: Day): StorePrice[] {
  const byOffer = Map.groupBy(
    observations.toSorted((one, other) => one.recordedAt - other.recordedAt),
    ({ promotionId }) => promotionId,
  )
  return [...byOffer].flatMap(([promotionId, ofOffer]) =>
    ofOffer.flatMap((one, index) => daysInForce(one, promotionId === null ? undefined : ofOffer[index + 1], today)),
  )
}

function daysInForce(one: PriceObservation, next: PriceObservation | undefined, today: Day): StorePrice[] {
  if (one.kind === 'withdrawn' || one.isConditional) return []
  const replacedAt = next && (next.kind === 'withdrawn' ? next.inForceTo : Math.min(next.recordedAt, next.inForceFrom))
  const end = Math.min(one.inForceTo, replacedAt ?? one.inForceTo)
  // A price that was corrected or withdrawn within an hour was a typing error that no customer paid.
  const isSlip = replacedAt !== undefined && replacedAt < one.inForceTo && end - one.inForceFrom < oneHour
  const [from, last] = [dayOf(new Date(one.inForceFrom)), dayOf(new Date(end - 1))]
  const to = last < today ? last : today
  if (isSlip || end <= one.inForceFrom || from > to) return []
  const { storeId, cents } = one
  const source = one.kind
  const runs = one.weekdays === everyWeekday ? [{ from, to }] : runsOnWeekdays(from, to, one.weekdays)
  return runs.map((run) => ({ ...run, storeId, cents, source }))
}

function runsOnWeekdays(from: Day, to: Day, weekdays: number): { from: Day; to: Day }[] {
  const runs: { from: Day; to: Day }[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = runs.at(-1)
    if ((weekdays & (1 << weekdayOf(day))) === 0) continue
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** Consecutive days at one price. */
export interface PriceRun {
  from: Day
  to: Day
  cents: Cents
}

/** The lowest price of each day from `first` on, as runs of days; days without a price are in no run. */
export function lowestRuns(prices: PublishedPrice[], first: Day): PriceRun[] {
  const daily = new Map<Day, Cents>()
  for (const { from, to, cents } of prices)
    for (let day = from < first ? first : from; day <= to; day = addDays(day, 1))
      daily.set(day, Math.min(daily.get(day) ?? cents, cents))
  const runs: PriceRun[] = []
  for (const [day, cents] of [...daily].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const last = runs.at(-1)
    if (last?.cents === cents && daysBetween(last.to, day) === 1) last.to = day
    else runs.push({ from: day, to: day, cents })
  }
  return runs
}
