import Papa from 'papaparse'
import { formatDay } from '#domain/dates.ts'
import { repairAccents } from '#domain/imports/repair-accents.ts'
import { unescapeFormula } from '#web/admin/import/csv-files.ts'
import {
  guessedColumns,
  hasHeadings,
  type KnownColumns,
  offerColumns,
  type Sheet,
  toSheet,
} from '#web/admin/import/spreadsheet.ts'
import { decodeText, fileLimits, isPage, recognizeFile, refusePage, UnreadableFile } from './file-kind.ts'
import { readHtmlTable } from './read-html-table.ts'
import { readXlsx } from './read-xlsx.ts'

/** A sheet of a workbook with rows; a text file is a workbook with one unnamed sheet. */
export interface NamedSheet {
  name: string
  sheet: Sheet
}

/** The sheets of a CSV or XLSX file, recognised by its content, not by its name. */
export async function readSpreadsheet(bytes: ArrayBuffer, columns = offerColumns): Promise<NamedSheet[]> {
  const tables =
    recognizeFile(bytes) === 'xlsx' ? await readWorkbook(bytes) : [{ name: '', table: readText(bytes, columns) }]
  const sheets = tables
    .map(({ name, table }) => ({ name, sheet: toSheet(table, columns) }))
    .filter(({ sheet }) => sheet.rows.length > 0)
  if (sheets.length === 0) throw new UnreadableFile('Não encontramos linhas neste arquivo.')
  const fitting = sheets.filter(({ sheet }) => sheet.rows.length <= fileLimits.rows)
  if (fitting.length === 0) throw new UnreadableFile(tooManyRows)
  return fitting
}

function readText(bytes: ArrayBuffer, columns: KnownColumns): string[][] {
  const text = decodeText(bytes)
  if (!isPage(text)) return readCsv(text, columns)
  const read = readHtmlTable(text)
  refuseTooMuch(read)
  const table = read.map((cells) => cells.map(cleanCell))
  return table.some((cells) => cells.length > 1) ? table : refusePage()
}

function readCsv(text: string, columns: KnownColumns): string[][] {
  const parse = (delimiter: string, preview: number) => Papa.parse<string[]>(text, { delimiter, preview }).data
  const scores = delimiters.map((delimiter) => {
    const preview = parse(delimiter, previewRows).map((cells) => cells.slice(0, fileLimits.columns).map(cutCell))
    return scoreTable(preview, columns)
  })
  const delimiter = delimiters[scores.indexOf(Math.max(...scores))]
  const parsed = parse(delimiter ?? ';', fileLimits.lines + 1)
  refuseTooMuch(parsed)
  const table = parsed.map((cells) => cells.map((cell) => cleanCell(unescapeFormula(cutCell(cell)))))
  refuseProse(table, delimiter, columns)
  return table
}

/**
 * A letter, or a list in a message, is text too. A table has known headings, or else rows as wide as its headings, which are words: split
 * at its commas, "Arroz 19,90" would be a table of two columns.
 */
function refuseProse(table: string[][], delimiter: string | undefined, columns: KnownColumns): void {
  const sheet = toSheet(table, columns)
  const { headings, rows } = sheet
  if (rows.length === 0 || Object.keys(columns.guess(headings)).length >= 2) return
  const isEven = rows.filter(({ cells }) => cells.length === headings.length).length >= rows.length * 0.8
  const isWords = headings.filter((heading) => /^\p{L}/u.test(heading)).length >= 2
  const hasNumbers = headings.some((heading) => /^\d+$|\d,\d|\d$/.test(heading))
  if (isEven && isWords && !hasNumbers) return
  if (isEven && isWords && delimiter === ';' && headings.length >= widthOfTable) return
  // A price list without headings; commas are excluded because every text has them.
  const { productName, price } = hasHeadings(sheet) ? {} : guessedColumns(sheet)
  if (isEven && delimiter !== ',' && productName !== undefined && price !== undefined) return
  throw new UnreadableFile(
    `Este arquivo é um texto sem colunas, não uma planilha. Separe as colunas com ponto e vírgula e ponha na primeira linha os nomes delas (${columns.examples}), ou envie em .xlsx.`,
  )
}

/** No prose has as many semicolons in every line. */
const widthOfTable = 4

/** Most common first. */
const delimiters = [';', '\t', ',', '|'] as const
const previewRows = 20

/** Known headings count more than any number of columns. */
function scoreTable(table: string[][], { guess }: KnownColumns): number {
  const known = Math.max(0, ...table.map((cells) => Object.keys(guess(cells)).length))
  const columns = Math.max(0, ...table.map((cells) => cells.length))
  return known * 1000 + Math.min(columns, 999)
}

async function readWorkbook(bytes: ArrayBuffer): Promise<{ name: string; table: string[][] }[]> {
  const sheets = await readXlsx(bytes)
  const tables = sheets.map(({ name, rows }) => ({ name, table: rows.map((cells) => cells.map(formatCell)) }))
  refuseTooMuch(tables.flatMap(({ table }) => table))
  return tables.map(({ name, table }) => ({ name, table: table.map((cells) => cells.map(cleanCell)) }))
}

/** Checked before any other code reads the cells. */
function refuseTooMuch(table: readonly (readonly string[])[]): void {
  if (table.length > fileLimits.lines) throw new UnreadableFile(tooManyRows)
  let [cells, letters] = [0, 0]
  for (const row of table) {
    if (row.length > fileLimits.columns)
      throw new UnreadableFile('O arquivo tem mais de 256 colunas. Apague as que não são da tabela.')
    cells += row.length
    for (const cell of row) letters += Math.min(cell.length, fileLimits.cellLetters)
  }
  if (cells > fileLimits.cells || letters > fileLimits.letters)
    throw new UnreadableFile('O arquivo tem texto demais para uma planilha de ofertas. Divida em partes.')
}

const tooManyRows = 'O arquivo tem mais de 20.000 linhas. Divida em partes.'

/** As a Brazilian spreadsheet displays it: 4.9 → "4,9", a date → "16/11/2026". */
function formatCell(cell: unknown): string {
  if (cell instanceof Date) return formatDay(cell.toISOString().slice(0, 10))
  // Spreadsheets store 4,99 as 4.9900000000000002.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6))).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return cell === null || cell === undefined ? '' : String(cell)
}

function cleanCell(cell: string): string {
  return cutCell(
    repairAccents(cutCell(cell).toWellFormed())
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  )
}

/** Cut before parsing: longer text is never shown. */
function cutCell(cell: string): string {
  return cell.slice(0, fileLimits.cellLetters)
}
