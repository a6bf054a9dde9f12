import { expect, test, vi } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { sparseWorkbook, workbook } from '#tests/support/hostile-uploads/hostile-spreadsheets.ts'
import { readSpreadsheet as readSheets } from './read-spreadsheet.ts'

/** The only sheet of a file. */
const readSpreadsheet = async (bytes: ArrayBuffer) => {
  const [first, ...others] = await readSheets(bytes)
  expect(others).toEqual([])
  return first?.sheet ?? { headings: [], rows: [] }
}

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

test('a report with a numbered heading is a table, and reais and centavos of two columns are joined', async () => {
  const report = 'Quebra;Quebra2;Código;Descrição;Faturamento\n"";;1000;ARROZ 5KG;26,91\n"";;1001;SAL 1KG;7,90\n'
  expect((await readSpreadsheet(windows1252(report))).rows).toHaveLength(2)
  const { rows } = await readSpreadsheet(encode('nome;preco;centavos\nBala;4;99\nAbacate;2;5\n'))
  expect(rows.map(({ cells }) => cells[1])).toEqual(['4,99', '2,05'])
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

test('a validity in the title or below the rows is of the whole file, and no row; two that differ are shown', async () => {
  const titled = (note: string) =>
    encode(`Ofertas válidas de 03/03/2026 a 09/03/2026;\nProduto;Preço\nSal;2\n${note}\n`)
  vi.setSystemTime('2026-03-04T12:00:00Z')
  const one = await readSpreadsheet(titled('Ofertas até 09/03/2026 de 03/03 a 09/03/2026;'))
  const two = await readSpreadsheet(titled('Ofertas válidas de 10/03 a 16/03/2026;'))
  vi.useRealTimers()

  expect(one).toMatchObject({ validity: { from: '2026-03-03', to: '2026-03-09' }, rows: [{ line: 3 }] })
  expect(two.validity).toBeUndefined()
  expect(two.rows.map(({ line }) => line)).toEqual([3, 4])
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
    rows: [{ line: 2, cells: ['Café 500 g', '18,9', '16/11/2026', 'sim'] }],
  })
})

test.each([
  ['no content', encode('\n\n'), 'Não encontramos linhas'],
  ['headings only', encode('Produto;Preço\n'), 'Não encontramos linhas'],
])('refuses a file with %s', async (_what, bytes, message) => {
  await expect(readSheets(bytes)).rejects.toThrow(message)
})

const bytesOf = (...bytes: number[]) => new Uint8Array([...bytes, ...new Array(20).fill(0)]).buffer
const zipOf = (part: string) => windows1252(`PK\u0003\u0004${'\0'.repeat(26)}${part}`)

test.each([
  ['a photo', bytesOf(0xff, 0xd8, 0xff, 0xe0), 'é uma foto (JPG), não uma planilha. Envie a planilha em Excel'],
  ['a PNG', bytesOf(0x89, 0x50, 0x4e, 0x47), 'é uma imagem (PNG)'],
  ['a WebP', windows1252('RIFF1234WEBPVP8 '), 'é uma imagem (WebP)'],
  ['a photo of a phone', windows1252('\0\0\0\u0018ftypheic\0\0'), 'é uma foto, não uma planilha'],
  ['a PDF', windows1252('%PDF-1.7\n1;2;3\n4;5;6\n'), 'é um PDF, não uma planilha'],
  ['the old .xls format', bytesOf(0xd0, 0xcf, 0x11, 0xe0), 'Office antigo'],
  ['a Word document', zipOf('word/document.xml'), 'é um documento do Word'],
  ['a LibreOffice spreadsheet', zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), '(.ods). Salve como'],
  ['another ZIP', zipOf('fotos/1.jpg'), 'está compactado (ZIP)'],
  ['a broken XLSX', zipOf('xl/workbook.xml'), 'Não foi possível ler esta planilha'],
  ['a page', encode('<!DOCTYPE html><table><tr><td>Arroz;20</td></tr></table>'), 'é uma página da internet'],
  ['unknown bytes', bytesOf(1, 2, 3), 'Não reconhecemos este tipo de arquivo'],
  ['a letter', encode('Bom dia, segue a lista.\nAbraço,\nJosé\n'), 'é um texto sem colunas'],
  ['a list of a message', encode('Arroz 5 kg 19,90\nFeijão 1 kg 7,49\nCafé 500 g 15,90\n'), 'é um texto sem colunas'],
  ['lines without columns', encode('Ofertas\nArroz\nFeijão\n'), 'é um texto sem colunas'],
])('says what %s is instead of taking it for a spreadsheet', async (_what, bytes, message) => {
  await expect(readSheets(bytes)).rejects.toThrow(message)
})

test('takes a .txt with tabs, also in the UTF-16 of Excel', async () => {
  const text = 'O que é\tQuanto\nPão\t4,90\n'
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]).buffer

  expect(await readSpreadsheet(encode(text))).toEqual(await readSpreadsheet(utf16))
  expect((await readSpreadsheet(utf16)).rows).toEqual([{ line: 2, cells: ['Pão', '4,90'] }])
})

test('reads every sheet of a workbook that has rows, with its name', async () => {
  const table = (product: string) => [
    [{ value: 'Produto' }, { value: 'Preço' }],
    [{ value: product }, { type: Number, value: 2 }],
  ]
  const buffer = await writeExcelFile([
    { data: table('Sal'), sheet: 'Mercearia' },
    { data: [[{ value: 'Instruções' }]], sheet: 'Leia-me' },
    { data: table('Pão'), sheet: 'Padaria' },
  ]).toBuffer()

  const sheets = await readSheets(new Uint8Array(buffer).buffer)

  expect(sheets.map(({ name, sheet }) => [name, sheet.rows[0]?.cells[0]])).toEqual([
    ['Mercearia', 'Sal'],
    ['Padaria', 'Pão'],
  ])
})

test('reads the table of a page that was saved as .xls, as programs of stores do', async () => {
  const page = `<html><head><style>td{color:red}</style></head><body><table border=1>
    <tr><td colspan=3>Ofertas</td></tr>
    <tr><th>Produto<th>Pre&ccedil;o<th>Validade</tr>
    <tr><td><b>P&atilde;o</b>&nbsp;franc&ecirc;s<td>R$ 9,90<br>kg</td><td>22/11/2026</td></tr></table></body></html>`

  expect(await readSpreadsheet(windows1252(page))).toEqual({
    headings: ['Produto', 'Preço', 'Validade'],
    rows: [{ line: 3, cells: ['Pão francês', 'R$ 9,90 kg', '22/11/2026'] }],
  })
})

test('repairs accents that another program has broken, once or twice', async () => {
  const { rows } = await readSpreadsheet(encode('Produto;Preço\nPÃ£o;1,00\nPÃƒÂ£o de aÃ§Ãºcar;2,00\n'))

  expect(rows.map(({ cells }) => cells[0])).toEqual(['Pão', 'Pão de açúcar'])
})

test.each(['|', ';', '\t'])('reads a price list without headings, separated by %j', async (separator) => {
  const list = [
    ['7896504305085', 'LEITE SEMIDESNATADO 1LT', '4,99', '3,99', ''],
    ['7896504305092', 'LEITE DESNATADO 1LT', '4,79', '', ''],
  ]
  const { headings, rows } = await readSpreadsheet(encode(list.map((cells) => cells.join(separator)).join('\r\n')))

  expect(headings).toEqual(['Coluna 1', 'Coluna 2', 'Coluna 3', 'Coluna 4', 'Coluna 5'])
  expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [1, 'LEITE SEMIDESNATADO 1LT'],
    [2, 'LEITE DESNATADO 1LT'],
  ])
})

test('a workbook of a kilobyte that becomes sixty million cells is refused before they are made', async () => {
  const bytes = sparseWorkbook()
  expect(bytes.length).toBeLessThan(1200)
  await expect(readSheets(new Uint8Array(bytes).buffer)).rejects.toThrow('além de 20.000 linhas ou de 256 colunas')
})

test.each([
  ['that expands to more than 64 MB', workbook(Buffer.alloc(70_000_000, ' ')), 'grande demais depois de aberta'],
  [
    'that is larger than its archive says',
    workbook(Buffer.alloc(70_000_000, ' '), { declaredSize: 9 }),
    'grande demais',
  ],
  ['whose rows have no end', workbook('<row r="1e9"><c r="A1e9"><v>1</v></c></row>'), 'além de 20.000 linhas'],
  ['with an address hidden behind another', workbook('<row r="1"><c r="A1" r="ZZZ9"><v>1</v></c></row>'), 'além de'],
  ['with a long text in every cell', repeatedText(), 'texto demais'],
])('a workbook %s is refused in words', async (_what, bytes, words) => {
  await expect(readSheets(new Uint8Array(bytes).buffer)).rejects.toThrow(words)
})

test('cells that only have a style, far from the table, do not make a workbook too large', async () => {
  const rows = ['Produto', 'Sal'].map(
    (name, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="str"><v>${name}</v></c><c r="XFD${at + 1}" s="1"/></row>`,
  )
  const [only] = await readSheets(new Uint8Array(workbook(`${rows.join('')}<row r="1048576"/>`)).buffer)
  expect(only?.sheet.rows).toEqual([{ line: 2, cells: ['Sal'] }])
})

test('a workbook of thousands of rows is read', async () => {
  const rows = Array.from(
    { length: 9000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="str"><v>Produto</v></c><c r="B${at + 1}"><v>9.9</v></c></row>`,
  )
  const [only] = await readSheets(new Uint8Array(workbook(rows.join(''))).buffer)
  expect(only?.sheet.rows).toHaveLength(8999)
})

test.each([
  ['line ends', '\n', 'mais de 20.000 linhas'],
  ['separators', ';', 'mais de 256 colunas'],
])('a text of ten megabytes of %s is refused in words', async (_what, mark, words) => {
  await expect(readSheets(new Uint8Array(Buffer.alloc(10 * 1024 * 1024, mark)).buffer)).rejects.toThrow(words)
})

/** A text stored once in the file but used in 100,000 cells. */
function repeatedText(): Buffer {
  const row = (number: number) =>
    `<row r="${number}">${['A', 'B', 'C', 'D', 'E'].map((column) => `<c r="${column}${number}" t="s"><v>0</v></c>`).join('')}</row>`
  return workbook(Array.from({ length: 20_000 }, (_, at) => row(at + 1)).join(''), {
    strings: `<si><t>${'a'.repeat(2000)}</t></si>`,
  })
}
