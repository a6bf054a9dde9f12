import { singleSpaced } from '#domain/plain-text.ts'
import { readGtin } from '#domain/products/gtin.ts'
import type { ImportField } from './import-fields.ts'
import { isNoDay, readPeriod } from './read-day-cells.ts'
import { readPriceCell } from './read-price-cell.ts'

type Columns = Partial<Record<ImportField, number>>

/** Type of most cells in a column. */
type Content = 'barcode' | 'money' | 'day' | 'number' | 'text' | 'nothing'

/** Number of rows that are sampled, and of letters of each cell: prices and days are shorter. */
const sampled = 200
const sampledLetters = 100

/**
 * Maps fields to the columns of a file without headings, by their content. 13 digits with a correct check digit are a barcode; the longest
 * texts are names; of two prices, the one that some rows
 * leave out is the offer's, and a person is asked when none does; the last two days are the validity.
 */
export function guessColumnsByContent(table: readonly (readonly string[])[], today: string): Columns {
  const rows = table.slice(0, sampled)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, column) =>
    rows.map((cells) => singleSpaced(cells[column] ?? '').slice(0, sampledLetters)),
  )
  const contents = columns.map((cells) => contentOf(cells, today))
  const of = (content: Content) => [...contents.keys()].filter((column) => contents[column] === content)
  const name = longest(of('text'), columns)
  const [start, end] = lastTwo(of('day'))
  const kind = of('text').find((column) => column !== name && isRepetitive(columns[column] ?? []))
  return withoutGaps({
    productName: name,
    ...pricesOf(of('money'), columns),
    gtin: of('barcode')[0],
    category: kind,
    validFrom: start,
    expiryDate: end,
  })
}

/** Whether a row already contains data: headings have neither prices nor barcodes. */
export function isDataRow(cells: readonly string[]): boolean {
  return cells.some((cell) => isMoney(cell) || isBarcode(cell)) && cells.some((cell) => /\p{L}{3}/u.test(cell))
}

function contentOf(cells: readonly string[], today: string): Content {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return 'nothing'
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length
  if (share(isBarcode) > 0.6) return 'barcode'
  if (share((cell) => /\d/.test(cell) && (isDayLike(cell) || (!isMoney(cell) && isPeriod(cell, today)))) > 0.8)
    return 'day'
  if (share((cell) => isMoney(cell) || isZero(cell)) > 0.8 && share(isMoney) > 0) return 'money'
  if (share((cell) => /^[\d.,\s-]+$/.test(cell)) > 0.8) return 'number'
  return 'text'
}

function isBarcode(cell: string): boolean {
  return /^\d{8}$|^\d{12,14}$/.test(cell) && typeof readGtin(cell) !== 'string'
}

/** Requires centavos: a number without them may be a code or a stock level. */
function isMoney(cell: string): boolean {
  return /\d[.,]\d{2}(?!\d)/.test(cell) && readPriceCell(cell) !== undefined
}

function isZero(cell: string): boolean {
  return /^[0.,\s-]+$/.test(cell)
}

function isDayLike(cell: string): boolean {
  return /^\d{1,4}[/-]\d{1,2}[/-]\d{2,4}$/.test(cell) || (/[/]/.test(cell) && isNoDay(cell))
}

function isPeriod(cell: string, today: string): boolean {
  return /[/-]|\p{L}/u.test(cell) && readPeriod(cell, today) !== undefined
}

/** Of two full columns, either may be the price: the other may be what the store paid, or what the offer cost before. */
function pricesOf(money: number[], columns: string[][]): Columns {
  const [first, second, ...others] = money
  if (first === undefined || others.length > 0) return {}
  if (second === undefined) return { price: first }
  const isFull = (column: number) => (columns[column] ?? []).every((cell) => centsOf(cell) > 0)
  if (isFull(first) === isFull(second)) return {}
  return isFull(first) ? { price: second, regularPrice: first } : { price: first, regularPrice: second }
}

function centsOf(cell: string): number {
  return readPriceCell(cell)?.cents ?? 0
}

function longest(text: number[], columns: string[][]): number | undefined {
  // Names differ from row to row, whereas a long text like "Sem promoção cadastrada" repeats.
  const length = (column: number) => [...new Set(columns[column])].join('').length
  return text.toSorted((left, right) => length(right) - length(left))[0]
}

/** Names of departments repeat. */
function isRepetitive(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean)
  return filled.length >= 4 && new Set(filled).size <= filled.length / 2
}

function lastTwo(days: number[]): (number | undefined)[] {
  return days.length < 2 ? [undefined, days[0]] : days.slice(-2)
}

function withoutGaps(columns: { [Field in ImportField]?: number | undefined }): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined))
}
