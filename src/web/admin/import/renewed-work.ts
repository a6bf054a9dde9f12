import type { ImportRow } from '#contract/imports.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { importFieldLabels, offerFields } from '#domain/imports/import-fields.ts'
import type { ImportWork } from './import-step.ts'

/** Last week's offers with new days, as a file whose headings identify its columns. */
export function renewedWork(renewed: ImportRow[], storeId: string, { from, to }: { from: Day; to: Day }): ImportWork {
  const days = { validFrom: formatDay(from), expiryDate: formatDay(to) }
  const rows = renewed.map((row) => ({ ...row, cells: { ...row.cells, ...days } }))
  return {
    file: {
      fileName: 'Igual à semana passada',
      sheet: {
        headings: offerFields.map((field) => importFieldLabels[field]),
        rows: rows.map(({ line, cells }) => ({
          line,
          cells: offerFields.map((field) => cells[field as keyof typeof cells] ?? ''),
        })),
      },
    },
    plan: {
      columns: Object.fromEntries(offerFields.map((field, column) => [field, column])),
      fixed: { store: storeId },
    },
    rows,
    choices: [],
    categories: [],
    // They were published under these names.
    expandNames: false,
  }
}
