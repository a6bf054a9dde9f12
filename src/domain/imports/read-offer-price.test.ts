import { expect, test } from 'vitest'
import { readOfferPrice } from './read-offer-price.ts'

const read = (price: string, { original = '', regular = '', rule = null as never } = {}) =>
  readOfferPrice({ price, originalPrice: original, regularPrice: regular, rule })

test('beside the regular price, the price of the offer is the price and the regular one the original', () => {
  expect(read('3,99', { regular: '4,99' })).toMatchObject({ offer: { price: 399, original: 499 } })
})

test.each(['0,00', '', '0', '0.00'])('a product without a price of offer, "%s", is not on offer', (price) => {
  expect(read(price, { regular: '4,79' })).toMatchObject({
    noOffer: { field: 'price', fixes: [{ cells: { price: '4,79', regularPrice: '' } }] },
  })
})

test('a price of offer that is the regular one is no offer; a higher one is asked', () => {
  expect(read('4,99', { regular: '4,99' })).toHaveProperty('noOffer')
  expect(read('5,99', { regular: '4,99' })).toMatchObject({ errors: [{ field: 'price', isQuestion: true }] })
})

test('several for one price: what one costs is asked, or is the price before the offer', () => {
  const rule = { type: 'bundle', pieces: 2, price: 1000 }

  expect(read('2 por 10', { original: '5,99' })).toMatchObject({ offer: { price: 599, original: null, rule } })
  expect(read('2 por 10')).toMatchObject({
    errors: [{ field: 'price', isQuestion: true, fixes: [{ cells: { price: '5,00' } }] }],
  })
  expect(read('3 por 10')).toMatchObject({ errors: [{ isQuestion: true, fixes: [] }] })
})

test('a price that may be that of several is asked', () => {
  const rule = { type: 'bundle', pieces: 2, price: 1000 } as never

  expect(read('10,00', { rule })).toMatchObject({ errors: [{ isQuestion: true }] })
  expect(read('5,00', { rule })).toMatchObject({ errors: [{ isQuestion: true }] })
  expect(read('5,99', { rule })).toMatchObject({ offer: { price: 599, rule } })
})

test('a rule without a price is asked for it, unless the price before the offer is known', () => {
  const rule = { type: 'take-pay', take: 3, pay: 2 }

  expect(read('leve 3 pague 2')).toMatchObject({ errors: [{ field: 'price', isQuestion: true }] })
  expect(read('leve 3 pague 2', { regular: '4,99' })).toMatchObject({ offer: { price: 499, original: null, rule } })
})

test('a price from an amount on holds from there on, when nobody says what fewer cost', () => {
  expect(read('4,99 a partir de 3 un')).toMatchObject({ offer: { price: 499, rule: { type: 'from', from: 3 } } })
  expect(read('4,99 a partir de 3 un', { regular: '5,99' })).toMatchObject({
    offer: { price: 599, original: null, rule: { type: 'from', from: 3, price: 499 } },
  })
})

test('two rules that differ are asked', () => {
  const rule = { type: 'take-pay', take: 4, pay: 3 } as never

  expect(read('9,90 leve 3 pague 2', { rule })).toMatchObject({ errors: [{ field: 'rule', isQuestion: true }] })
})
