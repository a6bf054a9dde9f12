import fc from 'fast-check'
import { test } from 'vitest'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { applyChanges, type ListChange } from '#domain/lists/list-changes.ts'
import { endTrip } from '#web/shopping-lists/where-to-buy/plan-trip.ts'
import { isNightly } from '../support/nightly.ts'
import { seededRandom } from '../support/random-baskets.ts'
import { basketOf, startTrip, TripPhone } from './trip-phone.ts'

const startedAt = Date.parse('2026-11-16T12:00:00.000Z')

function newItem(number: number): ShoppingListItem {
  return {
    ...{ id: `item-${number}`, shoppingListId: 'list', promotionId: null, productName: `Item ${number}`, quantity: 1 },
    ...{ estimatedPrice: number % 3 === 0 ? '4.50' : null, storeName: null, storeLocation: null, notes: null },
    ...{ isCompleted: false, completedAt: null, addedAt: new Date(startedAt + number).toISOString(), offer: null },
  }
}

type Step = { kind: (typeof kinds)[number]; pick: number; other: number }
const kinds = [
  ...([
    'tick',
    'tick',
    'tick',
    'untick',
    'add an item',
    'change a line',
    'remove and undo',
    'not found',
    'dearer',
  ] as const),
  ...(['pass by another store', 'follow the suggestion', 'go to a stop', 'plan again', 'later', 'next day'] as const),
]
const steps = fc.array(fc.record<Step>({ kind: fc.constantFrom(...kinds), pick: fc.nat(1000), other: fc.nat(1000) }), {
  minLength: 1,
  maxLength: 40,
})

/** By day always the same walks; at night others, and more. */
const runs = isNightly ? { numRuns: 3000 } : { numRuns: 250, seed: 50 }

test('whatever happens on a trip, the cart changes by the ticks alone, visited stops stay, and each saving is true', () => {
  fc.assert(
    fc.property(fc.nat(), steps, (seed, walk) => {
      const random = seededRandom(seed)
      const stores = random.integer(2, 6)
      let items = Array.from({ length: random.integer(1, 8) }, (_, number) => newItem(number))
      const idsOf = (all: ShoppingListItem[]) => all.map(({ id }) => id)
      const stops = random.pick<1 | 2 | 3>([1, 2, 3])
      const phone = new TripPhone(startTrip('list', basketOf(random, idsOf(items), stores), stops), () => items)
      let time = startedAt
      const apply = (change: Omit<ListChange<ShoppingListItem>, 'listId' | 'at'>) => {
        time += 1000
        const whole = { listId: 'list', at: time, ...change } as ListChange<ShoppingListItem>
        items = applyChanges([{ id: 'list', role: 'owner', items }], [whole])[0]?.items ?? []
      }
      for (const { kind, pick, other } of walk) {
        const costs = phone.shownCosts()
        const item = items[pick % Math.max(1, items.length)]
        const trip = phone.trip()
        const planned = items.flatMap((one) => trip.partsOf(one).flatMap(({ purchase }) => purchase ?? []))
        const purchase = planned[pick % Math.max(1, planned.length)]
        if (kind === 'tick' || kind === 'untick') {
          if (item) apply({ kind: 'mark', itemId: item.id, isCompleted: kind === 'tick' } as never)
        } else if (kind === 'add an item') apply({ kind: 'add', item: newItem(100 + items.length + other) } as never)
        else if (kind === 'change a line') {
          const words = { quantity: 1 + (other % 9), estimatedPrice: '9.99', storeName: 'Outro' }
          if (item) apply({ kind: 'edit', itemId: item.id, words } as never)
        } else if (kind === 'remove and undo') {
          const removed = items.filter((one, index) => one.isCompleted && (pick + index) % 2 === 0)
          for (const one of removed) apply({ kind: 'remove', itemId: one.id } as never)
          phone.notice(costs)
          for (const one of removed) apply({ kind: 'add', item: { ...one, id: `${one.id}'` } } as never)
          // The undo brings back what the cart lost.
          for (const one of removed) costs.delete(`${one.productName} ${one.addedAt}`)
        } else if (kind === 'not found') {
          if (purchase) phone.change({ notFound: [...phone.kept.notFound, purchase.offer.promotionId] })
        } else if (kind === 'dearer') {
          const offerId = purchase?.offer.promotionId
          if (offerId) phone.change({ dearer: [...phone.kept.dearer, { offerId, price: 100 + other * 7 }] })
        } else if (kind === 'pass by another store' || kind === 'follow the suggestion') {
          const storeId = trip.otherStores[pick % Math.max(1, trip.otherStores.length)]?.id
          const chosen = new Set(items.filter((_, index) => (other >> index) % 2 === 0).map(({ id }) => id))
          const compared = kind === 'follow the suggestion' ? trip.suggestion : storeId && trip.compare(storeId, chosen)
          if (!compared) continue
          const itemIds = compared.lines.flatMap(({ itemId, isMoved }) => (isMoved ? itemId : []))
          phone.change({ added: [...(phone.kept.added ?? []), { storeId: compared.storeId, itemIds }] })
        } else if (kind === 'go to a stop') {
          const here = trip.stops[pick % Math.max(1, trip.stops.length)]?.id
          if (here) phone.change({ here })
        } else if (kind === 'plan again') {
          // "Onde comprar" again, with other offers and the pending lines only.
          const pending = idsOf(items.filter(({ isCompleted }) => !isCompleted))
          const again = startTrip('list', basketOf(seededRandom(other), pending, stores), stops, phone.kept.bought)
          phone.kept = again
        } else if (kind === 'later') phone.now = new Date(phone.now.getTime() + (other % 30) * 3_600_000)
        else phone.kept = endTrip(phone.kept) ?? phone.kept
        phone.notice(costs)
        phone.checkClaims()
      }
    }),
    runs,
  )
})
