import type { BuyingDay } from '#domain/baskets/best-days.ts'
import { counted } from '#domain/count.ts'
import { type Day, dayOf } from '#domain/dates.ts'
import { type Cents, formatMoney } from '#domain/money.ts'

/** A better day than the planned one. */
export interface BetterDay {
  day: Day
  /** Its advantage: "mais 2 itens", "R$ 12,30 a menos". */
  gain: string
}

/** Smaller savings do not justify another day. */
const leastSaving: Cents = 100

/** Compares the best day with the planned one. Prices are compared only if both days bring the same items. */
export function betterDay({ days, best }: { days: BuyingDay[]; best: number }, planned: Day): BetterDay | undefined {
  const better = days[best]
  const current = days.find(({ day }) => dayOf(day) === planned)
  if (!better || !current || better === current) return undefined
  const more = current.missing.length - better.missing.length
  if (more > 0) return { day: dayOf(better.day), gain: `mais ${counted(more, 'item', 'itens')}` }
  const saving = current.cost - better.cost
  const isSame = current.missing.every((id) => better.missing.includes(id))
  return isSame && saving >= leastSaving
    ? { day: dayOf(better.day), gain: `${formatMoney(saving)} a menos` }
    : undefined
}
