import { addDays, dayOf, startOfDay } from '#domain/dates.ts'
import { customerNeeds, mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { cheapestOf } from '#domain/mechanics/offer-cost.ts'
import { weekdayBits, weekdayOf } from '#domain/mechanics/weekdays.ts'
import { mechanicsOf, type Serving } from './basket-offers.ts'
import type { ServingRow } from './basket-statements.ts'

export interface ServingOffer {
  offer: ServingRow
  serving: Serving
}

/** Maximum number of offers of one store for an item. */
const maxPerStore = 3
const daysPlanned = 7
/** Weight of an offer that can be bought today, relative to one for another day. */
const weightOfToday = 7

/** A day on which somebody may go shopping. */
interface PlannedDay {
  /** One bit of `Judged.days`. */
  bit: number
  /** As text, like the moments of offers. */
  startsAt: string
  weekdayBit: number
  weight: number
}

/** Takes some 30 microseconds, so it is called once for all stores and items. */
export function plannedDays(now: Date): [today: PlannedDay, ...PlannedDay[]] {
  const today = dayOf(now)
  const later = Array.from({ length: daysPlanned - 1 }, (_, index) => {
    const day = addDays(today, index + 1)
    return { bit: 2 << index, startsAt: startOfDay(day).toISOString(), weekdayBit: 1 << weekdayOf(day), weight: 1 }
  })
  return [{ bit: 1, startsAt: now.toISOString(), weekdayBit: 1 << weekdayOf(today), weight: weightOfToday }, ...later]
}

/** Whether anyone can buy the whole need of an item on a day with one of a store's offers. */
export function isOfferedOn(day: PlannedDay, offers: ServingOffer[], need: number): boolean {
  return offers.some((one) => judge(one, need, [day]).days !== 0)
}

interface Judged<T> {
  one: T
  /** null: this amount is not sold at a known price. */
  cost: number | null
  unitCost: number
  /** Bits of the days on which anyone can buy the whole need. */
  days: number
}

/**
 * The best offers of one store for an item, the best first: the cheapest, whatever its conditions, and beside it those that anyone can buy
 * on days when the cheapest is not available.
 */
export function bestOffers<T extends ServingOffer>(offers: T[], need: number, days: PlannedDay[]): T[] {
  if (offers.length < 2) return offers
  const judged = offers.map((one) => judge(one, need, days)).sort(compareJudged)
  if (judged.length <= maxPerStore) return judged.map(({ one }) => one)
  const chosen = judged.slice(0, 1)
  const rest = judged.slice(1)
  let covered = chosen[0]?.days ?? 0
  while (chosen.length < maxPerStore && rest.length > 0) {
    let best = 0
    let most = 0
    rest.forEach(({ days: own }, index) => {
      const weight = weightOf(own & ~covered, days)
      if (weight > most) [best, most] = [index, weight]
    })
    const [next] = rest.splice(best, 1) as [Judged<T>]
    covered |= next.days
    chosen.push(next)
  }
  return chosen.sort(compareJudged).map(({ one }) => one)
}

const everything = { has: customerNeeds, purchase: Number.MAX_SAFE_INTEGER }

function judge<T extends ServingOffer>(one: T, need: number, days: PlannedDay[]): Judged<T> {
  const { offer, serving } = one
  const wire = mechanicsOf(offer)
  const priced = {
    price: offer.priceCents,
    originalPrice: offer.originalCents,
    mechanics: wire && mechanicsFromWire(wire),
  }
  const amount = serving.isDivisible ? need / serving.gives : Math.ceil(need / serving.gives)
  const cost = cheapestOf(priced, amount, everything)?.cost ?? null
  const isForAnybody = wire === null || cheapestOf(priced, amount) !== null
  return {
    one,
    cost,
    unitCost: offer.priceCents / serving.gives,
    days: isForAnybody ? daysOf(offer, days) : 0,
  }
}

function compareJudged<T extends ServingOffer>(left: Judged<T>, right: Judged<T>): number {
  if ((left.cost === null) !== (right.cost === null)) return left.cost === null ? 1 : -1
  return (
    (left.cost ?? 0) - (right.cost ?? 0) || left.unitCost - right.unitCost || left.one.offer.id - right.one.offer.id
  )
}

function daysOf(offer: ServingRow, days: PlannedDay[]): number {
  const weekdays = weekdayBits(mechanicsOf(offer)?.days ?? [])
  let bits = 0
  for (const { bit, startsAt, weekdayBit } of days)
    if (startsAt <= offer.expiresAt && (weekdays & weekdayBit) !== 0) bits |= bit
  return bits
}

function weightOf(bits: number, days: PlannedDay[]): number {
  return days.reduce((sum, { bit, weight }) => ((bits & bit) === 0 ? sum : sum + weight), 0)
}
