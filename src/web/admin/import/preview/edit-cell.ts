import type { ImportRow } from '#contract/imports.ts'
import type { ImportField } from '#domain/imports/import-fields.ts'
import type { ImportPlan } from '#web/admin/import/import-plan.ts'
import type { Sheet } from '#web/admin/import/spreadsheet.ts'

export interface CellEdit {
  line: number
  cells: ImportRow['cells']
}

/** Changes cells in the rows to be imported and, where a field has a column, in the sheet, from which rejected rows are downloaded. */
export function editCells<Work extends { sheet: Sheet; plan: ImportPlan; rows: ImportRow[] }>(
  { sheet, plan, rows }: Work,
  { line, cells: changed }: CellEdit,
): { sheet: Sheet; rows: ImportRow[] } {
  const columns = Object.entries(changed).flatMap(([field, text]) => {
    const column = plan.columns[field as ImportField]
    return column === undefined || text === undefined ? [] : [[column, text] as const]
  })
  return {
    rows: rows.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, ...changed } } : row)),
    sheet: {
      ...sheet,
      rows: sheet.rows.map((row) =>
        row.line === line
          ? { line, cells: columns.reduce((cells, [column, text]) => withCell(cells, column, text), row.cells) }
          : row,
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
