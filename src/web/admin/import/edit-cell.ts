import type { ImportRow } from '#contract/imports.ts'
import type { ImportField } from '#domain/imports/import-fields.ts'
import type { ImportPlan } from './import-plan.ts'
import type { Sheet } from './spreadsheet.ts'

export interface CellEdit {
  line: number
  field: ImportField
  text: string
}

/** Changes a cell in the rows to be imported and, where the field has a column, in the sheet, from which rejected rows are downloaded. */
export function editCell<Work extends { sheet: Sheet; plan: ImportPlan; rows: ImportRow[] }>(
  { sheet, plan, rows }: Work,
  { line, field, text }: CellEdit,
): { sheet: Sheet; rows: ImportRow[] } {
  const column = plan.columns[field]
  return {
    rows: rows.map((row) => (row.line === line ? { line, cells: { ...row.cells, [field]: text } } : row)),
    sheet:
      column === undefined
        ? sheet
        : {
            ...sheet,
            rows: sheet.rows.map((row) =>
              row.line === line ? { line, cells: withCell(row.cells, column, text) } : row,
            ),
          },
  }
}

/** A row may be shorter than the headings. */
function withCell(cells: readonly string[], column: number, text: string): string[] {
  return Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? text : (cells[index] ?? ''),
  )
}
