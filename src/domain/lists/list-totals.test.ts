import { expect, test } from 'vitest'
import { listTotals, withoutPriceText } from './list-totals.ts'

const item = (quantity: number, estimatedPrice: string | null, isCompleted = false) => ({
  quantity,
  estimatedPrice,
  isCompleted,
})

test('[2.list.06] the estimated value is the sum of price times quantity, and says what it does not know', () => {
  const totals = listTotals([item(2, '4.99'), item(1, null), item(3, '0.10', true), item(1, null, true)])

  expect(totals).toEqual({ pending: 2, bought: 2, estimated: 1028, inCart: 30, withoutPrice: 2, progress: 50 })
  expect([0, 1, 2].map(withoutPriceText)).toEqual([undefined, '1 item sem preço', '2 itens sem preço'])
})

test('an empty list is worth nothing and zero per cent done', () => {
  expect(listTotals([])).toMatchObject({ estimated: 0, progress: 0 })
})
