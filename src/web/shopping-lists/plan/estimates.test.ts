import { expect, test } from 'vitest'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { estimatedTotal, estimateText } from './estimates.ts'

const item = (id: string, fields: Partial<ShoppingListItem> = {}): ShoppingListItem => ({
  ...{
    id,
    shoppingListId: 'l',
    productName: id,
    quantity: 1,
    estimatedPrice: null,
    storeName: null,
    promotionId: null,
  },
  ...{ storeLocation: null, notes: null, isCompleted: false, completedAt: null, addedAt: '', offer: null },
  ...fields,
})
const estimates = {
  cityName: 'Itajaí',
  byItem: new Map([
    ['arroz', { from: 2190, stores: 4 }],
    ['sal', { from: 199, stores: 1 }],
  ]),
}

test('an estimate says from which price on, and in how many stores', () => {
  expect(estimateText({ from: 459, stores: 4 })).toBe('a partir de R$\u00a04,59 em 4 mercados')
  expect(estimateText({ from: 459, stores: 1 })).toBe('a partir de R$\u00a04,59 em 1 mercado')
})

test('the sum takes own prices before estimates, and counts what neither covers', () => {
  const items = [item('arroz'), item('sal', { estimatedPrice: '3.00', quantity: 2 }), item('carvão')]

  expect(estimatedTotal(items, estimates)).toEqual({ cents: 2190 + 600, covered: 2 })
})

test('bought items get no estimate, and a sum without any is that of the list itself', () => {
  expect(estimatedTotal([item('arroz', { isCompleted: true })], estimates)).toBeUndefined()
  expect(estimatedTotal([item('sal', { estimatedPrice: '3.00' })], estimates)).toBeUndefined()
})
