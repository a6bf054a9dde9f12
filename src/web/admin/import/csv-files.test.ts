import { expect, test } from 'vitest'
import { guessColumns, offerFields } from '#domain/imports/import-fields.ts'
import { addedCells, csvOf, rejectedCsv, templateCsv } from './csv-files.ts'
import { readSpreadsheet as readSheets } from './file/read-spreadsheet.ts'
import { findMissingFields, planColumns, toImportRows } from './import-plan.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const readSpreadsheet = async (content: ArrayBuffer) =>
  (await readSheets(content))[0]?.sheet ?? { headings: [], rows: [] }

test('the template is a file that we understand whole', async () => {
  const { headings, rows } = await readSpreadsheet(bytes(templateCsv()))

  expect(Object.keys(guessColumns(headings))).toHaveLength(offerFields.length)
  expect(rows).toHaveLength(1)
})

test('rejected rows come back as they were, with the reason, and can be read again', async () => {
  const sheet = {
    headings: ['Produto', 'Preço'],
    rows: [
      { line: 2, cells: ['Arroz "tipo 1"; branco', 'doze'] },
      { line: 3, cells: ['Feijão', '7,90'] },
    ],
  }

  const again = await readSpreadsheet(bytes(rejectedCsv(sheet, new Map([[2, 'Preço inválido: "doze"']]))))

  expect(again).toEqual({
    headings: ['Produto', 'Preço', 'Motivo'],
    rows: [{ line: 2, cells: ['Arroz "tipo 1"; branco', 'doze', 'Preço inválido: "doze"'] }],
  })
})

test('mended rows come back under the headings of their file, or its places, with what was said for all: nothing is asked again', async () => {
  const sheet = await readSpreadsheet(bytes('7896504305085|LEITE 1LT|4,99|3,99|\n7896504305092|LEITE 2LT|4,79|x|\n'))
  const plan = { ...planColumns(sheet, {}), fixed: { store: 'abc', expiryDate: '22/11/2026' } }
  const rows = toImportRows(sheet, plan)

  const csv = rejectedCsv(sheet, new Map([[2, 'Preço inválido: "x"']]), addedCells(rows, plan, 'Mercado 1'))
  const again = await readSpreadsheet(bytes(csv.replace(';x;', ';3,79;')))
  const remembered = { productName: 'Coluna 2', price: 'Coluna 4', regularPrice: 'Coluna 3', gtin: 'Coluna 1' }
  const planned = { ...planColumns(again, remembered), fixed: {} }

  expect(again.headings).toEqual([
    'Coluna 1',
    'Coluna 2',
    'Coluna 3',
    'Coluna 4',
    'Coluna 5',
    'Mercado',
    'Validade',
    'Motivo',
  ])
  expect(findMissingFields(planned)).toEqual([])
  expect(toImportRows(again, planned)[0]?.cells).toEqual({
    productName: 'LEITE 2LT',
    price: '3,79',
    regularPrice: '4,79',
    gtin: '7896504305092',
    store: 'Mercado 1',
    expiryDate: '22/11/2026',
  })
})

test.each([
  ['=1+1', '"\'=1+1"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', '"\'+1"'],
  ['-2 kg', '"\'-2 kg"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['=1+1\nsecond line', '"\'=1+1\nsecond line"'],
  ['2+2=4', '2+2=4'],
  ['R$ 5', 'R$ 5'],
])('a cell that looks like a formula stays a text in the program that opens the file: %j', (cell, written) => {
  expect(csvOf([['ok', cell]])).toBe(`\ufeffok;${written}\r\n`)
})

test('a cell that looks like a formula is read back as it was', async () => {
  const cells = ['=1+1', '-10% no caixa', '+ barato', "'aspas'"]

  const { rows } = await readSpreadsheet(bytes(csvOf([['Produto', 'Preço', 'Mercado', 'Categoria'], cells])))

  expect(rows.map((row) => row.cells)).toEqual([cells])
})
