import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

test('[5.offer.01] a quantity is at least 1', () => {
  expect(readQuantity('3')).toEqual({ quantity: 3 })
  expect(readQuantity('0')).toEqual({ error: 'Quantidade deve ser maior que 0' })
  expect(readQuantity('-2')).toEqual({ error: 'Quantidade deve ser maior que 0' })
})

test('[5.offer.03] a quantity that is not a number becomes 1', () => {
  expect(readQuantity('')).toEqual({ quantity: 1 })
  expect(readQuantity('dois')).toEqual({ quantity: 1 })
})

test('a quantity is at most 999', () => {
  expect(readQuantity('1000')).toEqual({ error: 'Quantidade deve ser no máximo 999' })
})
