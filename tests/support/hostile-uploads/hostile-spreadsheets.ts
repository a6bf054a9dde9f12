import { deflateRawSync } from 'node:zlib'
import type { HostileKind } from './hostile-uploads.ts'
import { between, damaged } from './seeded-random.ts'

const mega = 1024 * 1024
const text = (content: string) => Buffer.from(content, 'latin1')
const filled = (bytes: number, content: string) => Buffer.alloc(bytes, content, 'latin1')

export interface ZipPart {
  name: string
  content: Buffer | string
  /** The size that the archive states, if not the true one. */
  declaredSize?: number
}

/** A ZIP archive that may state false sizes. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, declaredSize } of parts) {
    const whole = Buffer.from(content)
    const packed = deflateRawSync(whole, { level: 9 })
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(declaredSize ?? whole.length, 18)
    header.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([text('PK\x03\x04'), header, text(name), packed])
    const entry = Buffer.alloc(42)
    entry.writeUInt16LE(20, 0)
    header.copy(entry, 2, 0, 24)
    entry.writeUInt32LE(at, 38)
    entries.push(Buffer.concat([text('PK\x01\x02'), entry, text(name)]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, directory, text('PK\x05\x06'), end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet, from the rows of the sheet or from all of its XML. */
export function workbook(
  rows: string | Buffer,
  { strings = '', declaredSize = undefined as number | undefined } = {},
): Buffer {
  const sheet =
    typeof rows === 'string' ? `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>` : rows
  return zip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>${strings && `<Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`}</Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(declaredSize !== undefined && { declaredSize }) },
    ...(strings ? [{ name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${strings}</sst>` }] : []),
  ])
}

const inline = (address: string, content = 'a') => `<c r="${address}" t="inlineStr"><is><t>${content}</t></is></c>`
const rowOf = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const headings = rowOf(1, inline('A1', 'Produto') + inline('B1', 'Preço'))
const goodRows =
  headings +
  Array.from({ length: 30 }, (_, at) =>
    rowOf(at + 2, inline(`A${at + 2}`, 'Arroz') + inline(`B${at + 2}`, '9,90')),
  ).join('')

/** Only 1,129 bytes: the library fills everything up to the farthest cell, 60 million of them. */
export function sparseWorkbook(rows = 60_000, column = 'ALL'): Buffer {
  return workbook(headings + rowOf(rows, inline(`${column}${rows}`)))
}

const xlsx = (description: string, make: HostileKind['make']): HostileKind => ({
  description,
  fileName: 'ofertas.xlsx',
  make,
})
const csv = (description: string, make: HostileKind['make'], fileName = 'ofertas.csv'): HostileKind => ({
  description,
  fileName,
  make,
})

export const hostileSpreadsheets: readonly HostileKind[] = [
  xlsx('a workbook of 1 KB with 60,000 rows and 1,000 columns', () => sparseWorkbook()),
  xlsx('a sheet that expands to hundreds of megabytes', (random) =>
    workbook(filled(between(random, 100, 300) * mega, ' ')),
  ),
  csv('ten megabytes of line ends', () => filled(10 * mega, '\n')),
  xlsx('a text of a megabyte in 100,000 cells', (random) => {
    const rows = between(random, 15_000, 20_000)
    const row = (number: number) =>
      rowOf(number, ['A', 'B', 'C', 'D', 'E'].map((column) => `<c r="${column}${number}" t="s"><v>0</v></c>`).join(''))
    return workbook(Array.from({ length: rows }, (_, at) => row(at + 1)).join(''), {
      strings: `<si><t>${'a '.repeat(500_000)}</t></si>`,
    })
  }),
  csv('a page of comments that never end', () => text(`<html><table>${'<!--'.repeat(2_000_000)}`), 'ofertas.xls'),
  xlsx('a sheet that is larger than the archive says', () =>
    workbook(filled(90 * mega, '<row/>'), { declaredSize: 10 }),
  ),
  csv('ten megabytes of separators', () => filled(10 * mega, ';')),
  xlsx('a row of a number beyond all rows', (random) =>
    workbook(headings + rowOf(between(random, 2_000_000, 9_999_999), '')),
  ),
  xlsx('a row whose number is written as a power', () =>
    workbook(`${headings}<row r="1e9"><c r="A1e9"><v>1</v></c></row>`),
  ),
  xlsx('thousands of files in the archive', (random) =>
    zip(
      Array.from({ length: between(random, 2000, 9000) }, (_, at) => ({ name: `xl/workbook${at}.xml`, content: '' })),
    ),
  ),
  xlsx('a million elements in each other', () => workbook(filled(7 * mega, '<a b="">'))),
  xlsx('a tag of fifty megabytes', () => workbook(filled(50 * mega, '<c r="A1" '))),
  xlsx('a workbook with damaged bytes', (random) => damaged(workbook(goodRows), random)),
  xlsx('a workbook with damaged bytes', (random) => damaged(workbook(goodRows), random)),
  csv('a quotation that never ends', (random) =>
    text(`Produto;Preço\n"${'a;'.repeat(between(random, 1, 5) * 1_000_000)}`),
  ),
  csv('quotation marks only', () => filled(10 * mega, '"')),
  csv('one cell of ten megabytes', () => filled(10 * mega, 'a')),
  csv('one cell of spaces', (random) => text(`Produto;Preço\na${' '.repeat(between(random, 1, 9) * mega)}b;1,00`)),
  csv('a row of a million columns', (random) => text(`Produto;Preço\n${'a;'.repeat(between(random, 300, 2_000_000))}`)),
  csv('half a million rows', () => text(`Produto;Preço\n${'Arroz 5kg;9,90\n'.repeat(500_000)}`)),
  csv('accents broken many times', (random) =>
    text(`Produto;Preço\n${`${'Ãƒ'.repeat(between(random, 100, 900))};1,00\n`.repeat(2000)}`),
  ),
  csv('letters that combine', (random) =>
    Buffer.from(`Produto;Preço\n${`a${'\u0301'.repeat(between(random, 100, 2000))};1,00\n`.repeat(1000)}`),
  ),
  csv('texts that turn around', () =>
    Buffer.from(`Produto;Preço\n${`${'\u202e\u2066'.repeat(500)}Arroz;1,00\n`.repeat(2000)}`),
  ),
  csv('a page of rows that never close', () => text(`<table>${'<tr><td '.repeat(1_200_000)}`), 'ofertas.xls'),
  csv('a page of cells that never close', () => text(`<table><tr>${'<td>a'.repeat(2_000_000)}`), 'ofertas.xls'),
  csv('a page of a table within a table', () => text('<table>'.repeat(1_400_000)), 'ofertas.html'),
  csv(
    'a page of scripts that never end',
    () => text(`<html>${'<script><style><head>'.repeat(400_000)}`),
    'ofertas.html',
  ),
  csv(
    'a page of entities',
    () => text(`<table><tr><td>Produto<td>Preço<tr><td>${'&#x41'.repeat(1_500_000)}<td>1`),
    'ofertas.xls',
  ),
  csv(
    'an invoice of products within products',
    () =>
      text(
        `<NFe ><infNFe versao="4.00"><ide><mod>55</mod></ide>${'<det><prod>'.repeat(2000)}${'<xProd>a</xProd>'.repeat(400_000)}${'</prod></det>'.repeat(2000)}</infNFe></NFe>`,
      ),
    'nota.xml',
  ),
  csv(
    'an invoice of half a million products',
    () =>
      text(
        `<NFe ><infNFe versao="4.00"><ide><mod>55</mod></ide>${'<det><prod><xProd>a</xProd></prod></det>'.repeat(240_000)}</infNFe></NFe>`,
      ),
    'nota.xml',
  ),
  csv(
    'an invoice with entities that grow',
    () =>
      text(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(99)}"><!ENTITY c "${'&b;'.repeat(99)}">]><NFe ><infNFe versao="4.00">${'&c;'.repeat(9999)}</infNFe></NFe>`,
      ),
    'nota.xml',
  ),
  csv(
    'a scale file of many lines',
    (random) => text(`${'0'.repeat(between(random, 50, 200))}\r\n`.repeat(50_000)),
    'ITENSMGV.TXT',
  ),
  csv(
    'a price list of long names',
    () => text(`codigo;descricao;preco venda\n${`1;${'a, - '.repeat(400)};1,00\n`.repeat(4000)}`),
    'precos.txt',
  ),
  csv('text of sixteen bits', (random) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(between(random, 1, 9) * mega, 'a;', 'utf16le')]),
  ),
  csv('random bytes', (random) => Buffer.from(Array.from({ length: 50_000 }, () => between(random, 1, 255)))),
  csv('nothing', () => Buffer.alloc(0)),
]
