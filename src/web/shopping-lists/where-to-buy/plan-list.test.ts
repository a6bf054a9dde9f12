import { expect, test } from 'vitest'
import type { Basket, BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { type BuyingSettings, defaultSettings } from './buying-settings.ts'
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
const store = (id: string, name: string, north: number) => ({
  ...{ id, name, slug: id, neighborhood: null, address: null, type: null },
  location: { latitude: -26.9 + north / 100, longitude: -48.6, isApproximate: false },
})
const stores = [store('a', 'Bom Vizinho', 1), store('b', 'Atacado Barra do Rio', 5)]

function plan(items: BasketItem[], chosen: Partial<ShoppingListItem> = {}, changed: Partial<BuyingSettings> = {}) {
  const basket: Basket = {
    ...{ readAt: now.toISOString(), city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' } },
    ...{ stores, items, barcodes: [] },
  }
  const settings = { ...defaultSettings, stopPrice: 0, ...changed }
  const origin = { latitude: -26.9, longitude: -48.6 }
  const planned = planList({
    ...{ basket, settings, origin, moment: now, now },
    items: items.map(({ id }) => ({ ...listed(id), ...chosen })),
  })
  return (stops: number) => {
    const option = planned.options.find((one) => one.plan.stops.length === stops)
    return option && { ...planned.show(option.plan), trip: option.trip }
  }
}

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

const bothSell = wants('arroz', [offer('1', 'a', 'Arroz 5 kg', '22.90'), offer('2', 'b', 'Arroz 5 kg', '21.90')])

test('an item that is bought at one store only is planned there, and elsewhere not at all', () => {
  const chosen = (storeId: string) => ({ choice: { wanted: 'arroz', choice: { type: 'store' as const, storeId } } })

  expect(plan([bothSell])(1)?.stops[0]?.store.id).toBe('b')
  expect(plan([bothSell], chosen('a'))(1)?.stops[0]?.store.id).toBe('a')
  expect(plan([bothSell], chosen('c'))(1)).toBeUndefined()
})

test('a favourite is left only for what another store must save', () => {
  const storeOf = (changed: Partial<BuyingSettings>) => plan([bothSell], {}, changed)(1)?.stops[0]?.store.id

  expect(storeOf({ favourites: ['a'], otherStorePrice: 150 })).toBe('a')
  expect(storeOf({ favourites: ['a'], otherStorePrice: 50 })).toBe('b')
})

test('the way is measured, and counts as much as a kilometre costs', () => {
  const near = plan([bothSell], {}, { kilometrePrice: 100 })(1)

  expect(plan([bothSell])(1)?.trip).toBe('11 km de ida e volta, em linha reta')
  expect([near?.stops[0]?.store.id, near?.trip]).toEqual(['a', '2,2 km de ida e volta, em linha reta, R$\u00a02,22'])
})

test('a regular price is marked with its day, and has its share of the total', () => {
  const salt = { ...offer('normal a Sal', 'a', 'Sal 1 kg', '2.99'), seenAt: '2026-11-12T15:00:00.000Z' }
  const shown = plan([wants('arroz', [offer('1', 'a', 'Arroz 5 kg', '21.90')]), wants('sal', [salt])])(1)

  expect(shown?.shares).toBe('R$\u00a021,90 em oferta e R$\u00a02,99 a preço normal')
  expect(shown?.stops[0]?.purchases.map(({ notes }) => notes)).toContainEqual(['preço normal, visto em 12/11'])
})
