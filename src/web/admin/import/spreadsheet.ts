import { guessColumns } from '#domain/imports/import-fields.ts'

/** A spreadsheet as text, with the headings split off. */
export interface Sheet {
  headings: string[]
  rows: SheetRow[]
}

export interface SheetRow {
  /** Row number in the spreadsheet program. */
  line: number
  cells: string[]
}

/** A title, a date or an empty row may precede the headings. */
const maxRowsAboveHeadings = 15

/** Finds the headings among the first rows: the row with most known names, or else the first of the widest. */
export function toSheet(table: readonly (readonly string[])[]): Sheet {
  const candidates = table.slice(0, maxRowsAboveHeadings)
  const known = candidates.map((cells) => Object.keys(guessColumns(cells)).length)
  const filled = candidates.map((cells) => cells.filter(Boolean).length)
  const maxKnown = Math.max(0, ...known)
  const headingIndex = maxKnown >= 2 ? known.indexOf(maxKnown) : filled.indexOf(Math.max(0, ...filled))
  const rows = table
    .map((cells, index) => ({ line: index + 1, cells: [...cells] }))
    .filter(({ line, cells }) => line > headingIndex + 1 && !isEmpty(cells))
  return { headings: [...(table[headingIndex] ?? [])], rows: headingIndex < 0 ? [] : rows }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '')
}
