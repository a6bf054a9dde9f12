import type { BasketStore } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { compareStore, type StoreComparison, worthwhileStore } from '#domain/baskets/another-store.ts'
import { planRest, type ShoppingTrip } from '#domain/baskets/replan.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { itemCents } from '#domain/lists/list-totals.ts'
import { needText } from './amount-text.ts'
import type { BoughtLine, BoughtPart, KeptTrip } from './kept-trip.ts'
import { isUnderstood, toPlannerItem } from './planner-items.ts'
import { showPurchase } from './show-purchase.ts'
import type { ShownPurchase } from './shown-plan.ts'

export type PlannedPurchase = ShownPurchase & { storeId: string; storeName: string }

/** What is bought of an item at one store: as it was ticked, or as it is planned. */
export interface TripPart extends BoughtPart {
  /** Undefined once it is in the cart. */
  purchase?: PlannedPurchase
}

export interface Trip {
  /** False once only its cart is left. */
  isPlanned: boolean
  /** The stores of the plan, then those added to it or visited. */
  stops: Pick<BasketStore, 'id' | 'name'>[]
  /** The store where the visitor is. */
  here: string | undefined
  /** None if no stop has an offer of the item. */
  partsOf: (item: ShoppingListItem) => TripPart[]
  /** Whether the item was on the list when the plan was made. */
  wasPlanned: (itemId: string) => boolean
  /** "2 un"; "1 kg" for what is sold by weight and of which nobody wrote how much. */
  amountOf: (item: ShoppingListItem) => string
  /** Stores of the city that are no stop and have an offer of something unticked; those that have most come first. */
  otherStores: BasketStore[]
  compare: (storeId: string, chosen?: ReadonlySet<string>) => StoreComparison
  /** A store that saves what a stop must save, on exactly the same items. */
  suggestion: StoreComparison | null
}

/** The trip as it stands: ticked lines as they were ticked, the others as they are planned now. */
export function planTrip(kept: KeptTrip, items: ShoppingListItem[], avoided: readonly string[], now: Date): Trip {
  return describeTrip(freezeTicked(kept, items, now), items, avoided, now)
}

function describeTrip(kept: KeptTrip, items: ShoppingListItem[], avoided: readonly string[], now: Date): Trip {
  const { basket, bought = [], added = [], here } = kept
  const state = tripState(kept, items, now)
  const plan = planRest(state)
  const open = plan.stops.flatMap(({ purchases }) => purchases)
  const visited = bought.flatMap(({ parts }) => parts.flatMap(({ storeId }) => storeId ?? []))
  const stopIds = new Set([
    ...kept.storeIds,
    ...added.map(({ storeId }) => storeId),
    ...(here ? [here] : []),
    ...visited,
  ])
  const boughtParts = bought.flatMap(({ parts }) => parts)
  const nameOf = (id: string) =>
    basket.stores.find((store) => store.id === id)?.name ?? boughtParts.find(({ storeId }) => storeId === id)?.storeName
  const served = new Map(basket.items.map((item) => [item.id, item]))
  const sold = countSold(state)
  const otherStores = basket.stores
    .filter(({ id }) => !stopIds.has(id) && sold.has(id) && !avoided.includes(id))
    .toSorted((left, right) => (sold.get(right.id) ?? 0) - (sold.get(left.id) ?? 0))
  let suggestion: StoreComparison | null | undefined

  const plannedParts = (item: ShoppingListItem): TripPart[] =>
    open
      .filter(({ itemId }) => itemId === item.id)
      .flatMap((one) =>
        showPurchase(one, served.get(item.id), item).map((shown): TripPart => {
          const purchase = { ...shown, storeId: one.storeId, storeName: nameOf(one.storeId) ?? '' }
          const { amount, cost, offer } = shown
          const { storeId, storeName } = purchase
          return { offerId: one.offerId, storeId, storeName, productName: offer.productName, amount, cost, purchase }
        }),
      )
  return {
    isPlanned: kept.storeIds.length > 0,
    stops: [...stopIds].flatMap((id) => {
      const name = nameOf(id)
      return name ? [{ id, name }] : []
    }),
    here,
    partsOf: (item) => bought.find(({ itemId }) => itemId === item.id)?.parts ?? plannedParts(item),
    wasPlanned: (itemId) => served.has(itemId),
    amountOf: (item) => {
      const need = served.get(item.id)?.need
      const { text, unit } = itemAmount(item)
      const isUnsaid = unit === null && item.quantity === 1
      return isUnsaid && need?.isAssumed && need.unit !== 'un' ? needText(need) : text
    },
    otherStores,
    compare: (storeId, chosen) => compareStore(state, storeId, chosen),
    get suggestion() {
      const storeIds = otherStores.map(({ id }) => id)
      suggestion = suggestion === undefined ? worthwhileStore(state, storeIds) : suggestion
      return suggestion
    },
  }
}

/**
 * The trip after ticks and unticks, of this device or another one. A line that was ticked since keeps the store, product, amount and price
 * that it had; one that is no longer ticked is planned again.
 */
export function freezeTicked(kept: KeptTrip, items: ShoppingListItem[], now: Date): KeptTrip {
  const { bought: before = [] } = kept
  const onList = new Map(items.map((item) => [item.id, item]))
  const restored = (line: BoughtLine) =>
    onList.get(line.itemId) ??
    items.find(({ addedAt, productName }) => addedAt === line.addedAt && productName === line.name)
  const still = before
    .filter((line) => restored(line)?.isCompleted !== false)
    .map((line) => (onList.has(line.itemId) ? line : { ...line, itemId: restored(line)?.id ?? line.itemId }))
  const known = new Set(still.map(({ itemId }) => itemId))
  const ticked = items.filter(({ id, isCompleted }) => isCompleted && !known.has(id))
  const isSame = ticked.length === 0 && still.length === before.length && still.every((line, at) => line === before[at])
  if (isSame) return kept
  const trip = describeTrip({ ...kept, bought: still }, items, [], now)
  const storeName = trip.stops.find(({ id }) => id === kept.here)?.name ?? null
  const bought = ticked.map((item): BoughtLine => {
    const parts = trip.partsOf(item).map(({ purchase: _, ...part }) => part)
    const own = { offerId: null, storeId: kept.here ?? null, storeName, cost: itemCents(item) }
    return {
      itemId: item.id,
      addedAt: item.addedAt,
      name: item.productName,
      parts: parts.length > 0 ? parts : [{ ...own, productName: item.productName, amount: trip.amountOf(item) }],
    }
  })
  return { ...kept, bought: [...still, ...bought] }
}

/** What is left of a trip on another day: what was bought. */
export function endTrip(kept: KeptTrip): KeptTrip | undefined {
  if (!kept.bought?.length) return undefined
  const { here: _, ...ended } = kept
  return { ...ended, storeIds: [], added: [], basket: { ...kept.basket, items: [] } }
}

/** How many of the unticked lines each store has an offer of. */
function countSold({ items }: ShoppingTrip): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { offers } of items)
    for (const storeId of new Set(offers.map((offer) => offer.storeId))) sold.set(storeId, (sold.get(storeId) ?? 0) + 1)
  return sold
}

function tripState({ basket, settings, ...kept }: KeptTrip, items: ShoppingListItem[], now: Date): ShoppingTrip {
  const { storeIds, added = [], bought = [], notFound, dearer } = kept
  const frozen = new Set(bought.map(({ itemId }) => itemId))
  const open = new Set(items.flatMap(({ id }) => (frozen.has(id) ? [] : id)))
  return {
    items: basket.items
      .filter(({ id }) => open.has(id))
      .filter(isUnderstood)
      .map(toPlannerItem),
    settings: { day: now, ...settings },
    stops: storeIds,
    added,
    bought: bought.flatMap(({ parts }) => parts),
    notFound,
    dearer,
  }
}
