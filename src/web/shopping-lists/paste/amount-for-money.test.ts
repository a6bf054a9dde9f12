import { expect, test } from 'vitest'
import type { BasketOffer } from '#contract/compare/baskets.ts'
import { amountForMoney } from './amount-for-money.ts'

const need = { amount: 500, unit: 'g' as const, isAssumed: true }
const byWeight = { price: '12.90', gives: 1000, isDivisible: true, mechanics: null } as BasketOffer
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('money buys a weight at the lowest price in force', () => {
  const dearer = { ...byWeight, price: '15.90' }
  const amount = amountForMoney(1000, { offers: [dearer, byWeight], need })

  expect(amount?.grams).toBe(775)
  expect(plain(amount?.text)).toBe('dá uns 775 g hoje, a R$ 12,90 o quilo')
})

test('a price with a condition says nothing, and a regular price says that it is one', () => {
  const ofClub = { ...byWeight, price: '9.90', conditions: { price: 'no clube' } } as BasketOffer
  const regular = { ...byWeight, seenAt: '2026-11-16T12:00:00.000Z' }

  expect(amountForMoney(1000, { offers: [ofClub], need })).toBeUndefined()
  expect(plain(amountForMoney(1000, { offers: [regular, ofClub], need })?.text)).toBe(
    'dá uns 775 g a R$ 12,90 o quilo, a preço normal',
  )
})

test('what is not weighed is counted, and too little money buys nothing', () => {
  const can = { price: '4.49', gives: 1, isDivisible: false, mechanics: null } as BasketOffer
  const pieces = { ...need, unit: 'un' as const }

  expect(plain(amountForMoney(2000, { offers: [can], need: pieces })?.text)).toBe('dá 4 hoje, a R$ 4,49 cada')
  expect(plain(amountForMoney(300, { offers: [can], need: pieces })?.text)).toBe('não dá para 1 hoje: custa R$ 4,49')
  expect(amountForMoney(300, { offers: [], need: pieces })).toBeUndefined()
})
