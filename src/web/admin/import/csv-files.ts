import Papa from 'papaparse'
import { type ImportField, importFieldLabels, importFields } from '#domain/imports/import-fields.ts'
import type { Sheet } from './spreadsheet.ts'

/** A cell that a spreadsheet program would run as a formula. Papa's own pattern misses cells of several lines. */
const formula = /^[=+\-@\t\r]/

/** A CSV that Excel in Brazilian Portuguese opens correctly: UTF-8 with a byte order mark, separated by semicolons. */
export function csvOf(table: string[][]): string {
  return `\ufeff${Papa.unparse(table, { delimiter: ';', escapeFormulae: formula })}\r\n`
}

/** A cell as it was before `csvOf` put an apostrophe before its formula. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

const sample: Record<ImportField, string> = {
  productName: 'Arroz branco tipo 1 5 kg',
  price: '21,90',
  originalPrice: '28,90',
  store: 'Supermercado Exemplo',
  neighborhood: 'Centro',
  city: 'Itajaí',
  category: 'Mercearia',
  validFrom: '',
  expiryDate: '31/12/2026',
  highlighted: 'não',
  imageUrl: '',
  description: '',
  gtin: '',
  rule: 'leve 3, pague 2',
  limit: '6',
  needs: '',
  conditionalPrice: '',
  days: 'terça e quarta',
  minimumPurchase: '',
  per: '',
}

/** A spreadsheet with every heading that an import understands and one sample row. */
export function templateCsv(): string {
  return csvOf([importFields.map((field) => importFieldLabels[field]), importFields.map((field) => sample[field])])
}

/** The rejected rows as they were, each with its reason, to be corrected and imported again. */
export function rejectedCsv({ headings, rows }: Sheet, reasons: ReadonlyMap<number, string>): string {
  return csvOf([
    [...headings, 'Motivo'],
    ...rows.flatMap(({ line, cells }) => {
      const reason = reasons.get(line)
      return reason === undefined ? [] : [[...headings.map((_, at) => cells[at] ?? ''), reason]]
    }),
  ])
}
