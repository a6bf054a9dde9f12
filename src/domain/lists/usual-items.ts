import { type Day, daysBetween } from '#domain/dates.ts'
import { foldText } from '#domain/plain-text.ts'

/** What a device remembers of one thing that was bought. */
export interface Bought {
  productName: string
  quantity: number
  /** On which days, the last one first. */
  days: Day[]
}

/** A thing that is bought again and again. */
export interface UsualItem {
  productName: string
  quantity: number
  /** In the median, so many days lie between two purchases. */
  interval: number
  /** Days since the last one. */
  since: number
  /** It is as long ago as usual, or longer. */
  isDue: boolean
}

/** Bounds what a device keeps: those bought last. */
const maxThings = 200
const maxDays = 12
/** Once may be chance. */
const leastDays = 2
/** A thing that has not been bought for so many of its intervals is no longer usual. */
const forgottenAfter = 6

/** The memory with one more purchase; a second one on the same day counts once. */
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

/** What is usual and not on the list: what is due first, then what is bought most often. */
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
