import { type ImportField, importFieldLabels, importFields } from '#domain/imports/import-fields.ts'
import type { Sheet } from './spreadsheet.ts'

/** What a Brazilian Excel opens as it is meant: a mark at the start, semicolons, quotes where they are needed. */
export function csvOf(table: readonly (readonly string[])[]): string {
  const lines = table.map((cells) => cells.map(quoted).join(';'))
  return `\ufeff${lines.join('\r\n')}\r\n`
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
}

/** An empty spreadsheet with every heading that we know and one row to show how. */
export function templateCsv(): string {
  return csvOf([importFields.map((field) => importFieldLabels[field]), importFields.map((field) => sample[field])])
}

/** The rows that were refused, as they were, each with the reason: to be mended and sent again. */
export function rejectedCsv({ headings, rows }: Sheet, reasons: ReadonlyMap<number, string>): string {
  return csvOf([
    [...headings, 'Motivo'],
    ...rows.flatMap(({ line, cells }) => {
      const reason = reasons.get(line)
      return reason === undefined ? [] : [[...headings.map((_, at) => cells[at] ?? ''), reason]]
    }),
  ])
}

/** A cell that begins like a formula must not become one in the program that opens the file. */
function quoted(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
