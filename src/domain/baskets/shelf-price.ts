import { daysBefore, oneDay } from '#domain/durations.ts'

/** After this many days, the price in a store's file may no longer be the one it asks. */
const shelfPriceDays = 30

/** From when on prices were seen recently enough to count. */
export function oldestShelfPrice(now: Date): Date {
  return daysBefore(now, shelfPriceDays)
}

/** Until when a price counts that was seen at this moment. */
export function shelfPriceEnd(seenAt: Date): Date {
  return new Date(seenAt.getTime() + shelfPriceDays * oneDay)
}
