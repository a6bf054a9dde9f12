import { expect, test } from 'vitest'
import { guessColumns, importFieldLabels, importFields, normalizeHeading } from './import-fields.ts'

test('recognizes every heading of our own template', () => {
  const headings = importFields.map((field) => importFieldLabels[field])

  expect(guessColumns(headings)).toEqual(Object.fromEntries(importFields.map((field, column) => [field, column])))
})

test('recognizes the headings of stores, regardless of case and accents', () => {
  expect(guessColumns(['CÓDIGO', 'Descrição', 'Preço De (R$)', 'PREÇO POR', 'Válido até', 'Seção'])).toEqual({
    productName: 1,
    originalPrice: 2,
    price: 3,
    expiryDate: 4,
    category: 5,
  })
})

test('a description column is the description when there is a product column', () => {
  expect(guessColumns(['Produto', 'Descrição', 'Valor'])).toEqual({ productName: 0, description: 1, price: 2 })
})

test('leaves unknown headings unassigned', () => {
  expect(guessColumns(['x', '', 'código'])).toEqual({})
})

test('ignores symbols, case and accents in headings', () => {
  expect(normalizeHeading('  Preço (R$) ')).toBe(normalizeHeading('PRECO'))
})

test.each(['Código de barras', 'EAN', 'GTIN', 'Cód. Barras', 'EAN-13'])('%s is the column of barcodes', (heading) => {
  expect(guessColumns(['Código', 'Produto', heading])).toEqual({ productName: 1, gtin: 2 })
})
