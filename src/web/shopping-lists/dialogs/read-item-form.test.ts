import { expect, test } from 'vitest'
import { covers } from '#tests/support/covers.ts'
import { readItemForm } from './read-item-form.ts'

const item = { productName: 'Café', quantity: '1' }

test('[5.item.03, 5.item.04, 5.item.05, 5.item.06] only the name of an item is required', () => {
  covers('9.list.01')
  expect(readItemForm({ productName: ' Café ', quantity: '' }).draft).toEqual({
    productName: 'Café',
    quantity: 1,
    estimatedPrice: null,
    storeName: null,
    storeLocation: null,
    notes: null,
    isOptional: false,
  })
})

test('a ticked box says that the item is bought only if money is left', () => {
  expect(readItemForm({ ...item, isOptional: 'on' }).draft).toMatchObject({ isOptional: true })
})

test.each(['', '   '])('[5.item.01] an item called "%s" is refused', (productName) => {
  expect(readItemForm({ ...item, productName }).errors).toEqual({ productName: 'Nome do produto é obrigatório' })
})

test.each(['0', '-1', '1.5', 'x'])('[5.item.02] a quantity of %s is refused', (quantity) => {
  expect(readItemForm({ ...item, quantity }).errors).toEqual({ quantity: 'Quantidade deve ser maior que 0' })
})

test('a quantity above 999 or an invalid price is refused', () => {
  expect(readItemForm({ ...item, quantity: '1000' }).errors).toEqual({ quantity: 'Quantidade deve ser no máximo 999' })
  expect(readItemForm({ ...item, estimatedPrice: '-1' }).errors).toEqual({ estimatedPrice: 'Preço inválido' })
  expect(readItemForm({ ...item, estimatedPrice: 'caro' }).errors).toEqual({ estimatedPrice: 'Preço inválido' })
})

test.each([
  ['4.99', '4.99'],
  ['4,9', '4.90'],
  ['7', '7.00'],
])('a price of %s is %s', (estimatedPrice, expected) => {
  expect(readItemForm({ ...item, estimatedPrice }).draft?.estimatedPrice).toBe(expected)
})
