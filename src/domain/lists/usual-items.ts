import { type Day, daysBetween } from '#domain/dates.ts'
import { foldText } from '#domain/plain-text.ts'

/** Purchase history of one product on a device. */
export interface Bought {
  productName: string
  quantity: number
  /** Days of purchase, the latest first. */
  days: Day[]
}

/** A product that is bought regularly. */
export interface UsualItem {
  productName: string
  quantity: number
  /** Median number of days between two purchases. */
  interval: number
  /** Days since the last purchase. */
  since: number
  /** The last purchase is at least the usual interval ago. */
  isDue: boolean
}

/** Limit of stored products; the most recently bought are kept. */
const maxThings = 200
const maxDays = 12
/** A single purchase may be chance. */
const leastDays = 2
/** A product that has not been bought for this many of its intervals is no longer usual. */
const forgottenAfter = 6

/** Adds one purchase to the history; a second one on the same day does not count. */
export function rememberBought(
  memory: readonly Bought[],
  { productName, quantity }: { productName: string; quantity: number },
  day: Day,
): Bought[] {
  const key = foldText(productName)
  const known = memory.find((one) => foldText(one.productName) === key)
  const days = [...new Set([day, ...(known?.days ?? [])])].sort().reverse().slice(0, maxDays)
  const others = memory.filter((one) => one !== known)
  return [{ productName, quantity, days }, ...others].slice(0, maxThings)
}

/** Usual products that are not on the list: due ones first, then the most frequently bought. */
export function usualItems(memory: readonly Bought[], pending: readonly string[], today: Day): UsualItem[] {
  const onList = new Set(pending.map(foldText))
  return memory
    .filter(({ productName, days }) => days.length >= leastDays && !onList.has(foldText(productName)))
    .map(({ productName, quantity, days }) => {
      const interval = Math.max(1, medianGap(days))
      const since = daysBetween(days[0] as Day, today)
      return { productName, quantity, interval, since, isDue: since >= interval, times: days.length }
    })
    .filter(({ since, interval }) => since <= interval * forgottenAfter)
    .toSorted(
      (left, right) =>
        Number(right.isDue) - Number(left.isDue) ||
        (left.isDue ? right.since / right.interval - left.since / left.interval : right.times - left.times) ||
        left.productName.localeCompare(right.productName, 'pt-BR'),
    )
    .map(({ times: _, ...item }) => item)
}

function medianGap(days: readonly Day[]): number {
  const gaps = days
    .slice(1)
    .map((day, index) => daysBetween(day, days[index] as Day))
    .toSorted((left, right) => left - right)
  return gaps[Math.floor(gaps.length / 2)] ?? 0
}
