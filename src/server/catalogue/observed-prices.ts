import { addDays, type Day, dayOf, daysBetween, endOfDay, startOfDay } from '#domain/dates.ts'
import type { EarlierPrice } from '#server/price-history/record-prices.ts'
import type { ItemRow } from './catalogue.repository.ts'

/** Two files with the same price imply that price for the days between them, unless they are further apart. */
const longestGapDays = 31
/** No verdict looks further back. */
const longestHistoryDays = 90

/** Whether the last file had this price too, not long ago: then it has been in force since. */
export function isSamePrice(before: ItemRow | undefined, cents: number | null, now: Date): boolean {
  return (
    before !== undefined &&
    cents !== null &&
    before.priceCents === cents &&
    daysBetween(dayOf(before.seenAt), dayOf(now)) <= longestGapDays
  )
}

/** The days since the last file on which this price is known: today, and the days in between if it was the same. Null if nothing is new. */
export function observePrice(before: ItemRow | undefined, item: ItemRow, now: Date): EarlierPrice | null {
  const { storeId, productId, priceCents: cents } = item
  if (productId === null || cents === null) return null
  const today = dayOf(now)
  const isSame = isSamePrice(before, cents, now)
  const wasObserved = before?.productId === productId
  if (isSame && wasObserved && before && dayOf(before.seenAt) === today) return null
  const from = isSame && before ? firstDay(before, wasObserved, today) : today
  return { storeId, productId, cents, kind: 'regular', from: startOfDay(from), to: endOfDay(today) }
}

/** Adds the earlier days of a product that was unknown when its price was observed. */
function firstDay({ seenAt, pricedSince }: ItemRow, wasObserved: boolean, today: Day): Day {
  const day = dayOf(wasObserved ? seenAt : (pricedSince ?? seenAt))
  const earliest = addDays(today, -longestHistoryDays)
  return day < earliest ? earliest : day
}
