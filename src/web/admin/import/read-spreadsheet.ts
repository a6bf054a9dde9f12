import Papa from 'papaparse'
import { guessColumns } from '#domain/imports/import-fields.ts'
import { unescapeFormula } from './csv-files.ts'
import { type Sheet, toSheet } from './spreadsheet.ts'

export const fileLimits = { bytes: 10 * 1024 * 1024, rows: 20_000 }

/** Its message is shown to the administrator. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** Reads a CSV or XLSX file, recognized by its content, not by its name. */
export async function readSpreadsheet(bytes: ArrayBuffer): Promise<Sheet> {
  if (bytes.byteLength > fileLimits.bytes) throw new UnreadableFile('O arquivo é maior que 10 MB.')
  const signature = [...new Uint8Array(bytes.slice(0, 4))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (signature === 'd0cf11e0')
    throw new UnreadableFile('Este é um Excel antigo (.xls). Salve como .xlsx ou .csv e envie de novo.')
  const sheet = toSheet(signature === '504b0304' ? await readXlsx(bytes) : readCsv(bytes))
  if (sheet.rows.length === 0) throw new UnreadableFile('Não encontramos linhas neste arquivo.')
  if (sheet.rows.length > fileLimits.rows)
    throw new UnreadableFile('O arquivo tem mais de 20.000 linhas. Divida em partes.')
  return sheet
}

function readCsv(bytes: ArrayBuffer): string[][] {
  const text = decode(bytes)
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview }).data
  const scores = delimiters.map((delimiter) => scoreTable(parse(delimiter, previewRows)))
  const delimiter = delimiters[scores.indexOf(Math.max(...scores))]
  return parse(delimiter ?? ';').map((cells) => cells.map((cell) => cleanCell(unescapeFormula(cell))))
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

async function readXlsx(bytes: ArrayBuffer): Promise<string[][]> {
  // The build without a web worker: the security policy forbids workers made from strings.
  const { readSheet } = await import('read-excel-file/universal')
  const table = await readSheet(bytes).catch(() => {
    throw new UnreadableFile('Não foi possível ler esta planilha. Salve como .xlsx ou .csv e envie de novo.')
  })
  return table.map((cells) => cells.map((cell) => cleanCell(formatCell(cell))))
}

/** As a Brazilian spreadsheet shows it: 4.9 → "4,9", a date → "2026-11-16". */
function formatCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Spreadsheets keep 4,99 as 4.9900000000000002.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6))).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return cell === null || cell === undefined ? '' : String(cell)
}

/** UTF-8 if valid, otherwise Windows-1252, which Excel writes in Brazil. A byte order mark is dropped. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function cleanCell(cell: string): string {
  return cell
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 2000)
}
