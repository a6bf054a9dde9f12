import { daysBefore, oneDay } from '#domain/durations.ts'

/** After so many days nobody knows whether a store still asks the price that its file told. */
const shelfPriceDays = 30

/** From when on prices were seen recently enough to count. */
export function oldestShelfPrice(now: Date): Date {
  return daysBefore(now, shelfPriceDays)
}

/** Until when a price counts that was seen at this moment. */
export function shelfPriceEnd(seenAt: Date): Date {
  return new Date(seenAt.getTime() + shelfPriceDays * oneDay)
}
