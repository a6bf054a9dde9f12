import { expect, test } from 'vitest'
import { listTotals, withoutPriceText } from './list-totals.ts'

const item = (quantity: number, estimatedPrice: string | null, isCompleted = false) => ({
  quantity,
  estimatedPrice,
  isCompleted,
})

test('[2.list.06] the estimated value is the sum of price times quantity, and items without a price are counted', () => {
  const totals = listTotals([item(2, '4.99'), item(1, null), item(3, '0.10', true), item(1, null, true)])

  expect(totals).toEqual({ pending: 2, bought: 2, estimated: 1028, inCart: 30, withoutPrice: 2, progress: 50 })
  expect([0, 1, 2].map(withoutPriceText)).toEqual([undefined, '1 item sem preço', '2 itens sem preço'])
})

test('an empty list has a value of zero and no progress', () => {
  expect(listTotals([])).toMatchObject({ estimated: 0, progress: 0 })
})
