import { expect, test } from 'vitest'
import { editCells } from './edit-cell.ts'

const work = {
  sheet: { headings: ['Produto', 'Preço', 'Validade'], rows: [{ line: 2, cells: ['Sal', 'dois'] }] },
  plan: { columns: { productName: 0, price: 1, expiryDate: 2 }, fixed: { category: 'Mercearia' } },
  rows: [{ line: 2, cells: { productName: 'Sal', price: 'dois', category: 'Mercearia' } }],
}

test('a corrected cell counts for the import and for the download of rejected rows', () => {
  const { sheet, rows } = editCells(work, { line: 2, cells: { price: '2,00' } })

  expect(rows[0]?.cells.price).toBe('2,00')
  expect(sheet.rows[0]?.cells).toEqual(['Sal', '2,00'])
})

test('a cell beyond the end of its row can be filled in, and one without a column changes the row alone', () => {
  expect(editCells(work, { line: 2, cells: { expiryDate: '20/11' } }).sheet.rows[0]?.cells).toEqual([
    'Sal',
    'dois',
    '20/11',
  ])
  const { sheet, rows } = editCells(work, { line: 2, cells: { category: 'Padaria' } })
  expect(rows[0]?.cells.category).toBe('Padaria')
  expect(sheet).toEqual(work.sheet)
})

test('a ready answer may change several cells of a row', () => {
  const { rows } = editCells(work, { line: 2, cells: { price: '5,00', rule: 'só a partir de 2 unidades' } })

  expect(rows[0]?.cells).toMatchObject({ productName: 'Sal', price: '5,00', rule: 'só a partir de 2 unidades' })
})
