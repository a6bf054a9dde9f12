import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { PlanComparison } from '#domain/baskets/basket.ts'
import { type MessagePlan, planMessage } from '#domain/baskets/plan-message.ts'
import { type Day, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { weekdayNames } from '#domain/mechanics/offer-days.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'
import { openText } from './answer/open-text.ts'
import { pricesAge } from './prices-age.ts'
import type { ShownPlan, ShownStop } from './shown-plan.ts'

interface PlanTextInput {
  plan: ShownPlan
  /** The plan with one stop compared with this one; undefined for that plan. */
  comparison: PlanComparison | undefined
  /** Undefined for today. */
  day: Day | undefined
  readAt: Date
  now: Date
  /** What the link opens, and the link. */
  link: string
}

/** The plan as a text, stop by stop. */
export function planText({ plan, comparison, day, readAt, now, link }: PlanTextInput): string {
  const { stops, cost, items, shares, missing } = plan
  const lineOf = ({ item }: { item: ShoppingListItem }) => ({ name: item.productName, amount: itemAmount(item).text })
  const isCompared = comparison && comparison.saving > 0
  const message: MessagePlan = {
    stops: stops.map((stop) => ({
      storeName: stop.store.name,
      place: placeText(stop, day === undefined ? now : undefined),
      cost: stop.cost,
      purchases: stop.purchases.map(({ offer, amount, cost: cents, notes }) => ({
        ...{ productName: offer.productName, amount, cost: cents, notes },
      })),
    })),
    ...{ cost, items, shares },
    saving: isCompared ? { cents: comparison.saving, items: comparison.same.length } : null,
    missing: missing.filter(({ isWithoutOffer }) => isWithoutOffer).map(lineOf),
    unplanned: missing.filter(({ isWithoutOffer }) => !isWithoutOffer).map(lineOf),
  }
  const age = pricesAge(readAt, now).replace(/(hoje|ontem),/, `$1, ${formatDayAndMonth(readAt)},`)
  return planMessage(message, { age, day: day && dayText(day), link })
}

/** "Rua Hercílio Luz, 320, Centro. Hoje até as 21h." */
function placeText({ store }: ShownStop, now: Date | undefined): string {
  const place = [store.address, store.neighborhood].filter(Boolean).join(', ')
  const hours = now && store.openingHours && openText(store.openingHours, now)
  const until = hours?.startsWith('aberto até') ? `Hoje ${hours.slice('aberto '.length)}.` : ''
  return [place && `${place}.`, until].filter(Boolean).join(' ')
}

/** "sexta, 20/11" */
function dayText(day: Day): string {
  return `${weekdayNames[weekdayOf(day)] ?? ''}, ${formatDayAndMonth(startOfDay(day))}`
}
