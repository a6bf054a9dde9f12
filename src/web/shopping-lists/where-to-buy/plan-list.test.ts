import { expect, test } from 'vitest'
import type { Basket, BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { planList } from './plan-list.ts'

const now = new Date('2026-11-16T15:00:00Z')
const offer = (promotionId: string, storeId: string, productName: string, price: string): BasketOffer => ({
  ...{ promotionId, storeId, productName, price, imageUrl: null, categoryId: 'mercearia', originalPrice: null },
  ...{ mechanics: null, gives: 1, isDivisible: false, isOtherPack: false, brand: null, comparison: null },
  expiryDate: '2026-11-20T02:59:59.000Z',
})
const wants = (id: string, offers: BasketOffer[], fields: Partial<BasketItem> = {}): BasketItem => ({
  ...{ id, offers, corrected: null, choice: null, suggestions: [] },
  wanted: { key: id, text: id, kind: id, brand: null },
  need: { amount: 1, unit: 'un', isAssumed: false },
  ...fields,
})
const listed = (id: string): ShoppingListItem => ({
  ...{ id, shoppingListId: 'l', productName: id, quantity: 1, estimatedPrice: null, storeName: null },
  ...{ promotionId: null, storeLocation: null, notes: null, isCompleted: false, completedAt: null },
  ...{ addedAt: '', offer: null },
})
const store = (id: string, name: string) => ({
  ...{ id, name, slug: id, neighborhood: null, address: null, type: null },
})
const stores = [store('a', 'Bom Vizinho'), store('b', 'Atacado Barra do Rio')]

function plan(items: BasketItem[], chosen: Partial<ShoppingListItem> = {}) {
  const basket: Basket = {
    ...{ readAt: now.toISOString(), city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' } },
    ...{ stores, items },
  }
  const settings = { has: [], stopPrice: 0, avoided: [] }
  const planned = planList({
    ...{ basket, settings, moment: now, now },
    items: items.map(({ id }) => ({ ...listed(id), ...chosen })),
  })
  return (stops: number) => {
    const option = planned.options.find((one) => one.plan.stops.length === stops)
    return option && planned.show(option.plan)
  }
}

test('after a swap nothing is said about other stores, which are not known then', () => {
  const rice = offer('1', 'a', 'Arroz Tio João 5 kg', '21.90')
  const whyOf = (choice: BasketItem['choice'], fields: Partial<ShoppingListItem> = {}) =>
    plan([wants('arroz', [rice], { choice })], fields)(1)?.stops[0]?.purchases[0]?.why
  const choice = { type: 'offer', promotionId: '1' } as const

  expect(whyOf(null)).toBe('só este tem em oferta, entre os mercados comparados')
  expect(whyOf(choice, { choice: { wanted: 'arroz', choice } })).toBe('')
})

test('a missing item names the store, the price and the offer that it has elsewhere', () => {
  const rice = [offer('1', 'a', 'Arroz 5 kg', '21.90')]
  const beans = [offer('2', 'b', 'Feijão 1 kg', '6.49')]

  const missing = plan([wants('arroz', rice), wants('feijão', beans)])(1)?.missing

  expect(missing).toMatchObject([
    {
      elsewhere: {
        promotionId: expect.any(String),
        storeName: expect.any(String),
        price: expect.stringMatching(/^R\$/),
      },
    },
  ])
})
