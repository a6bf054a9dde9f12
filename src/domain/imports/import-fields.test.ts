import { expect, test } from 'vitest'
import { guessColumns, importFieldLabels, normalizeHeading, offerFields } from './import-fields.ts'

test('recognizes every heading of our own template', () => {
  const headings = offerFields.map((field) => importFieldLabels[field])

  expect(guessColumns(headings)).toEqual(Object.fromEntries(offerFields.map((field, column) => [field, column])))
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

test.each([[['Produto', 'Preço', 'Valor']], [['Produto', 'Preço', 'Preço']], [['Item', 'Oferta', 'Oferta']]])(
  'of %j, a person says which column is the price',
  (headings) => {
    expect(guessColumns(headings)).toEqual({ productName: 0 })
  },
)

test('leaves unknown headings unassigned', () => {
  expect(guessColumns(['x', '', 'código'])).toEqual({})
})

test('ignores symbols, case and accents in headings', () => {
  expect(normalizeHeading('  Preço (R$) ')).toBe(normalizeHeading('PRECO'))
})

test.each(['Código de barras', 'EAN', 'GTIN', 'Cód. Barras', 'EAN-13'])('%s is the column of barcodes', (heading) => {
  expect(guessColumns(['Código', 'Produto', heading])).toEqual({ productName: 1, gtin: 2 })
})

test.each([
  [
    ['descricao', 'preco_venda', 'preco_oferta', 'fim_oferta'],
    { productName: 0, regularPrice: 1, price: 2, expiryDate: 3 },
  ],
  [['Produto', 'Preço', 'Preço oferta'], { productName: 0, regularPrice: 1, price: 2 }],
  [['Produto', 'Preço venda'], { productName: 0, price: 1 }],
  [['Produto', 'De', 'Por', 'Valor'], { productName: 0, originalPrice: 1, price: 2 }],
])('beside a price of offer the other is the regular one: %j', (headings, columns) => {
  expect(guessColumns(headings)).toEqual(columns)
})
