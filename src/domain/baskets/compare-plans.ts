import type { Cents } from '#domain/money.ts'
import type { BasketPlan, PlanComparison } from './basket.ts'

/** Compares a plan with another one for the same list, item by item. */
export function comparePlans(plan: BasketPlan, other: BasketPlan): PlanComparison {
  const [here, there] = [itemCosts(plan), itemCosts(other)]
  const same = [...here.keys()].filter((id) => there.has(id))
  const more = [...there.keys()].filter((id) => !here.has(id))
  const without = [...here.keys()].filter((id) => !there.has(id))
  const costs = (itemId: string) => ({ itemId, here: here.get(itemId) ?? 0, there: there.get(itemId) ?? 0 })
  const savingOf = (item: { here: Cents; there: Cents }) => item.here - item.there
  const sum = (ids: string[]) => ids.map(costs).reduce((total, item) => total + savingOf(item), 0)
  const changed = same
    .map(costs)
    .filter(savingOf)
    .sort((left, right) => savingOf(right) - savingOf(left))
  return { same, changed, saving: sum(same), more, moreCost: 0 - sum(more), without }
}

/** What a plan pays for each item that it brings. */
export function itemCosts({ stops }: Pick<BasketPlan, 'stops'>): Map<string, Cents> {
  const costs = new Map<string, Cents>()
  for (const { itemId, cost } of stops.flatMap(({ purchases }) => purchases))
    costs.set(itemId, (costs.get(itemId) ?? 0) + cost)
  return costs
}
