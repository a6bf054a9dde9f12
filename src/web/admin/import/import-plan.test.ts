import { expect, test } from 'vitest'
import { headingsOf, missingFields, planFor, rowsOf } from './import-plan.ts'

const sheet = {
  headings: ['Item', 'Valor', 'POR', 'Até'],
  rows: [{ line: 2, cells: ['Arroz', '30,00', '21,90', '20/11/2026'] }],
}

test('headings are guessed, and what was remembered counts more', () => {
  expect(planFor(sheet, {}).columns).toEqual({ productName: 0, price: 2, expiryDate: 3 })
  expect(planFor(sheet, { price: 'valor', store: 'Loja' }).columns).toEqual({ productName: 0, price: 1, expiryDate: 3 })
})

test('a store, a category or a validity said once for all rows is not missing', () => {
  const columns = { productName: 0, price: 2 }

  expect(missingFields({ columns, fixed: {} })).toEqual(['store', 'category', 'expiryDate'])
  expect(missingFields({ columns, fixed: { store: 'x', category: 'Mercearia', expiryDate: '2026-11-20' } })).toEqual([])
})

test('rows carry the cells of their columns and what is said for all; a column counts more than that', () => {
  const plan = { columns: { productName: 0, price: 2, expiryDate: 3 }, fixed: { store: 'x', category: 'Mercearia' } }

  expect(rowsOf(sheet, plan)).toEqual([
    { line: 2, cells: { productName: 'Arroz', price: '21,90', expiryDate: '20/11/2026', category: 'Mercearia' } },
  ])
  expect(headingsOf(sheet, plan)).toEqual({ productName: 'Item', price: 'POR', expiryDate: 'Até' })
})
