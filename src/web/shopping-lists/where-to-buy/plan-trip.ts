import type { BasketStore } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { BasketPlan } from '#domain/baskets/basket.ts'
import { planBasket } from '#domain/baskets/basket-plan.ts'
import { replan } from '#domain/baskets/replan.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { joinWithAnd } from '#domain/wording.ts'
import type { KeptTrip } from './kept-baskets.ts'
import { isUnderstood, toPlannerItem } from './planner-items.ts'
import { showPurchase } from './show-purchase.ts'
import type { ShownPurchase } from './shown-plan.ts'

export interface Trip {
  /** The stops of the plan in order, with their purchases. */
  stops: { store: BasketStore; purchases: ShownPurchase[] }[]
  /** Planned purchases of an item: none if no stop has it, or if it was added later. */
  purchasesOf: (itemId: string) => (ShownPurchase & { storeName: string })[]
  /** Whether the item was on the list when the plan was made. */
  wasPlanned: (itemId: string) => boolean
  /** Another store that has more of the rest, or has it for less. */
  elsewhere: { text: string; storeIds: string[] } | null
}

/** Purchases of each stop, after items were bought, were not found or were dearer. */
export function planTrip(trip: KeptTrip, items: ShoppingListItem[], now: Date): Trip {
  const { basket, settings, storeIds, notFound, dearer } = trip
  const onList = new Map(items.map((item) => [item.id, item]))
  const served = basket.items.filter(isUnderstood).filter(({ id }) => onList.has(id))
  const wanted = served.map(toPlannerItem)
  const buying = { day: now, ...settings, storeIds: null, maxStops: 3 } as const
  const own = planBasket(wanted, { ...buying, storeIds }).plans
  const plan = own.at(-1) ?? own[0]
  const whole = replan(wanted, buying, plan, { bought: [], notFound, dearer }).rest
  const bought = purchasesIn(whole).filter(({ itemId }) => onList.get(itemId)?.isCompleted)
  const { rest, elsewhere } = replan(wanted, buying, plan, { bought, notFound, dearer })
  const planned = [...bought, ...purchasesIn(rest)]
  const store = (id: string) => basket.stores.find((one) => one.id === id) as BasketStore
  const shown = planned.flatMap((purchase) => {
    const own = showPurchase(
      purchase,
      served.find(({ id }) => id === purchase.itemId),
      onList.get(purchase.itemId),
    )
    return own.map((one) => ({ ...one, storeId: purchase.storeId, storeName: store(purchase.storeId).name }))
  })
  return {
    stops: storeIds.map((id) => ({ store: store(id), purchases: shown.filter(({ storeId }) => storeId === id) })),
    purchasesOf: (itemId) => shown.filter(({ item }) => item.id === itemId),
    wasPlanned: (itemId) => basket.items.some(({ id }) => id === itemId),
    elsewhere: elsewhere && {
      text: elsewhereText(elsewhere, rest, storeIds, (id) => store(id).name),
      storeIds: [...storeIds, ...addedStores(elsewhere, storeIds)].slice(-3),
    },
  }
}

function purchasesIn({ stops }: BasketPlan) {
  return stops.flatMap(({ purchases }) => purchases)
}

function addedStores({ stops }: BasketPlan, storeIds: string[]): string[] {
  return stops.map(({ storeId }) => storeId).filter((id) => !storeIds.includes(id))
}

function elsewhereText(
  elsewhere: BasketPlan,
  rest: BasketPlan,
  storeIds: string[],
  storeName: (id: string) => string,
): string {
  const stores = joinWithAnd(addedStores(elsewhere, storeIds).map(storeName))
  const brought = rest.missing.length - elsewhere.missing.length
  const saved: Cents = rest.cost - elsewhere.cost
  if (brought > 0) return `${stores} tem ${brought === 1 ? '1 item que falta' : `${brought} itens que faltam`}.`
  return `Passando em ${stores} o resto sai ${formatMoney(saved)} mais barato.`
}
