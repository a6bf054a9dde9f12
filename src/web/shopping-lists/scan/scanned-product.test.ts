import { expect, test } from 'vitest'
import type { BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { findByName, findInAnswer, findInBasket } from './scanned-product.ts'

const gtin = '07891910000197'
const offer = (storeId: string, price: string, comparison: string): BasketOffer => ({
  ...{ promotionId: `${storeId}-${price}`, storeId, productName: 'Açúcar refinado União 1 kg', price, comparison },
  ...{ imageUrl: null, categoryId: 'mercearia', originalPrice: null, mechanics: null, brand: 'União' },
  ...{ gives: 1000, isDivisible: false, isOtherPack: false, expiryDate: '2026-11-20T02:59:59.000Z' },
})
const store = (id: string) => ({
  ...{ id, slug: id, name: `Mercado ${id}`, neighborhood: null, address: null, type: null, location: null },
})
const served = (id: string, offers: BasketOffer[]): BasketItem => ({
  ...{ id, wanted: null, need: null, corrected: null, choice: null, suggestions: [], offers },
})
const listed = (id: string, productName: string, isCompleted = false): ShoppingListItem => ({
  ...{ id, shoppingListId: 'l', productName, quantity: 1, estimatedPrice: null, storeName: null, isCompleted },
  ...{ promotionId: null, storeLocation: null, notes: null, completedAt: null, addedAt: '', offer: null },
})
const basket = {
  stores: [store('a'), store('b')],
  items: [
    served('1', [offer('a', '4.29', 'acucar-uniao'), offer('b', '3.99', 'acucar-uniao'), offer('b', '2.99', 'outro')]),
  ],
  barcodes: [{ gtin, comparison: 'acucar-uniao' }],
}

test('a barcode is recognised by what the device keeps, with its item and the lowest price of each store', () => {
  const found = findInBasket(gtin, basket, [listed('1', 'açúcar')])

  expect([found?.name, found?.item?.id]).toEqual(['Açúcar refinado União 1 kg', '1'])
  expect(found?.prices.map(({ storeName, offer: { price } }) => [storeName, price])).toEqual([
    ['Mercado b', '3.99'],
    ['Mercado a', '4.29'],
  ])
})

test('what is not kept, and what an earlier release kept, is not recognised', () => {
  const { barcodes: _, ...earlier } = basket
  expect(findInBasket('07891000100103', basket, [])).toBeUndefined()
  expect(findInBasket(gtin, earlier, [])).toBeUndefined()
})

test('a name finds the pending item before the one that is in the cart', () => {
  const items = [listed('1', 'Acucar', true), listed('2', 'açúcar')]
  expect(findByName(gtin, 'AÇÚCAR', items).item?.id).toBe('2')
  expect(findByName(gtin, 'Sal', items).item).toBeUndefined()
})

test('the answer of the server goes before what is kept, but the item of the list stays', () => {
  const kept = findInBasket(gtin, basket, [listed('1', 'açúcar')])
  const scanned = { name: 'Açúcar União 1 kg', comparison: 'acucar-uniao' }
  const answer = { stores: basket.stores, items: [{ ...served('lido', [offer('a', '4.19', 'x')]), scanned }] }

  expect(findInAnswer(gtin, answer, kept, [])).toMatchObject({ name: scanned.name, item: { id: '1' } })
  expect(findInAnswer(gtin, { ...answer, items: [served('lido', [])] }, undefined, [])).toBeUndefined()
})
