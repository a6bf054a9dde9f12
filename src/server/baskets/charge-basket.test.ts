import { expect, test } from 'vitest'
import { chargeOfBasket, ordinaryRequest } from './charge-basket.ts'

const item = (name: string, notes: string | null = null) => ({ id: '1', name, quantity: 1, notes })

test('a question about no store costs as much as an ordinary request, and what it makes us read', () => {
  expect(chargeOfBasket({ items: [item('arroz')], storeIds: [] })).toBeGreaterThan(ordinaryRequest)
})

test('letters, unknown words and stores each add to the charge', () => {
  const plain = chargeOfBasket({ items: [item('arroz')], storeIds: [] })

  expect(chargeOfBasket({ items: [item('arroz', 'x'.repeat(500))], storeIds: [] })).toBe(plain + 50)
  expect(chargeOfBasket({ items: [item('arroz xkwzqv')], storeIds: [] })).toBe(plain + 11)
  expect(chargeOfBasket({ items: [item('arroz')], storeIds: ['a', 'b'] })).toBe(plain + 4)
  expect(chargeOfBasket({ items: [item('arroz')] })).toBe(plain + 120)
})
