import { expect, test } from 'vitest'
import { conditionalOffer, sampleOffer } from '#web/design/sample-offer.ts'
import { listItemOf } from './list-item.ts'

test('[7.api.55, 7.api.56] an offer becomes a list item with its price, its store and the offer data that the list shows offline', () => {
  expect(listItemOf(sampleOffer())).toEqual({
    promotionId: '7f3a91c2',
    productName: 'Picanha bovina resfriada',
    unit: 'kg',
    offer: {
      expiryDate: sampleOffer().expiryDate,
      originalPrice: '74.90',
      categoryId: sampleOffer().category.id,
      per: 'kg',
    },
    estimatedPrice: '49.90',
    storeName: 'Açougue do Gaúcho',
    storeLocation: 'Fazenda - Itajaí',
  })
})

test('only what is priced by the kilo says so', () => {
  expect(listItemOf(sampleOffer({ unitPrice: null })).offer).not.toHaveProperty('per')
  expect(listItemOf(conditionalOffer({ per: '100g' }))).toMatchObject({ unit: '100 g' })
  expect(listItemOf(conditionalOffer({ per: '100g' })).offer).not.toHaveProperty('per')
})

test('an offer with conditions becomes a list item that says them, and a price for some saves nothing', () => {
  const item = listItemOf(conditionalOffer({ needs: 'club', limit: { amount: 5, unit: 'un' } }))

  expect(item.offer).toMatchObject({
    conditions: 'preço de clube · limite de 5 por cliente',
    originalPrice: null,
  })
})
