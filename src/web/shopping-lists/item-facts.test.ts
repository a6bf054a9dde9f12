import { expect, test } from 'vitest'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { hasOfferEnded, itemAisle } from './item-facts.ts'
import { itemSaving } from './market/item-saving.ts'

const now = new Date('2026-11-14T15:00:00Z')
const item: ShoppingListItem = {
  ...{ id: 'a', shoppingListId: 'b', productName: 'Frango à passarinho', quantity: 2, storeName: null },
  ...{ storeLocation: null, notes: null, isCompleted: false, completedAt: null },
  addedAt: '2026-11-14T12:00:00.000Z',
  promotionId: '7f3a91c2',
  estimatedPrice: '10.00',
  offer: { expiryDate: '2026-11-16T02:59:59.000Z', originalPrice: '12.50', categoryId: 'congelados' },
}

test('a valid offer saves its discount on every piece', () => {
  expect(hasOfferEnded(item, now)).toBe(false)
  expect(itemSaving(item, now)).toBe(500)
  expect(itemAisle(item).name).toBe('Congelados')
})

test('an offer by the kilo saves its discount on the weight', () => {
  const byKilo = { ...item, offer: item.offer && { ...item.offer, per: 'kg' as const } }

  expect(itemSaving({ ...byKilo, quantity: 1, notes: '1,5 kg' }, now)).toBe(375)
  expect(itemSaving({ ...byKilo, quantity: 1, notes: '500 g · em cubos' }, now)).toBe(125)
})

test('an offer that ended or was removed saves nothing and its price may change', () => {
  const later = new Date('2026-11-16T03:00:00Z')
  expect([hasOfferEnded(item, later), itemSaving(item, later)]).toEqual([true, null])
  expect(hasOfferEnded({ ...item, offer: null }, now)).toBe(true)
  expect(hasOfferEnded({ ...item, promotionId: null, offer: null }, now)).toBe(false)
})
