import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readSpreadsheet } from './read-spreadsheet.ts'

const encode = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
/** All characters of these files are the same in Windows-1252 and Latin-1. */
const windows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1')).buffer as ArrayBuffer

const table = 'Produto;Preço;Validade\r\nPão de açúcar;R$ 1.234,56;16/11/2026\r\n'
const sheet = {
  headings: ['Produto', 'Preço', 'Validade'],
  rows: [{ line: 2, cells: ['Pão de açúcar', 'R$ 1.234,56', '16/11/2026'] }],
}

test('reads what Excel writes in Brazil: semicolons, decimal commas, Windows-1252', async () => {
  expect(await readSpreadsheet(windows1252(table))).toEqual(sheet)
})

test('reads UTF-8, with and without a byte order mark', async () => {
  expect(await readSpreadsheet(encode(table))).toEqual(sheet)
  expect(await readSpreadsheet(encode(`\ufeff${table}`))).toEqual(sheet)
})

test('reads commas and tabs, and line breaks inside quotes', async () => {
  const { rows } = await readSpreadsheet(encode('Produto,Preço\n"Arroz, tipo 1\nbranco","21,90"\n'))
  expect(rows[0]?.cells).toEqual(['Arroz, tipo 1 branco', '21,90'])
  expect((await readSpreadsheet(encode('Produto\tPreço\nArroz\t5\n'))).rows[0]?.cells).toEqual(['Arroz', '5'])
})

test('finds the headings below a title, keeps the line numbers and leaves out empty rows', async () => {
  const { headings, rows } = await readSpreadsheet(encode('Ofertas da semana;\n;\nProduto;Preço\nSal;2\n;\nOvo;9\n'))

  expect(headings).toEqual(['Produto', 'Preço'])
  expect(rows).toEqual([
    { line: 4, cells: ['Sal', '2'] },
    { line: 6, cells: ['Ovo', '9'] },
  ])
})

test('takes the first of the widest rows as headings when no heading is known', async () => {
  const { headings, rows } = await readSpreadsheet(encode('Encarte;;\nO que é;Quanto;Acaba\nSal;2;16/11\n'))

  expect(headings).toEqual(['O que é', 'Quanto', 'Acaba'])
  expect(rows).toHaveLength(1)
})

test('reads a real XLSX: numbers with a comma, dates as days, booleans as text', async () => {
  const buffer = await writeExcelFile([
    [{ value: 'Produto' }, { value: 'Preço' }, { value: 'Validade' }, { value: 'Destaque' }],
    [
      { value: 'Café 500 g' },
      { type: Number, value: 18.9 },
      { type: Date, value: new Date('2026-11-16T00:00:00Z'), format: 'dd/mm/yyyy' },
      { type: Boolean, value: true },
    ],
  ]).toBuffer()

  expect(await readSpreadsheet(new Uint8Array(buffer).buffer)).toEqual({
    headings: ['Produto', 'Preço', 'Validade', 'Destaque'],
    rows: [{ line: 2, cells: ['Café 500 g', '18,9', '2026-11-16', 'sim'] }],
  })
})

test.each([
  ['no content', encode('\n\n'), 'Não encontramos linhas'],
  ['headings only', encode('Produto;Preço\n'), 'Não encontramos linhas'],
  ['the old .xls format', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]).buffer, 'Excel antigo'],
  ['a ZIP that is not a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]).buffer, 'Não foi possível ler'],
  ['more than 10 MB', new ArrayBuffer(10 * 1024 * 1024 + 1), '10 MB'],
])('refuses a file with %s', async (_what, bytes, message) => {
  await expect(readSpreadsheet(bytes)).rejects.toThrow(message)
})
