import { expect, test } from 'vitest'
import { savingOf } from './saving.ts'

test('[2.offer.27, 2.offer.28] a saving is the original price minus the price, with the percentage', () => {
  expect(savingOf({ price: '49.90', originalPrice: '74.90', discountPercentage: 33 })).toEqual({
    originalPrice: '74.90',
    cents: 2500,
    percentage: 33,
  })
})

test('[2.offer.29] without an original price there is no saving', () => {
  expect(savingOf({ price: '49.90', originalPrice: null, discountPercentage: null })).toBeNull()
})

test('[2.offer.10] an original price that is not higher is ignored', () => {
  expect(savingOf({ price: '49.90', originalPrice: '49.90', discountPercentage: 0 })).toBeNull()
})
