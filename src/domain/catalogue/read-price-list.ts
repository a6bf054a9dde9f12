import type { Day } from '#domain/dates.ts'
import { isDataRow } from '#domain/imports/guess-columns-by-content.ts'
import { doubtAboutPrices } from '#domain/imports/price-columns.ts'
import { readDay } from '#domain/imports/read-day-cells.ts'
import { readAmount } from '#domain/imports/spreadsheet-values.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { gtinDigits, printedGtin } from '#domain/products/gtin.ts'
import type { CatalogueFile, CatalogueRow, RefusedLine } from './catalogue-row.ts'
import { columnsByContent, columnsByHeading, type PriceListColumns } from './price-list-columns.ts'
import { plainCode, refusals } from './scale-layout.ts'

/** A list without promotional prices counts as the shop's whole range only if it is at least this long; a shorter one may be a flyer. */
const fewestRows = 300

/**
 * Reads the export of a shop's system. Its rows must be the shop's whole range and not offers: they have a code or barcode, and at most
 * half of them a promotional price. Undefined otherwise. Promotional prices that ended before `today` are ignored.
 */
export function readPriceList(table: readonly string[][], today: Day): CatalogueFile | undefined {
  const filled = table.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ cells, line: index + 1 }] : [],
  )
  const [first, ...others] = filled
  if (!first || others.length === 0) return undefined
  const byHeading = columnsByHeading(first.cells)
  const rows = byHeading ? others : filled
  // Headings that are not those of a price list may name anything: costs, sales of a month.
  const byContent = !byHeading && isDataRow(first.cells) ? columnsByContent(rows.map(({ cells }) => cells)) : undefined
  const columns = byHeading ?? byContent
  if (!columns || (columns.code === undefined && columns.gtin === undefined)) return undefined
  const priced = { headings: byHeading ? first.cells : [], rows: rows.map(({ cells }) => cells) }
  if (doubtAboutPrices(priced, columns.price ?? -1) !== null) return undefined
  const file = readRows(rows, columns, today)
  const promotional = file.rows.filter(({ promotionalCents }) => promotionalCents !== null).length
  const isList = columns.promotional === undefined ? rows.length >= fewestRows : promotional * 2 <= file.rows.length
  return isList && file.rows.length > 0 ? file : undefined
}

function readRows(rows: { cells: string[]; line: number }[], columns: PriceListColumns, today: Day): CatalogueFile {
  const refused: RefusedLine[] = []
  const byCode = new Map<string, CatalogueRow>()
  for (const { cells, line } of rows) {
    const row = readRow(cells, columns, today)
    const reason = typeof row === 'string' ? row : byCode.has(row.code) ? refusals.twice : undefined
    if (reason !== undefined) refused.push({ line, reason })
    else if (typeof row !== 'string') byCode.set(row.code, { ...row, line })
  }
  return { layout: 'price-list', rows: [...byCode.values()], refused }
}

function readRow(cells: string[], columns: PriceListColumns, today: Day): Omit<CatalogueRow, 'line'> | string {
  const cell = (field: keyof PriceListColumns) => cells[columns[field] ?? -1]?.trim() ?? ''
  const digits = gtinDigits(cell('gtin'))
  const gtin = digits === null ? null : printedGtin(digits)
  const code = plainCode(cell('code')) ?? gtin
  const name = cell('name').replace(/\s+/g, ' ').slice(0, 120).trim()
  const priceCents = readPrice(cell('price'))
  if (code === null) return refusals.code
  if (!/\p{L}/u.test(name)) return refusals.name
  if (priceCents === undefined) return refusals.price
  const promotionalFrom = readDay(cell('from'), today) ?? null
  const promotionalUntil = readDay(cell('until'), today) ?? null
  const promotional = readPrice(cell('promotional')) ?? null
  const isOn = promotional !== null && (promotionalUntil === null || promotionalUntil >= today)
  return {
    code,
    name,
    unit: /^kg$/i.test(cell('unit')) ? 'kg' : 'un',
    gtin,
    priceCents,
    promotionalCents: isOn ? promotional : null,
    promotionalFrom: isOn && promotionalFrom !== null && promotionalFrom > today ? promotionalFrom : null,
    promotionalUntil: isOn ? promotionalUntil : null,
    packSize: null,
    department: cell('department').slice(0, 60) || null,
  }
}

/** 0 and an empty cell mean no price; undefined when the cell is not money. */
function readPrice(cell: string): Cents | null | undefined {
  if (cell === '') return null
  const amount = readAmount(cell)
  return amount === undefined || !/^\d{1,7}\./.test(amount) ? undefined : centsFromDecimal(amount) || null
}
