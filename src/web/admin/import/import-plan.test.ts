import { expect, test } from 'vitest'
import { importFieldLabels, importFields } from '#domain/imports/import-fields.ts'
import { collectHeadings, findMissingFields, planColumns, toImportRows } from './import-plan.ts'

const sheet = {
  headings: ['Item', 'Valor', 'POR', 'Até'],
  rows: [{ line: 2, cells: ['Arroz', '30,00', '21,90', '20/11/2026'] }],
}

test('columns are guessed from the headings, and remembered headings take precedence', () => {
  expect(planColumns(sheet, {}).columns).toEqual({ productName: 0, price: 2, expiryDate: 3 })
  expect(planColumns(sheet, { price: 'valor', store: 'Loja' }).columns).toEqual({
    productName: 0,
    price: 1,
    expiryDate: 3,
  })
})

test("the panel's own download says what its columns are, whatever was remembered of another spreadsheet", () => {
  const headings = importFields.map((field) => importFieldLabels[field])
  const own = { headings, rows: [] }
  const remembered = { productName: 'Descrição', price: 'Preço original', expiryDate: 'Início', store: 'Bairro' }

  const { columns } = planColumns(own, remembered)

  expect(columns).toEqual(Object.fromEntries(importFields.map((field, index) => [field, index])))
  expect(collectHeadings(own, { columns, fixed: {} })).toEqual({})
})

test('a store, category or validity fixed for all rows is not missing', () => {
  const columns = { productName: 0, price: 2 }

  expect(findMissingFields({ columns, fixed: {} })).toEqual(['store', 'category', 'expiryDate'])
  expect(
    findMissingFields({ columns, fixed: { store: 'x', category: 'Mercearia', expiryDate: '2026-11-20' } }),
  ).toEqual([])
})

test('rows carry the cells of their columns and the fixed values; a column takes precedence', () => {
  const plan = { columns: { productName: 0, price: 2, expiryDate: 3 }, fixed: { store: 'x', category: 'Mercearia' } }

  expect(toImportRows(sheet, plan)).toEqual([
    { line: 2, cells: { productName: 'Arroz', price: '21,90', expiryDate: '20/11/2026', category: 'Mercearia' } },
  ])
  expect(collectHeadings(sheet, plan)).toEqual({ productName: 'Item', price: 'POR', expiryDate: 'Até' })
})
