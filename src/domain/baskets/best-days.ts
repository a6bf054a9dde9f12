import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketSettings } from './basket.ts'
import { planAnswer } from './basket-plan.ts'
import { daysLater, isInForce, restOfDay } from './offers-of-day.ts'

/** Outcome of a day's answer: where to go then. */
export interface BuyingDay {
  /** As `BasketSettings.day`: the moment of the settings, then the start of each day. */
  day: Date
  cost: Cents
  /** Ids of the items that the plan does not bring. */
  missing: string[]
  stops: number
  tripCost: Cents
}

const week = [0, 1, 2, 3, 4, 5, 6]

/** The seven days from the settings' day on, and the index of the best: fewest missing items, then cheapest, then earliest. */
export function bestDays(items: readonly BasketItem[], settings: BasketSettings): { days: BuyingDay[]; best: number } {
  const offers = items.flatMap((item) => item.offers)
  // Most days have the same offers in force: those are planned once.
  const planned = new Map<string, Omit<BuyingDay, 'day'>>()
  const days = week.map((ahead): BuyingDay => {
    const day = daysLater(settings.day, ahead)
    const rest = restOfDay(day)
    const key = offers.map((offer) => Number(isInForce(offer, rest))).join('')
    const result = planned.get(key) ?? planDay(items, { ...settings, day })
    planned.set(key, result)
    return { day, ...result }
  })
  const [best] = [...days.entries()].toSorted(
    ([, left], [, right]) => left.missing.length - right.missing.length || comparable(left) - comparable(right),
  )
  return { days, best: best?.[0] ?? 0 }

  /** Includes the value of the stops and the trip in the cost of a day. */
  function comparable({ cost, stops, tripCost }: BuyingDay): Cents {
    return cost + tripCost + stops * settings.stopPrice
  }
}

function planDay(items: readonly BasketItem[], settings: BasketSettings): Omit<BuyingDay, 'day'> {
  const { cost, missing, stops, tripCost } = planAnswer(items, settings)
  return { cost, tripCost, missing: missing.map(({ itemId }) => itemId), stops: stops.length }
}
