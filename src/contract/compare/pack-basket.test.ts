import { expect, test } from 'vitest'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { type Basket, type BasketOffer, PackedBasket } from './baskets.ts'
import { packBasket, unpackBasket } from './pack-basket.ts'

const stores = Array.from({ length: 60 }, (_, index) => ({
  ...{ id: `m${index}x8kq`, slug: `mercado-${index}`, name: `Mercado ${index}` },
  ...{ neighborhood: 'Centro', address: 'Rua Hercílio Luz, 10', type: null, location: null },
}))

function offerOf(item: number, store: number): BasketOffer<Cents> {
  const isForMembers = store % 3 === 0
  return {
    ...{ promotionId: `p${item}a${store}b7`, storeId: stores[store]?.id ?? '', price: item * 100 + 90 + (store % 10) },
    ...{ originalPrice: isForMembers ? 9990 : null, productName: `Arroz branco tipo 1 Marca ${item} 5 kg` },
    ...{ imageUrl: null, categoryId: 'mercearia', brand: `Marca ${item}`, comparison: `arroz-marca-${item}-5-kg` },
    mechanics: isForMembers ? { ...noMechanics, needs: 'club' } : null,
    ...(isForMembers && { conditions: { price: 'preço de clube', labels: [] } }),
    expiryDate: `2026-11-${20 + (store % 9)}T02:59:59.000Z`,
    ...{ gives: 1, isDivisible: false, isOtherPack: store % 5 === 0 },
  }
}

const basket: Basket<Cents> = {
  readAt: '2026-11-17T12:00:00.000Z',
  city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' },
  stores,
  barcodes: [{ gtin: '07891910000197', comparison: 'arroz-marca-3-5-kg' }],
  items: Array.from({ length: 30 }, (_, item) => ({
    ...{ id: String(item), wanted: null, need: null, corrected: null, choice: null, suggestions: [] },
    offers: stores.flatMap((_store, store) => [offerOf(item, store), offerOf(item + 30, store)]),
  })),
}

const inDecimals = ({ items, ...others }: Basket<Cents>): Basket => ({
  ...others,
  items: items.map((item) => ({
    ...item,
    offers: item.offers.map((offer) => ({
      ...offer,
      price: decimalFromCents(offer.price),
      originalPrice: offer.originalPrice === null ? null : decimalFromCents(offer.originalPrice),
    })),
  })),
})

test('a packed basket says the same in a twelfth of the bytes', () => {
  const packed = packBasket(basket)

  expect(PackedBasket.parse(packed)).toEqual(packed)
  expect(unpackBasket(JSON.parse(JSON.stringify(packed)))).toEqual(inDecimals(basket))
  expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(basket).length / 12)
})

test('an offer of a store that is not told of is not told either', () => {
  const [first, ...others] = stores
  const { items } = unpackBasket(packBasket({ ...basket, stores: others }))

  expect(items.flatMap(({ offers }) => offers).some(({ storeId }) => storeId === first?.id)).toBe(false)
})
