import type { BasketPlan, PlanComparison, PlannedBasket } from '#domain/baskets/basket.ts'
import { sharesText } from '#domain/baskets/basket-text.ts'
import { comparePlans } from '#domain/baskets/compare-plans.ts'
import { counted } from '#domain/count.ts'
import { formatMoney } from '#domain/money.ts'
import { joinWithAnd, uncapitalize } from '#domain/wording.ts'

/** A plan to choose, in words. */
export interface PlanOption {
  /** Its stores; the same stores are the same plan. */
  id: string
  /** "Só o Bom Vizinho", "Bom Vizinho e Vale Verde" */
  title: string
  /** "os mesmos 12 itens e mais 2 em oferta: ovos e banana" */
  detail: string
  /** Money against the suggestion: "R$ 26,88 pelos 2 itens a mais"; undefined where nothing can be compared. */
  difference: string | undefined
  /** The same items cost less than with the suggestion. */
  isCheaper: boolean
  /** "6,2 km de ida e volta, R$ 6,20"; undefined while no distance is known. */
  trip: string | undefined
  plan: BasketPlan
}

export interface PlanNames {
  /** "Bom Vizinho" */
  storeName: (id: string) => string
  /** "Só o Bom Vizinho" */
  onlyText: (id: string) => string
  itemName: (id: string) => string
  tripText: (storeIds: string[]) => string | undefined
}

/** The suggested plan, then others by their number of stops: each is compared with the suggestion on the items that both bring. */
export function planOptions({ answer, extraStops, plans, runnerUp }: PlannedBasket, names: PlanNames): PlanOption[] {
  const others = [...extraStops.map(({ plan }) => plan), ...plans, ...(runnerUp ? [runnerUp] : [])]
  const byStores = new Map([answer, ...others].map((plan) => [optionId(plan), plan]))
  byStores.delete(optionId(answer))
  const first: PlanOption = {
    ...describe(answer, names),
    detail: `${itemsText(comparePlans(answer, answer).same.length)}, nossa sugestão`,
    ...{ difference: sharesText(answer.cost, answer.regularCost) || undefined, isCheaper: false },
  }
  const rest = [...byStores.values()]
    .filter(({ stops }) => stops.length > 0)
    .map((plan) => ({ ...describe(plan, names), ...compared(comparePlans(answer, plan), names) }))
  return [first, ...rest.toSorted((left, right) => order(left) - order(right))]
}

export function optionId({ stops }: BasketPlan): string {
  return stops
    .map(({ storeId }) => storeId)
    .toSorted()
    .join(' ')
}

/** More stops first, as the line that opens them says; another single store is last. */
function order({ plan }: PlanOption): number {
  return plan.stops.length === 1 ? 4 : plan.stops.length
}

function describe(plan: BasketPlan, { storeName, onlyText, tripText }: PlanNames) {
  const ids = plan.stops.map(({ storeId }) => storeId)
  const [first = ''] = ids
  return {
    ...{ id: optionId(plan), plan, trip: tripText(ids) },
    title: ids.length === 1 ? onlyText(first) : joinWithAnd(ids.map(storeName)),
  }
}

function compared(
  { same, more, moreCost, saving, without }: PlanComparison,
  names: PlanNames,
): Pick<PlanOption, 'detail' | 'difference' | 'isCheaper'> {
  const isCheaper = saving > 0
  const money = saving === 0 ? '' : `${formatMoney(Math.abs(saving))} a ${isCheaper ? 'menos' : 'mais'}`
  if (without.length > 0) {
    const both = same.length === 1 ? 'no item que os dois têm' : `nos ${same.length} que os dois têm`
    return {
      detail: itemsText(same.length + more.length),
      difference: same.length === 0 ? undefined : `${both}, ${money || 'o mesmo preço'}`,
      isCheaper,
    }
  }
  const own = same.length === 1 ? 'o mesmo item' : `os mesmos ${same.length} itens`
  const extra = more.length === 1 ? 'pelo item a mais' : `pelos ${more.length} itens a mais`
  const difference = [money && `${money} nos mesmos`, more.length > 0 && `${formatMoney(moreCost)} ${extra}`].filter(
    Boolean,
  )
  return {
    detail: more.length === 0 ? own : `${own} e mais ${more.length}: ${itemNames(more, names)}`,
    difference: difference.join('; ') || undefined,
    isCheaper,
  }
}

/** "ovos e banana", "ovos, banana e mais 3" */
export function itemNames(ids: string[], { itemName }: Pick<PlanNames, 'itemName'>): string {
  const all = ids.map((id) => uncapitalize(itemName(id)))
  return joinWithAnd(all.length > 4 ? [...all.slice(0, 3), `mais ${all.length - 3}`] : all)
}

function itemsText(count: number): string {
  return counted(count, 'item', 'itens')
}
