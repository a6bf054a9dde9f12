import { expect } from 'vitest'
import type { Basket, BasketItem } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { BasketItem as PlannerItem } from '#domain/baskets/basket.ts'
import { planBasket } from '#domain/baskets/basket-plan.ts'
import { dayOf } from '#domain/dates.ts'
import { itemCents } from '#domain/lists/list-totals.ts'
import { type Mechanics, wireFromMechanics } from '#domain/mechanics/mechanics.ts'
import { decimalFromCents } from '#domain/money.ts'
import { costOfParts, type KeptTrip } from '#web/shopping-lists/where-to-buy/kept-trip.ts'
import { freezeTicked, planTrip, type Trip, type TripPart } from '#web/shopping-lists/where-to-buy/plan-trip.ts'
import { toPlannerItem } from '#web/shopping-lists/where-to-buy/planner-items.ts'
import { cityBasket, monday, type Random } from '../support/random-baskets.ts'

/** A basket of one city as the server sends it, for items with these ids. */
export function basketOf(random: Random, itemIds: string[], stores: number): Basket {
  const items = cityBasket(random, itemIds.length, stores, 0.6)
  return {
    readAt: monday.toISOString(),
    city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' },
    stores: Array.from({ length: stores }, (_, id) => ({
      ...{ id: String(id), slug: `mercado-${id}`, name: `Mercado ${id}`, neighborhood: null, address: null },
      ...{ type: null, location: null },
    })),
    barcodes: [],
    items: items.map((item, index) => toWire(item, itemIds[index] ?? '')),
  }
}

function toWire({ need, offers }: PlannerItem, id: string): BasketItem {
  return {
    ...{ id, corrected: null, choice: null, suggestions: [] },
    wanted: { key: id, text: id, kind: 'arroz', brand: null },
    need: { amount: need, unit: 'un', isAssumed: false },
    offers: offers.map(
      ({ id: promotionId, storeId, price, originalPrice, mechanics, gives, isDivisible, expiresAt }) => ({
        ...{ promotionId: `${id}-${promotionId}`, storeId, gives, isDivisible, isOtherPack: false },
        ...{
          productName: `Produto ${promotionId}`,
          imageUrl: null,
          categoryId: 'mercearia',
          brand: null,
          comparison: null,
        },
        price: decimalFromCents(price),
        originalPrice: originalPrice === null ? null : decimalFromCents(originalPrice),
        mechanics: mechanics && isPossible(mechanics) ? wireFromMechanics(mechanics) : null,
        expiryDate: expiresAt.toISOString(),
      }),
    ),
  }
}

/** Random discounts of cheap goods may exceed their price. */
function isPossible({ rule, conditionalPrice }: Mechanics): boolean {
  return (conditionalPrice ?? 0) >= 0 && !(rule && 'price' in rule && (rule.price ?? 0) < 0)
}

/** The plan that "Ir às compras" starts, with what is already in the cart. */
export function startTrip(listId: string, basket: Basket, stops: 1 | 2 | 3, bought: KeptTrip['bought'] = []): KeptTrip {
  const settings = { has: [], stopPrice: 1000 }
  const planner = basket.items.map((item) => toPlannerItem({ ...item, need: item.need ?? neverAsked }))
  const { plans } = planBasket(planner, { ...settings, day: monday, storeIds: null, maxStops: stops })
  const storeIds = (plans.at(-1) ?? plans[0]).stops.map(({ storeId }) => storeId)
  return { listId, day: dayOf(monday), storeIds, basket, settings, notFound: [], dearer: [], bought }
}
const neverAsked = { amount: 1, unit: 'un' as const, isAssumed: true }

/** A phone on a shopping trip. After each step it checks what must hold whatever happens. */
export class TripPhone {
  kept: KeptTrip
  now = monday
  private readonly items: () => ShoppingListItem[]
  private cart: Map<string, TripPart[]>

  constructor(kept: KeptTrip, items: () => ShoppingListItem[]) {
    this.items = items
    this.kept = freezeTicked(kept, items(), this.now)
    this.cart = this.readCart()
  }

  trip(kept = this.kept): Trip {
    return planTrip(kept, this.items(), [], this.now)
  }

  change(changes: Partial<KeptTrip>): void {
    this.kept = { ...this.kept, ...changes }
  }

  /** What each line would cost if it were ticked now. */
  shownCosts(): Map<string, number> {
    const trip = this.trip()
    return new Map(this.items().map((item) => [identityOf(item), costOf(trip, item)]))
  }

  /** Takes notice of the list, as the screen does, and checks the cart. `costs`: what the lines cost when the step began. */
  notice(costs: ReadonlyMap<string, number>): void {
    const before = this.cart
    const visited = new Set([...before.values()].flatMap((parts) => parts.flatMap(({ storeId }) => storeId ?? [])))
    // The screen draws once before it has frozen the new ticks.
    const atOnce = this.sum()
    this.kept = structuredClone(freezeTicked(this.kept, this.items(), this.now))
    this.cart = this.readCart()
    expect(this.sum(), 'the cart as drawn first').toBe(atOnce)

    const ticked = [...this.cart.keys()].filter((id) => !before.has(id))
    const gone = [...before].filter(([id]) => !this.cart.has(id))
    const expected =
      sumOf([...before.values()].flat()) +
      ticked.reduce((sum, id) => sum + (costs.get(id) ?? this.frozenCost(id)), 0) -
      sumOf(gone.flatMap(([, parts]) => parts))
    expect(this.sum(), 'the cart changes by the ticks alone').toBe(expected)
    for (const [id, parts] of before) if (this.cart.has(id)) expect(this.cart.get(id), `line ${id}`).toEqual(parts)

    const stops = new Set(this.trip().stops.map(({ id }) => id))
    const still = [...this.cart.values()].flatMap((parts) => parts.flatMap(({ storeId }) => storeId ?? []))
    for (const storeId of still) if (visited.has(storeId)) expect(stops).toContain(storeId)
    if (this.kept.here) expect(stops).toContain(this.kept.here)
  }

  /** Every claim about another store is the difference that passing there makes, on the same items. */
  checkClaims(): void {
    const trip = this.trip()
    const open = this.items().filter(({ id }) => trip.wasPlanned(id) && !this.cart.has(identityOf(this.item(id))))
    const suggested = trip.suggestion
    for (const { id: storeId } of trip.otherStores) {
      const claim = trip.compare(storeId)
      const movedIds = claim.lines.flatMap(({ itemId, isMoved }) => (isMoved ? itemId : []))
      const after = this.trip({ ...this.kept, added: [...(this.kept.added ?? []), { storeId, itemIds: movedIds }] })
      let [saving, compared, surcharge] = [0, 0, 0]
      for (const item of open) {
        const [here, there] = [trip.partsOf(item), after.partsOf(item)]
        const isMoved = there.some((part) => part.storeId === storeId)
        expect(isMoved, 'only the lines that were chosen move').toBe(movedIds.includes(item.id))
        if (here.length === 0 || there.length === 0) continue
        const difference = sumOf(here) - sumOf(there)
        if (isMoved) [saving, compared] = [saving + difference, compared + 1]
        else surcharge -= difference
      }
      expect(claim).toMatchObject({ saving, compared, surcharge })
      const whole = (one: Trip) => sumOf(open.flatMap((item) => one.partsOf(item)))
      expect(claim.change).toBe(whole(after) - whole(trip))
      if (suggested?.storeId !== storeId) continue
      expect(saving - surcharge).toBeGreaterThanOrEqual(this.kept.settings.stopPrice)
      expect(suggested).toEqual(claim)
    }
  }

  sum(): number {
    const trip = this.trip()
    return this.items().reduce((sum, item) => sum + (item.isCompleted ? costOf(trip, item) : 0), 0)
  }

  private frozenCost(identity: string): number {
    return sumOf(this.cart.get(identity) ?? [])
  }

  private item(id: string): ShoppingListItem {
    return this.items().find((item) => item.id === id) as ShoppingListItem
  }

  private readCart(): Map<string, TripPart[]> {
    const trip = this.trip()
    const ticked = this.items().filter(({ isCompleted }) => isCompleted)
    return new Map(ticked.map((item) => [identityOf(item), trip.partsOf(item)]))
  }
}

/** Undoing a removal gives an item another id. */
export function identityOf({ addedAt, productName }: ShoppingListItem): string {
  return `${productName} ${addedAt}`
}

function costOf(trip: Trip, item: ShoppingListItem): number {
  const parts = trip.partsOf(item)
  return (parts.length > 0 ? costOfParts(parts) : itemCents(item)) ?? 0
}

function sumOf(parts: readonly TripPart[]): number {
  return parts.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
}
