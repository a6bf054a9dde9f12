import { expect, test } from 'vitest'
import { guessColumns, importFields } from '#domain/imports/import-fields.ts'
import { csvOf, rejectedCsv, templateCsv } from './csv-files.ts'
import { readSpreadsheet as readSheets } from './file/read-spreadsheet.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const readSpreadsheet = async (content: ArrayBuffer) =>
  (await readSheets(content))[0]?.sheet ?? { headings: [], rows: [] }

test('the template is a file that we understand whole', async () => {
  const { headings, rows } = await readSpreadsheet(bytes(templateCsv()))

  expect(Object.keys(guessColumns(headings))).toHaveLength(importFields.length)
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
