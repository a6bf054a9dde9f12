import { expect, test } from 'vitest'
import { itemCents, listTotals, withoutPriceText } from './list-totals.ts'

const item = (quantity: number, estimatedPrice: string | null, isCompleted = false) => ({
  quantity,
  notes: null,
  estimatedPrice,
  isCompleted,
})

test('[2.list.06] the estimated value is the sum of price times quantity, and items without a price are counted', () => {
  const totals = listTotals([item(2, '4.99'), item(1, null), item(3, '0.10', true), item(1, null, true)])

  expect(totals).toEqual({ pending: 2, bought: 2, estimated: 1028, withoutPrice: 2 })
  expect([0, 1, 2].map(withoutPriceText)).toEqual([undefined, '1 item sem preço', '2 itens sem preço'])
})

test('what its offer prices by the kilo costs its weight, what is priced by the piece its pieces', () => {
  const cents = (quantity: number, notes: string | null, per?: 'kg') =>
    itemCents({ quantity, notes, estimatedPrice: '10.98', isCompleted: false, offer: { per } })

  expect(cents(1, 'kg', 'kg')).toBe(1098)
  expect(cents(2, 'kg · bem gorda', 'kg')).toBe(2196)
  expect(cents(1, '1,5 kg', 'kg')).toBe(1647)
  expect(cents(1, '500 g', 'kg')).toBe(549)
  expect(cents(3, '500 g', 'kg')).toBe(1647)
  expect(cents(3, null, 'kg')).toBe(3294)
  // The content of a pack, and a portion of 100 g that has a price of its own.
  expect(cents(2, '500 g')).toBe(2196)
  expect(cents(1, '1,5 kg')).toBe(1098)
})

test('an empty list has a value of zero', () => {
  expect(listTotals([])).toMatchObject({ estimated: 0 })
})
