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
/** A cell that a spreadsheet program would run as a formula; a negative number is none. Papa's own pattern misses cells of several lines. */
const formula = /^(?!-\d+(?:[.,]\d+)?$)[=+\-@\t\r]/

/** A CSV that Excel in Brazilian Portuguese opens correctly: UTF-8 with a byte order mark, separated by semicolons. */
export function csvOf(table: string[][]): string {
  return `\ufeff${Papa.unparse(table, { delimiter: ';', escapeFormulae: formula })}\r\n`
}

/** A cell as it was before `csvOf`, or a person, put an apostrophe before it. */
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
 * The rejected rows as they were, each with its reason, to be corrected and imported again: under the headings of the file, by which it
 * is recognized. What was said for all rows, or typed where the file has no column, gets a column of ours.
 */
export function rejectedCsv(
  { headings, rows }: Sheet,
  reasons: ReadonlyMap<number, string>,
  added: ReadonlyMap<number, Partial<Record<ImportField, string>>> = new Map(),
): string {
  // Of rows that were rejected before.
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

/** What the rows say beyond the columns of the file. */
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
