import { expect, test } from 'vitest'
import type { BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import { planBasket } from '#domain/baskets/basket-plan.ts'
import { needText, purchaseAmount } from './amount-text.ts'
import { isLeftOut, isUnderstood, toPlannerItem, withChoice } from './planner-items.ts'

const offer: BasketOffer = {
  ...{ promotionId: 'a', storeId: 's', productName: 'Arroz Tio João 5 kg', imageUrl: null, categoryId: 'mercearia' },
  ...{ price: '21.90', originalPrice: null, mechanics: null, gives: 5000, isDivisible: false, isOtherPack: false },
  expiryDate: '2026-11-20T02:59:59.000Z',
  ...{ brand: 'Tio João', comparison: 'arroz-tio-joao-5-kg' },
}
const per100g = {
  ...{ rule: null, limit: null, needs: null, conditionalPrice: null, days: [], minimumPurchase: null },
  per: '100g' as const,
}
const item: BasketItem = {
  ...{ id: 'i', corrected: null, choice: null, suggestions: [] },
  wanted: { key: 'arroz|5000g', text: 'Arroz, 5 kg', kind: 'arroz', brand: null },
  need: { amount: 5000, unit: 'g', isAssumed: false },
  offers: [offer, { ...offer, promotionId: 'b', brand: 'Camil', comparison: 'arroz-camil-5-kg' }],
}
const chosen = (choice: BasketItem['choice']) => withChoice(item, choice).offers.map(({ promotionId }) => promotionId)

test('300 g at R$ 4,99 per 100 g cost R$ 14,97', () => {
  const ham = { ...offer, price: '4.99', gives: 100, isDivisible: true, mechanics: per100g }
  const need = { amount: 300, unit: 'g' as const, isAssumed: false }
  const settings = {
    day: new Date('2026-11-16T15:00:00Z'),
    has: [],
    storeIds: null,
    stopPrice: 0,
    maxStops: 1 as const,
  }

  const { plans } = planBasket([toPlannerItem({ ...item, need, offers: [ham] })], settings)

  expect(plans[0].stops[0]?.purchases).toMatchObject([{ amount: 3, gives: 300, cost: 1497 }])
})

test('an amount is said in what the price is for', () => {
  const ham = { ...offer, isDivisible: true, mechanics: per100g }

  expect(purchaseAmount(ham, 3)).toBe('300 g')
  expect(purchaseAmount({ ...ham, mechanics: null }, 1.5)).toBe('1,5 kg')
  expect(purchaseAmount(offer, 2)).toBe('2 un')
})

test('a choice keeps its offers at once', () => {
  expect(chosen(null)).toEqual(['a', 'b'])
  expect(chosen({ type: 'any-brand' })).toEqual(['a', 'b'])
  expect(chosen({ type: 'offer', promotionId: 'b' })).toEqual(['b'])
  expect(chosen({ type: 'brand', brand: 'Tio João' })).toEqual(['a'])
  expect(chosen({ type: 'line', slug: 'arroz-camil-5-kg' })).toEqual(['b'])
})

test('an item that is left out comes back after its day', () => {
  const left = withChoice(item, { type: 'not-now', until: '2026-11-17T02:59:59.000Z' })

  expect(isLeftOut(left, new Date('2026-11-16T20:00:00Z'))).toBe(true)
  expect(isLeftOut(left, new Date('2026-11-17T03:00:00Z'))).toBe(false)
})

test('an item of an offer is understood without a meaning, and one without either is not', () => {
  expect(isUnderstood({ ...item, wanted: null })).toBe(true)
  expect(isUnderstood({ ...item, wanted: null, offers: [] })).toBe(false)
  expect(isUnderstood({ ...item, need: null })).toBe(false)
})

test('a need is said in the unit that people use', () => {
  const say = (amount: number, unit: 'un' | 'g' | 'ml') => needText({ amount, unit, isAssumed: false })

  expect([say(1000, 'g'), say(500, 'g'), say(2500, 'ml'), say(900, 'ml'), say(12, 'un')]).toEqual([
    ...['1 kg', '500 g', '2,5 L', '900 ml', '12 un'],
  ])
})
