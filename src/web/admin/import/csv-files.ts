import Papa from 'papaparse'
import type { ImportRow } from '#contract/imports.ts'
import {
  type ImportField,
  importFieldLabels,
  importFields,
  type OfferField,
  offerFields,
} from '#domain/imports/import-fields.ts'
import { site } from '#domain/site.ts'
import type { ImportPlan } from './import-plan.ts'
import type { Sheet } from './spreadsheet.ts'

const formulaStart = /^[=+\-@\t\r]/
/**
 * A cell that a spreadsheet program would run as a formula; a negative number is not one. Papa's own pattern misses cells of several lines.
 */
const formula = /^(?!-\d+(?:[.,]\d+)?$)[=+\-@\t\r]/

/** A CSV that Excel in Brazilian Portuguese opens correctly: UTF-8 with a byte order mark, separated by semicolons. */
export function csvOf(table: string[][]): string {
  return `\ufeff${Papa.unparse(table, { delimiter: ';', escapeFormulae: formula })}\r\n`
}

/** Removes the apostrophe that `csvOf`, or a person, put before a cell. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}

const sample = (): Partial<Record<OfferField, string>> => ({
  productName: 'Arroz branco tipo 1 5 kg',
  price: '21,90',
  originalPrice: '28,90',
  store: 'Supermercado Exemplo',
  neighborhood: 'Centro',
  city: site.city,
  category: 'Mercearia',
  expiryDate: '31/12/2026',
  highlighted: 'não',
  rule: 'leve 3, pague 2',
  limit: '6',
  days: 'terça e quarta',
})

/** A spreadsheet with every heading of an offer and one sample row. */
export function templateCsv(): string {
  const row = sample()
  return csvOf([offerFields.map((field) => importFieldLabels[field]), offerFields.map((field) => row[field] ?? '')])
}

const reasonHeading = 'Motivo'

/**
 * The rejected rows unchanged, each with its reason, to be corrected and imported again: under the headings of the file, by which it is
 * recognised. Values for all rows, or typed without a column in the file, get one of our columns.
 */
export function rejectedCsv(
  { headings, rows }: Sheet,
  reasons: ReadonlyMap<number, string>,
  added: ReadonlyMap<number, Partial<Record<ImportField, string>>> = new Map(),
): string {
  // Columns of rows that were already rejected before.
  const columns = [...headings.keys()].filter((column) => headings[column] !== reasonHeading)
  const fields = importFields.filter((field) => [...added.values()].some((cells) => cells[field]))
  return csvOf([
    [
      ...columns.map((column) => headings[column] ?? ''),
      ...fields.map((field) => importFieldLabels[field]),
      reasonHeading,
    ],
    ...rows.flatMap(({ line, cells }) => {
      const reason = reasons.get(line)
      if (reason === undefined) return []
      return [
        [
          ...columns.map((column) => cells[column] ?? ''),
          ...fields.map((field) => added.get(line)?.[field] ?? ''),
          reason,
        ],
      ]
    }),
  ])
}

/** Cells of the rows that the file has no column for. */
export function addedCells(rows: readonly ImportRow[], { columns, fixed }: ImportPlan, storeName: string | undefined) {
  return new Map(
    rows.map(({ line, cells }) => [
      line,
      {
        ...Object.fromEntries(Object.entries(cells).filter(([field]) => columns[field as ImportField] === undefined)),
        ...(fixed.store && storeName && { store: storeName }),
      },
    ]),
  )
}
