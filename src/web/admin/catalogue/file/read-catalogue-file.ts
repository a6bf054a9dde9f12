import Papa from 'papaparse'
import { catalogueLimits } from '#domain/catalogue/catalogue-limits.ts'
import { type CatalogueFile, tellsPrices } from '#domain/catalogue/catalogue-row.ts'
import { readSections } from '#domain/catalogue/filizola.ts'
import { readPriceList } from '#domain/catalogue/read-price-list.ts'
import { readScaleFile, splitLines } from '#domain/catalogue/read-scale-file.ts'
import { counted } from '#domain/count.ts'
import type { Day } from '#domain/dates.ts'
import { UnreadableFile } from '#web/admin/import/file/file-kind.ts'
import { decodeBytes } from './decode-bytes.ts'
import { readInvoice } from './read-invoice.ts'

/** The name and content of a chosen file. */
export interface NamedBytes {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * A price file or invoices, read in the browser: only the rows are sent. The file name of an invoice reveals the seller, so it is not sent
 * either.
 */
export interface ReadCatalogue extends CatalogueFile {
  fileName: string
  /** SHA-256 of the chosen files, in hexadecimal. */
  contentHash: string
}

/** More than twice the accepted number of products, even if lines end with two characters. */
const maxLineEnds = 4 * catalogueLimits.rows

/** Recognised by content. Undefined for other files, which the import of spreadsheets may know. */
export async function readCatalogueFiles(chosen: NamedBytes[], today: Day): Promise<ReadCatalogue | undefined> {
  const found = chosen.map(({ bytes }) => readOne(bytes, today))
  const files = found.flatMap((one) => (one && 'layout' in one ? [one] : []))
  const [sections] = found.flatMap((one) => (one && 'sections' in one ? [one.sections] : []))
  if (files.length === 0) {
    if (sections)
      throw new UnreadableFile('Este é o SETORTXT, só com os setores. Escolha junto o CADTXT, com os produtos.')
    return undefined
  }
  const [first] = files
  const isTogether = found.every(Boolean) && new Set(files.map(({ layout }) => layout)).size === 1
  if (!first || !isTogether || (files.length > 1 && first.layout !== 'nfe' && first.layout !== 'nfce'))
    throw new UnreadableFile('Escolha um arquivo de cada vez. Só notas fiscais podem vir juntas.')
  const rows = [...new Map(files.flatMap((file) => file.rows.map((row) => [row.code, row]))).values()]
  if (rows.length > catalogueLimits.rows) throw new UnreadableFile('O arquivo tem mais de 50.000 produtos.')
  if (rows.length === 0) throw new UnreadableFile('Não encontramos produtos neste arquivo.')
  return {
    fileName: tellsPrices(first.layout) ? namesOf(chosen) : counted(chosen.length, 'nota fiscal', 'notas fiscais'),
    layout: first.layout,
    rows: rows.map((row) => ({ ...row, department: row.department ?? sections?.get(row.code) ?? null })),
    refused: files.flatMap(({ refused }) => refused),
    contentHash: await hashOf(chosen),
  }
}

function readOne(bytes: Uint8Array, today: Day): CatalogueFile | { sections: Map<string, string> } | undefined {
  // Pictures, PDF and ZIP contain such bytes; text does not.
  if (bytes.subarray(0, 4096).includes(0)) return undefined
  const text = decodeBytes(bytes)
  const invoice = readInvoice(text)
  if (invoice) return invoice
  // The import of spreadsheets then reports that it is too long.
  if (hasTooManyLines(text)) return undefined
  const lines = splitLines(text)
  const scale = readScaleFile(lines)
  if (scale) return scale
  const sections = readSections(lines.filter((line) => line.trim() !== ''))
  return sections ? { sections } : readTable(text, lines, today)
}

function readTable(text: string, lines: string[], today: Day): CatalogueFile | undefined {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 50)
  const delimiter = [';', '|', '\t'].find((mark) => sample.every((line) => line.includes(mark)))
  if (delimiter === undefined) return undefined
  return readPriceList(Papa.parse<string[]>(text, { delimiter }).data, today)
}

/** Counts without splitting the text, because ten million lines would fill the memory. */
function hasTooManyLines(text: string): boolean {
  let ends = 0
  for (const end of ['\n', '\r'])
    for (let at = text.indexOf(end); at >= 0 && ends <= maxLineEnds; at = text.indexOf(end, at + 1)) ends += 1
  return ends > maxLineEnds
}

function namesOf(chosen: NamedBytes[]): string {
  return chosen
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 200)
}

async function hashOf(chosen: NamedBytes[]): Promise<string> {
  const whole = await new Blob(chosen.map(({ bytes }) => bytes)).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
