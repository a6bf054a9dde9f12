import Papa from 'papaparse'
import { guessColumns } from '#domain/imports/import-fields.ts'
import { repairAccents } from '#domain/imports/repair-accents.ts'
import { unescapeFormula } from '#web/admin/import/csv-files.ts'
import { guessedColumns, hasHeadings, type Sheet, toSheet } from '#web/admin/import/spreadsheet.ts'
import { decodeText, isPage, recognizeFile, refusePage, UnreadableFile } from './file-kind.ts'
import { readHtmlTable } from './read-html-table.ts'

export const fileLimits = { bytes: 10 * 1024 * 1024, rows: 20_000 }

/** A sheet of a workbook that has rows; a text file is a workbook of one sheet without a name. */
export interface NamedSheet {
  name: string
  sheet: Sheet
}

/** The sheets of a CSV or XLSX file, recognized by its content, not by its name. */
export async function readSpreadsheet(bytes: ArrayBuffer): Promise<NamedSheet[]> {
  if (bytes.byteLength > fileLimits.bytes) throw new UnreadableFile('O arquivo é maior que 10 MB.')
  const tables = recognizeFile(bytes) === 'xlsx' ? await readXlsx(bytes) : [{ name: '', table: readText(bytes) }]
  const sheets = tables
    .map(({ name, table }) => ({ name, sheet: toSheet(table) }))
    .filter(({ sheet }) => sheet.rows.length > 0)
  if (sheets.length === 0) throw new UnreadableFile('Não encontramos linhas neste arquivo.')
  const fitting = sheets.filter(({ sheet }) => sheet.rows.length <= fileLimits.rows)
  if (fitting.length === 0) throw new UnreadableFile('O arquivo tem mais de 20.000 linhas. Divida em partes.')
  return fitting
}

function readText(bytes: ArrayBuffer): string[][] {
  const text = decodeText(bytes)
  if (!isPage(text)) return readCsv(text)
  const table = readHtmlTable(text).map((cells) => cells.map(cleanCell))
  return table.some((cells) => cells.length > 1) ? table : refusePage()
}

function readCsv(text: string): string[][] {
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview }).data
  const scores = delimiters.map((delimiter) => scoreTable(parse(delimiter, previewRows)))
  const delimiter = delimiters[scores.indexOf(Math.max(...scores))]
  const table = parse(delimiter ?? ';').map((cells) => cells.map((cell) => cleanCell(unescapeFormula(cell))))
  refuseProse(table, delimiter)
  return table
}

/**
 * A letter or a list in a message is text too. A table has headings that we know, or else rows as wide as its headings, which are words:
 * cut at its commas, "Arroz 19,90" would be a table of two columns.
 */
function refuseProse(table: string[][], delimiter: string | undefined): void {
  const sheet = toSheet(table)
  const { headings, rows } = sheet
  if (rows.length === 0 || Object.keys(guessColumns(headings)).length >= 2) return
  const isEven = rows.filter(({ cells }) => cells.length === headings.length).length >= rows.length * 0.8
  const isWords = headings.filter((heading) => /^\p{L}/u.test(heading)).length >= 2
  const hasNumbers = headings.some((heading) => /^\d+$|\d,\d|\d$/.test(heading))
  if (isEven && isWords && !hasNumbers) return
  // A price list without headings; commas are in every text.
  const { productName, price } = hasHeadings(sheet) ? {} : guessedColumns(sheet)
  if (isEven && delimiter !== ',' && productName !== undefined && price !== undefined) return
  throw new UnreadableFile(
    'Este arquivo é um texto sem colunas, não uma planilha. Separe as colunas com ponto e vírgula e ponha na primeira linha os nomes delas (Produto, Preço, Mercado...), ou envie em .xlsx.',
  )
}

/** Most common first. */
const delimiters = [';', '\t', ',', '|'] as const
const previewRows = 20

/** Known headings count more than any number of columns. */
function scoreTable(table: string[][]): number {
  const known = Math.max(0, ...table.map((cells) => Object.keys(guessColumns(cells)).length))
  const columns = Math.max(0, ...table.map((cells) => cells.length))
  return known * 1000 + Math.min(columns, 999)
}

async function readXlsx(bytes: ArrayBuffer): Promise<{ name: string; table: string[][] }[]> {
  // The build without a web worker: the security policy forbids workers made from strings.
  const { default: readWorkbook } = await import('read-excel-file/universal')
  const sheets = await readWorkbook(bytes).catch(() => {
    throw new UnreadableFile('Não foi possível ler esta planilha. Salve como .xlsx ou .csv e envie de novo.')
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    table: data.map((cells) => cells.map((cell) => cleanCell(formatCell(cell)))),
  }))
}

/** As a Brazilian spreadsheet shows it: 4.9 → "4,9", a date → "2026-11-16". */
function formatCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Spreadsheets keep 4,99 as 4.9900000000000002.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6))).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return cell === null || cell === undefined ? '' : String(cell)
}

function cleanCell(cell: string): string {
  return repairAccents(cell.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 2000)
}
