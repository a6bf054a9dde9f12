import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { counted } from '#domain/count.ts'
import { itemCents } from '#domain/lists/list-totals.ts'
import { type Cents, formatMoney } from '#domain/money.ts'

/** What items of a list cost at least in the visitor's city, today. */
export interface Estimates {
  cityName: string
  byItem: ReadonlyMap<string, Estimate>
}

export interface Estimate {
  from: Cents
  stores: number
}

/** "a partir de R$ 4,59 em 4 mercados" */
export function estimateText({ from, stores }: Estimate): string {
  return `a partir de ${formatMoney(from)} em ${counted(stores, 'mercado', 'mercados')}`
}

/** The sum with estimates for items without a price of their own, and how many items it covers. Undefined when no estimate is in it. */
export function estimatedTotal(
  items: ShoppingListItem[],
  { byItem }: Estimates,
): { cents: Cents; covered: number } | undefined {
  let [cents, covered, isEstimate] = [0, 0, false]
  for (const item of items) {
    const own = itemCents(item)
    const price = own ?? (item.isCompleted ? undefined : byItem.get(item.id)?.from)
    if (price === undefined) continue
    cents += price
    covered += 1
    if (own === null) isEstimate = true
  }
  return isEstimate ? { cents, covered } : undefined
}
