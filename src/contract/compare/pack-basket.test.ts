import { expect, test } from 'vitest'
import type { Basket, BasketOffer } from './baskets.ts'
import { PackedBasket } from './baskets.ts'
import { packBasket, unpackBasket } from './pack-basket.ts'

const stores = Array.from({ length: 60 }, (_, index) => ({
  ...{ id: `m${index}x8kq`, slug: `mercado-${index}`, name: `Mercado ${index}` },
  ...{ neighborhood: 'Centro', address: 'Rua Hercílio Luz, 10', type: null, location: null },
}))

function offerOf(item: number, store: number): BasketOffer {
  return {
    ...{ promotionId: `p${item}a${store}b7`, storeId: stores[store]?.id ?? '', price: `${item}.9${store % 10}` },
    ...{ originalPrice: store % 3 === 0 ? '99.90' : null, productName: `Arroz branco tipo 1 Marca ${item} 5 kg` },
    ...{ imageUrl: null, categoryId: 'mercearia', brand: `Marca ${item}`, comparison: `arroz-marca-${item}-5-kg` },
    mechanics: null,
    expiryDate: `2026-11-${20 + (store % 9)}T02:59:59.000Z`,
    ...{ gives: 1, isDivisible: false, isOtherPack: store % 5 === 0 },
  }
}

const basket: Basket = {
  readAt: '2026-11-17T12:00:00.000Z',
  city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' },
  stores,
  barcodes: [{ gtin: '07891910000197', comparison: 'arroz-marca-3-5-kg' }],
  items: Array.from({ length: 30 }, (_, item) => ({
    ...{ id: String(item), wanted: null, need: null, corrected: null, choice: null, suggestions: [] },
    offers: stores.flatMap((_store, store) => [offerOf(item, store), offerOf(item + 30, store)]),
  })),
}

test('a packed basket says the same in an eighth of the bytes', () => {
  const packed = packBasket(basket)

  expect(PackedBasket.parse(packed)).toEqual(packed)
  expect(unpackBasket(JSON.parse(JSON.stringify(packed)))).toEqual(basket)
  expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(basket).length / 8)
})

test('an offer of a store that is not told of is not told either', () => {
  const [first, ...others] = stores
  const { items } = unpackBasket(packBasket({ ...basket, stores: others }))

  expect(items.flatMap(({ offers }) => offers).some(({ storeId }) => storeId === first?.id)).toBe(false)
})
