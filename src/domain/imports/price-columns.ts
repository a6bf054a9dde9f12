import { type ImportField, normalizeHeading } from './import-fields.ts'
import { isNoDay, readPeriod } from './read-day-cells.ts'
import { readAmount } from './spreadsheet-values.ts'

type Columns = Partial<Record<ImportField, number>>

interface Table {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Rows and columns that are looked at. */
const sampled = 200
const sampledColumns = 40

const centavosHeadings = new Set(['centavos', 'cents', 'cent', 'cts', 'ctvs', 'preco centavos', 'centavos preco'])

/** Headings of amounts in reports that are no price on the shelf. */
const otherAmounts =
  /\b(?:faturamento|receita|vendas|total|subtotal|custos?|lucro|margem|markup|quantidade|quant|qtde?|qtd|estoque|medi[oa]|participacao|acumulado|impostos?|icms|pis|cofins|comissao|meta)\b/

/**
 * Joins reais and centavos that stand in two columns, so that "4" and "99" are 4,99. Changes the cells of the reais; a cell that already has
 * centavos stays.
 */
export function joinCentavos<Row extends { cells: string[] }>(
  headings: readonly string[],
  rows: readonly Row[],
): Row[] {
  const at = headings.findIndex((heading) => centavosHeadings.has(normalizeHeading(heading)))
  if (
    at <= 0 ||
    !isReaisAndCentavos(
      rows.map(({ cells }) => cells),
      at - 1,
    )
  )
    return [...rows]
  return rows.map((row) => {
    const [reais = '', centavos = ''] = [row.cells[at - 1], row.cells[at]]
    if (!isReais(reais) || !isCentavos(centavos)) return row
    return { ...row, cells: row.cells.with(at - 1, `${reais.trim()},${centavos.trim().padStart(2, '0')}`) }
  })
}

/** The guessed columns without those whose cells do not fit: a person is asked instead. */
export function fittingColumns(table: Table, guessed: Columns): Columns {
  const { originalPrice, ...others } = guessed
  const isFirstDay = originalPrice !== undefined && isMostly(cellsOf(table, originalPrice), isDay)
  const columns: Columns = isFirstDay ? { validFrom: originalPrice, ...others } : { ...guessed }
  for (const field of ['price', 'regularPrice'] as const) {
    const column = columns[field]
    if (column !== undefined && doubtAboutPrices(table, column) !== null) delete columns[field]
  }
  return columns
}

/** Why a column may not state what one piece costs on the shelf; null when it looks like prices. */
export function doubtAboutPrices(table: Table, column: number): string | null {
  const heading = normalizeHeading(table.headings[column] ?? '')
  if (/\bpreco medio\b/.test(heading)) return 'O preço médio de um relatório nem sempre é o preço da prateleira.'
  if (otherAmounts.test(heading)) return 'O título desta coluna não é o de um preço de venda.'
  const rows = table.rows.slice(0, sampled)
  if (isReaisAndCentavos(rows, column)) return 'Os centavos parecem estar na coluna seguinte.'
  if (isMultiple(rows, column)) return 'Parece ser a quantidade vezes o preço de outra coluna.'
  return null
}

function cellsOf({ rows }: Table, column: number): string[] {
  return rows.slice(0, sampled).map((cells) => cells[column]?.trim() ?? '')
}

function isMostly(cells: readonly string[], isOf: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(isOf).length >= filled.length * 0.9
}

function isDay(cell: string): boolean {
  return /[/-]/.test(cell) && (isNoDay(cell) || readPeriod(cell, '2026-01-01') !== undefined)
}

function isReais(cell: string): boolean {
  return /^(?:r\$ ?)?\d{1,4}$/i.test(cell.trim())
}

function isCentavos(cell: string): boolean {
  return /^\d{1,2}$/.test(cell.trim())
}

/** Whether a column has no centavos, and the one after it could be them: two digits, most of them the nine or the zero of prices. */
function isReaisAndCentavos(rows: readonly (readonly string[])[], column: number): boolean {
  const [reais, next] = [column, column + 1].map((at) => rows.map((cells) => cells[at]?.trim() ?? ''))
  if (!reais || !next || !isMostly(reais, isReais) || !isMostly(next, isCentavos)) return false
  return isMostly(next, (cell) => /^(?:\d?[09]|\d?5)$/.test(cell)) && next.some((cell) => cell.length === 2)
}

/** Fewer rows may agree by chance. */
const fewestProducts = 3

/** Whether two other columns, multiplied, give this one in nearly all rows. */
function isMultiple(rows: readonly (readonly string[])[], column: number): boolean {
  const amounts = rows.map((cells) => cells.slice(0, sampledColumns).map(amountOf))
  const width = Math.max(0, ...amounts.map((cells) => cells.length))
  const others = Array.from({ length: width }, (_, at) => at).filter((at) => at !== column)
  return others.some((first, index) =>
    others.slice(index + 1).some((second) => {
      const products = amounts.flatMap((cells) => {
        const [total, one, other] = [cells[column], cells[first], cells[second]]
        // Of a single piece, the product is the price itself.
        return total && one && other && one !== 1 && other !== 1 ? [Math.abs(total - one * other) <= 0.02 * total] : []
      })
      return products.length >= fewestProducts && products.filter(Boolean).length >= products.length * 0.9
    }),
  )
}

/** Also "9,000" of a scale. */
function amountOf(cell: string): number | undefined {
  const text = cell.trim()
  const decimal = /^\d{1,7},\d{3}$/.test(text) ? text.replace(',', '.') : readAmount(text.slice(0, 20))
  return decimal === undefined ? undefined : Number(decimal)
}
