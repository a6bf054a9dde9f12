import { expect, test } from 'vitest'
import type { Basket, BasketOffer } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { dayOf } from '#domain/dates.ts'
import { planTrip } from '#web/shopping-lists/where-to-buy/plan-trip.ts'
import { toLine } from './market-lines.ts'

const now = new Date('2026-11-16T15:00:00Z')
const item: ShoppingListItem = {
  ...{ id: 't', shoppingListId: 'l', productName: 'Tomate', quantity: 1, notes: '1,5 kg', estimatedPrice: null },
  ...{ storeName: null, promotionId: null, storeLocation: null, isCompleted: false, completedAt: null },
  ...{ addedAt: '', offer: null },
}
const tomatoes: BasketOffer = {
  ...{ promotionId: 'p', storeId: 'a', productName: 'Tomate italiano', price: '5.99', imageUrl: null },
  ...{ categoryId: 'hortifruti', originalPrice: null, mechanics: null, gives: 1000, isDivisible: true },
  ...{ isOtherPack: false, brand: null, comparison: null, expiryDate: '2026-11-20T02:59:59.000Z' },
}
const basket: Basket = {
  ...{ readAt: now.toISOString(), city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' }, barcodes: [] },
  stores: [{ id: 'a', name: 'Bom Vizinho', slug: 'a', neighborhood: null, address: null, type: null, location: null }],
  items: [
    {
      ...{ id: 't', offers: [tomatoes], corrected: null, choice: null, suggestions: [] },
      wanted: { key: 'tomate', text: 'tomate', kind: 'tomate', brand: null },
      need: { amount: 1500, unit: 'g', isAssumed: false },
    },
  ],
}

test('what is weighed says the price of a kilo beside the cost of the line', () => {
  const kept = { listId: 'l', day: dayOf(now), storeIds: ['a'], basket, notFound: [], dearer: [] }
  const trip = planTrip({ ...kept, settings: { has: [], stopPrice: 1000 } }, [item], [], now)

  const { details, cents } = toLine(item, trip, 'a')

  expect(details[0]?.replaceAll('\u00a0', ' ')).toBe('1,5 kg · R$ 5,99 o quilo')
  expect(cents).toBe(899)
})
