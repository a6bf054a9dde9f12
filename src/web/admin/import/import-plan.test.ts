import { expect, test } from 'vitest'
import { importFieldLabels, offerFields } from '#domain/imports/import-fields.ts'
import {
  collectHeadings,
  findMissingFields,
  hasRememberedColumns,
  planColumns,
  planFile,
  toImportRows,
} from './import-plan.ts'

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
  const headings = offerFields.map((field) => importFieldLabels[field])
  const own = { headings, rows: [] }
  const remembered = { productName: 'Descrição', price: 'Preço original', expiryDate: 'Início', store: 'Bairro' }

  const { columns } = planColumns(own, remembered)

  expect(columns).toEqual(Object.fromEntries(offerFields.map((field, index) => [field, index])))
  expect(collectHeadings(own, { columns, fixed: {} })).toEqual({})
})

test('a store or validity fixed for all rows is not missing, and a category never is: the product tells it', () => {
  const columns = { productName: 0, price: 2 }

  expect(findMissingFields({ columns, fixed: {} })).toEqual(['store', 'expiryDate'])
  expect(findMissingFields({ columns, fixed: { store: 'x', expiryDate: '2026-11-20' } })).toEqual([])
})

test('rows carry the cells of their columns and the fixed values; a column takes precedence', () => {
  const plan = { columns: { productName: 0, price: 2, expiryDate: 3 }, fixed: { store: 'x', category: 'Mercearia' } }

  expect(toImportRows(sheet, plan)).toEqual([
    { line: 2, cells: { productName: 'Arroz', price: '21,90', expiryDate: '20/11/2026', category: 'Mercearia' } },
  ])
  expect(collectHeadings(sheet, plan)).toEqual({ productName: 'Item', price: 'POR', expiryDate: 'Até' })
})

test('columns without headings are guessed by their content, and remembered by their place', () => {
  const cells = ['0000086', '7896504305085', 'LEITE SEMIDESNATADO 1LT', 'LATICINIOS', '4.99', '3.99', '23/11/2026']
  const headless = { headings: cells.map((_, index) => `Coluna ${index + 1}`), rows: [{ line: 1, cells }] }

  const { columns } = planColumns(headless, {})

  expect(columns).toEqual({ gtin: 1, productName: 2, expiryDate: 6 })
  // Two full prices: a person says once which is the offer's.
  const remembered = { category: 'Coluna 4', price: 'Coluna 6' }
  expect(planColumns(headless, remembered).columns).toEqual({ ...columns, category: 3, price: 5 })
})

test('a row that names a department is no offer, and the rows below belong to it', () => {
  const sections = {
    headings: ['Produto', 'Preço'],
    rows: [
      { line: 2, cells: ['Sal', '2,00'] },
      { line: 3, cells: ['AÇOUGUE', ''] },
      { line: 4, cells: ['Picanha', '59,90'] },
      { line: 5, cells: ['Frios e laticínios', ''] },
      { line: 6, cells: ['Presunto', '29,90'] },
    ],
  }
  const rows = toImportRows(sections, { columns: { productName: 0, price: 1 }, fixed: {} })
  expect(rows.map(({ line, cells }) => [line, cells.category])).toEqual([
    [2, undefined],
    [4, 'AÇOUGUE'],
    [6, 'Frios e laticínios'],
  ])
})

test("a row's own category outranks the department above it", () => {
  const sections = {
    headings: ['Produto', 'Preço', 'Setor'],
    rows: [
      { line: 2, cells: ['AÇOUGUE', '', ''] },
      { line: 3, cells: ['Carvão', '19,90', 'Bazar'] },
      { line: 4, cells: ['Picanha', '59,90', ''] },
    ],
  }
  const rows = toImportRows(sections, { columns: { productName: 0, price: 1, category: 2 }, fixed: {} })
  expect(rows.map(({ cells }) => cells.category)).toEqual(['Bazar', 'AÇOUGUE'])
})

test('the days of the title are those of every row, unless a column states them', () => {
  const validity = { from: '2026-11-16', to: '2026-11-22' }
  const dated = { ...sheet, headings: ['Item', 'Valor', 'POR', 'Estoque'], validity }
  const plan = planFile(dated, {}, 'loja')

  expect(plan.fixed).toEqual({ store: 'loja', validFrom: '2026-11-16', expiryDate: '2026-11-22' })
  expect(toImportRows(dated, plan)[0]?.cells).toMatchObject({ validFrom: '16/11/2026', expiryDate: '22/11/2026' })
  expect(planFile({ ...sheet, validity }, {}, null).fixed).toEqual({})
})

test('a section whose name is unknown ends the department above it, and stays a row that asks', () => {
  const rowOf = (line: number, ...cells: string[]) => ({ line, cells })
  const sections = {
    headings: ['Produto', 'Preço'],
    rows: [rowOf(2, 'LIMPEZA', ''), rowOf(3, 'Detergente', '2,49'), rowOf(4, 'SECOS', ''), rowOf(5, 'Azeite', '24,90')],
  }
  const rows = toImportRows(sections, { columns: { productName: 0, price: 1 }, fixed: {} })

  expect(rows.map(({ cells }) => [cells.productName, cells.category])).toEqual([
    ['Detergente', 'LIMPEZA'],
    ['SECOS', undefined],
    ['Azeite', undefined],
  ])
})

test('columns are those of the last file when all of its headings are there', () => {
  const sheet = { headings: ['Item', 'Valor', 'Novo'], rows: [] }

  expect(hasRememberedColumns(sheet, { productName: 'ITEM', price: 'valor' })).toBe(true)
  expect(hasRememberedColumns(sheet, { productName: 'Item', price: 'Oferta' })).toBe(false)
  expect(hasRememberedColumns(sheet, {})).toBe(false)
})
