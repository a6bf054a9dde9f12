import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemCents, type ListTotals, listTotals } from '#domain/lists/list-totals.ts'
import type { Cents } from '#domain/money.ts'

/** Cost of an item: the planned cost, or its own price. */
export function centsOf(item: ShoppingListItem, planned: { cost: Cents }[]): Cents | null {
  return planned.length > 0 ? planned.reduce((sum, { cost }) => sum + cost, 0) : itemCents(item)
}

/** The totals of a list, with the planned cost of items that the plan buys. */
export function marketTotals(
  items: ShoppingListItem[],
  plannedOf: (item: ShoppingListItem) => { cost: Cents }[],
): ListTotals {
  const totals = listTotals(items)
  const priced = items.map((item) => ({ cents: centsOf(item, plannedOf(item)), isCompleted: item.isCompleted }))
  const sum = (some: typeof priced) => some.reduce((total, { cents }) => total + (cents ?? 0), 0)
  return {
    ...totals,
    estimated: sum(priced),
    inCart: sum(priced.filter(({ isCompleted }) => isCompleted)),
    withoutPrice: priced.filter(({ cents }) => cents === null).length,
  }
}
