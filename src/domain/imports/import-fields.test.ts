import { expect, test } from 'vitest'
import { guessColumns, importFieldLabels, importFields, normalizeHeading } from './import-fields.ts'

test('the headings of our own template are all understood', () => {
  const headings = importFields.map((field) => importFieldLabels[field])

  expect(guessColumns(headings)).toEqual(Object.fromEntries(importFields.map((field, column) => [field, column])))
})

test('a shop’s own headings are understood, whatever their case and accents', () => {
  expect(guessColumns(['CÓDIGO', 'Descrição', 'Preço De (R$)', 'PREÇO POR', 'Válido até', 'Seção'])).toEqual({
    productName: 1,
    originalPrice: 2,
    price: 3,
    expiryDate: 4,
    category: 5,
  })
})

test('with a product beside it, a description is a description', () => {
  expect(guessColumns(['Produto', 'Descrição', 'Valor'])).toEqual({ productName: 0, description: 1, price: 2 })
})

test('what nobody knows stays unassigned', () => {
  expect(guessColumns(['x', '', 'código de barras'])).toEqual({})
})

test('signs, case and accents do not make a heading another', () => {
  expect(normalizeHeading('  Preço (R$) ')).toBe(normalizeHeading('PRECO'))
})
