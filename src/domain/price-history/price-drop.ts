import type { Day } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceVerdict, PublishedPrice } from './price-verdict.ts'

/** Days in which a store published no price as low. */
export const dropPeriods = [30, 90, 180] as const
export type DropPeriod = (typeof dropPeriods)[number]

/** Enough for a page; counting more would read more than the page shows. */
export const maxDrops = 21

/** A smaller one is rounding, not news. */
const smallestDrop = 0.05

export interface PriceDrop {
  days: DropPeriod
  /** The last other price of the store. */
  before: Cents
}

/** What makes an offer a true drop: a verdict of the store's own history, and an earlier price that is clearly higher. Null when it is none. */
export function findPriceDrop(
  verdict: PriceVerdict,
  history: readonly PublishedPrice[],
  { cents, day }: { cents: Cents; day: Day },
): PriceDrop | null {
  const days = periodOf(verdict)
  const before = days && priceBefore(history, cents, day)
  return days && before && cents <= before * (1 - smallestDrop) ? { days, before } : null
}

function periodOf({ price, evidence }: PriceVerdict): DropPeriod | null {
  if (price === 'lowest-30') return 30
  if (price !== 'lowest-90') return null
  return evidence.rankInHalfYear === 1 ? 180 : 90
}

/** The lowest price of the last day on which the store asked another one. */
function priceBefore(history: readonly PublishedPrice[], cents: Cents, day: Day): Cents | null {
  const others = history.filter((one) => one.cents !== cents && one.from < day)
  const last = others.reduce<Day>((latest, { to }) => (to > latest ? to : latest), '')
  const ofLastDay = others.filter(({ to }) => to === last).map((one) => one.cents)
  return ofLastDay.length > 0 ? Math.min(...ofLastDay) : null
}

/** The same order, except that no two offers of one store follow each other while another store has one left. */
export function alternateStores<T extends { storeId: number }>(offers: readonly T[]): T[] {
  const left = [...offers]
  const alternated: T[] = []
  while (left.length > 0) {
    const last = alternated.at(-1)?.storeId
    const next = Math.max(
      0,
      left.findIndex(({ storeId }) => storeId !== last),
    )
    alternated.push(...left.splice(next, 1))
  }
  return alternated
}
