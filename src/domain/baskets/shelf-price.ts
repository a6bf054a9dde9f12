import { daysBefore, oneDay } from '#domain/durations.ts'

/** After this many days, the price in a store's file may no longer be the one it asks. */
const shelfPriceDays = 30

/** Regular prices seen before this moment no longer count. */
export function oldestShelfPrice(now: Date): Date {
  return daysBefore(now, shelfPriceDays)
}

/** End of the period in which a price seen at this moment counts. */
export function shelfPriceEnd(seenAt: Date): Date {
  return new Date(seenAt.getTime() + shelfPriceDays * oneDay)
}
