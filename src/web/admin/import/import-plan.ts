import type { ImportColumns, ImportRow } from '#contract/imports.ts'
import { formatDay } from '#domain/dates.ts'
import {
  type ImportField,
  importFieldLabels,
  importFields,
  normalizeHeading,
  offerFields,
  requiredImportFields,
} from '#domain/imports/import-fields.ts'
import { departmentOfRow, isSectionRow } from '#domain/imports/note-rows.ts'
import { guessedColumns, type Sheet } from './spreadsheet.ts'

/** Fields that can have one value for the whole file if it has no column for them. */
export const fixableFields = ['store', 'category', 'validFrom', 'expiryDate'] as const
export type FixableField = (typeof fixableFields)[number]

/** How the columns of a sheet become offers. */
export interface ImportPlan {
  /** Zero-based column of each field. */
  columns: Partial<Record<ImportField, number>>
  /** Values for all rows: the id of a store, the name of a category, a day. */
  fixed: Partial<Record<FixableField, string>>
}

/** The plan of a file: its columns, the chosen store, and the days of its title unless a column states them. */
export function planFile(sheet: Sheet, remembered: ImportColumns, storeId: string | null): ImportPlan {
  const { columns } = planColumns(sheet, remembered)
  const { from, to } = sheet.validity ?? { from: null, to: null }
  const isStated = columns.expiryDate !== undefined || columns.validFrom !== undefined
  const days = isStated || to === null ? {} : { expiryDate: to, ...(from !== null && { validFrom: from }) }
  return { columns, fixed: { ...(storeId && { store: storeId }), ...days } }
}

/** Stored headings take precedence over guessed columns, where the sheet has them, unless the headings are our own. */
export function planColumns(sheet: Sheet, remembered: ImportColumns): Pick<ImportPlan, 'columns'> {
  const { headings } = sheet
  const normalized = headings.map(normalizeHeading)
  const columns = guessedColumns(sheet)
  if (hasOwnHeadings(headings)) return { columns }
  for (const field of importFields) {
    const column = remembered[field] === undefined ? -1 : normalized.indexOf(normalizeHeading(remembered[field]))
    if (column < 0) continue
    for (const other of importFields) if (columns[other] === column) delete columns[other]
    columns[field] = column
  }
  return { columns }
}

/** Whether the sheet has every stored heading of the store's last one. */
export function hasRememberedColumns({ headings }: Sheet, remembered: ImportColumns): boolean {
  const normalized = new Set(headings.map(normalizeHeading))
  const known = Object.values(remembered)
  return known.length > 0 && known.every((heading) => normalized.has(normalizeHeading(heading ?? '')))
}

/** The template or a download of the panel, whose headings identify each column. Elsewhere "descrição" may be the product. */
function hasOwnHeadings(headings: readonly string[]): boolean {
  const normalized = new Set(headings.map(normalizeHeading))
  return offerFields.every((field) => normalized.has(normalizeHeading(importFieldLabels[field])))
}

/** Required fields without a column or fixed value. */
export function findMissingFields({ columns, fixed }: ImportPlan): ImportField[] {
  return requiredImportFields.filter(
    (field) => columns[field] === undefined && !(field in fixed && fixed[field as FixableField]),
  )
}

/**
 * The rows in the format of the API. A fixed store is sent separately, by its id. A row that names a department is not sent: it sets the
 * category of the rows below that state none.
 */
export function toImportRows({ rows }: Sheet, { columns, fixed }: ImportPlan): ImportRow[] {
  const used = importFields.filter((field) => columns[field] !== undefined && !(field === 'store' && fixed.store))
  let department = fixed.category
  return rows.flatMap(({ line, cells }) => {
    const named = departmentOfRow(cells)
    if (named !== undefined) {
      department = named
      return []
    }
    // It may be a product without a price, so it stays a row, with a question.
    if (isSectionRow(cells)) department = fixed.category
    const written = Object.fromEntries(used.map((field) => [field, cells[columns[field] ?? -1] ?? '']))
    return {
      line,
      cells: {
        ...(fixed.validFrom && { validFrom: formatDay(fixed.validFrom) }),
        ...(fixed.expiryDate && { expiryDate: formatDay(fixed.expiryDate) }),
        ...written,
        ...(department && !written.category && { category: department }),
      },
    }
  })
}

/** Headings of the mapped columns to store; except our own, which would replace those of a store's spreadsheet. */
export function collectHeadings({ headings }: Sheet, { columns }: ImportPlan): ImportColumns {
  if (hasOwnHeadings(headings)) return {}
  return Object.fromEntries(
    importFields.flatMap((field) => {
      const heading = columns[field] === undefined ? undefined : headings[columns[field]]
      return heading ? [[field, heading.slice(0, 200)]] : []
    }),
  )
}
