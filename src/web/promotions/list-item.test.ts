import { expect, test } from 'vitest'
import { anOffer } from './an-offer.ts'
import { listItemOf } from './list-item.ts'

test('[7.api.55] [7.api.56] an offer goes on the list with its price as a number and its place', () => {
  expect(listItemOf(anOffer())).toEqual({
    promotionId: '7f3a91c2',
    productName: 'Picanha bovina resfriada',
    estimatedPrice: 49.9,
    storeName: 'Açougue do Gaúcho',
    storeLocation: 'Fazenda - Itajaí',
  })
})
