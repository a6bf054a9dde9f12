import { guessColumns } from '#domain/imports/import-fields.ts'

/** A spreadsheet as rows of texts, with the row of headings told apart. */
export interface Sheet {
  headings: string[]
  rows: SheetRow[]
}

export interface SheetRow {
  /** As the spreadsheet program numbers it. */
  line: number
  cells: string[]
}

/** Above the headings there may be a title, a date, an empty row. */
const rowsAboveHeadings = 15

/** Finds the headings among the first rows: the row with most names that we know, or the first of the widest. */
export function toSheet(table: readonly (readonly string[])[]): Sheet {
  const first = table.slice(0, rowsAboveHeadings)
  const known = first.map((cells) => Object.keys(guessColumns(cells)).length)
  const filled = first.map((cells) => cells.filter(Boolean).length)
  const most = Math.max(0, ...known)
  const at = most >= 2 ? known.indexOf(most) : filled.indexOf(Math.max(0, ...filled))
  const rows = table
    .map((cells, position) => ({ line: position + 1, cells: [...cells] }))
    .filter(({ line, cells }) => line > at + 1 && !isEmpty(cells))
  return { headings: [...(table[at] ?? [])], rows: at < 0 ? [] : rows }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '')
}
