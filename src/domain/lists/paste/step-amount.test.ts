import { expect, test } from 'vitest'
import { withGrams } from '#domain/lists/item-weight.ts'
import { shortAmount, stepAmount } from './step-amount.ts'

const item = (quantity: number, notes: string | null) => ({ productName: 'Queijo', quantity, notes })

test.each([
  [item(1, null), '2', '1'],
  [item(12, null), '13', '11'],
  [item(1, 'caixa'), '2 caixas', '1 caixa'],
  [item(1, 'kg'), '1,5 kg', '900 g'],
  [item(1, '1,5 kg · bem gorda'), '2 kg', '1 kg'],
  [item(2, 'kg'), '2,5 kg', '1,5 kg'],
  [item(1, 'meio kg'), '600 g', '400 g'],
  [item(1, '900 g'), '1 kg', '800 g'],
  [item(1, '100 g'), '200 g', '100 g'],
  [item(1, '50 g'), '150 g', '50 g'],
  [item(3, '500 g'), '4 × 500 g', '2 × 500 g'],
  [item(999, null), '999', '998'],
])('%j steps to %s and %s', (start, up, down) => {
  expect(shortAmount(stepAmount(start, 1))).toBe(up)
  expect(shortAmount(stepAmount(start, -1))).toBe(down)
})

test('half a kilo is shown as grams', () => {
  expect(['meio kg', '1/2 kg', '½ kg', '1,5 kg'].map((notes) => shortAmount(item(1, notes)))).toEqual([
    ...['500 g', '500 g', '500 g', '1,5 kg'],
  ])
})

test('stepping and weighing keep the rest of the notes', () => {
  expect(stepAmount(item(1, 'kg · bem gorda'), 1).notes).toBe('1,5 kg · bem gorda')
  expect(withGrams(item(1, 'fatiado'), 775)).toEqual(item(1, '775 g · fatiado'))
})
