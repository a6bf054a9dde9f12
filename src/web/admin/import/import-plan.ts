import type { ImportColumns, ImportRow } from '#contract/imports.ts'
import {
  bareHeading,
  guessColumns,
  type ImportField,
  importFields,
  requiredImportFields,
} from '#domain/imports/import-fields.ts'
import type { Sheet } from './spreadsheet.ts'

/** Fields that can be said once for the whole file, where it has no column for them. */
export const fixableFields = ['store', 'category', 'expiryDate'] as const
export type FixableField = (typeof fixableFields)[number]

/** How the columns of a sheet become offers. */
export interface ImportPlan {
  /** The column of each field, counted from 0. */
  columns: Partial<Record<ImportField, number>>
  /** Said once for all rows: the id of a store, the name of a category, a day. */
  fixed: Partial<Record<FixableField, string>>
}

/** What was remembered counts more than what can be guessed, as far as the sheet has such headings. */
export function planFor({ headings }: Sheet, remembered: ImportColumns): Pick<ImportPlan, 'columns'> {
  const bare = headings.map(bareHeading)
  const columns = guessColumns(headings)
  for (const field of importFields) {
    const at = remembered[field] === undefined ? -1 : bare.indexOf(bareHeading(remembered[field]))
    if (at < 0) continue
    for (const other of importFields) if (columns[other] === at) delete columns[other]
    columns[field] = at
  }
  return { columns }
}

/** What is still not said, without which there is no offer. */
export function missingFields({ columns, fixed }: ImportPlan): ImportField[] {
  return requiredImportFields.filter(
    (field) => columns[field] === undefined && !(field in fixed && fixed[field as FixableField]),
  )
}

/** The rows as the API reads them. A store given once is told apart, by its id. */
export function rowsOf({ rows }: Sheet, { columns, fixed }: ImportPlan): ImportRow[] {
  const used = importFields.filter((field) => columns[field] !== undefined && !(field === 'store' && fixed.store))
  return rows.map(({ line, cells }) => ({
    line,
    cells: {
      ...(fixed.category && { category: fixed.category }),
      ...(fixed.expiryDate && { expiryDate: fixed.expiryDate }),
      ...Object.fromEntries(used.map((field) => [field, cells[columns[field] ?? -1] ?? ''])),
    },
  }))
}

/** The headings of the columns used, to be remembered. */
export function headingsOf({ headings }: Sheet, { columns }: ImportPlan): ImportColumns {
  return Object.fromEntries(
    importFields.flatMap((field) => {
      const heading = columns[field] === undefined ? undefined : headings[columns[field]]
      return heading ? [[field, heading.slice(0, 200)]] : []
    }),
  )
}
