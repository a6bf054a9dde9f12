import { type Day, dayOf } from '#domain/dates.ts'
import { guessColumnsByContent, isDataRow } from '#domain/imports/guess-columns-by-content.ts'
import { guessColumns, type ImportField } from '#domain/imports/import-fields.ts'
import { validityOfRow } from '#domain/imports/note-rows.ts'
import { fittingColumns, joinCentavos } from '#domain/imports/price-columns.ts'

/** A spreadsheet as text, with the headings split off. */
export interface Sheet {
  headings: string[]
  rows: SheetRow[]
  /** Days that its title or a note states for all rows. */
  validity?: { from: Day | null; to: Day }
}

export interface SheetRow {
  /** Row number in the spreadsheet program. */
  line: number
  cells: string[]
}

/** A title, a date or an empty row may precede the headings. */
const maxRowsAboveHeadings = 15

/** The columns by which a file is recognised. */
export interface KnownColumns {
  guess: (headings: readonly string[]) => object
  /** Some headings as examples for a person. */
  examples: string
}

export const offerColumns: KnownColumns = { guess: guessColumns, examples: 'Produto, Preço, Mercado...' }

/** Finds the headings among the first rows: the row with the most known names, or else the first of the widest, unless that is data. */
export function toSheet(table: readonly (readonly string[])[], { guess } = offerColumns): Sheet {
  const candidates = table.slice(0, maxRowsAboveHeadings)
  const known = candidates.map((cells) => Object.keys(guess(cells)).length)
  const filled = candidates.map((cells) => cells.filter(Boolean).length)
  const maxKnown = Math.max(0, ...known)
  const headingIndex = maxKnown >= 2 ? known.indexOf(maxKnown) : filled.indexOf(Math.max(0, ...filled))
  const widest = table[headingIndex] ?? []
  const isHeadless = maxKnown < 2 && isDataRow(widest)
  const firstIndex = isHeadless ? candidates.findIndex(isDataRow) : headingIndex + 1
  if (headingIndex < 0) return { headings: [], rows: [] }
  const numbered = table.map((cells, index) => ({ line: index + 1, cells: [...cells] }))
  const { validity, others } = takeValidity(numbered)
  const rows = others.filter(({ line, cells }) => line > firstIndex && !isEmpty(cells))
  const headings = isHeadless ? widest.map((_, column) => placeholder(column)) : [...widest]
  return { headings, rows: joinCentavos(headings, rows), ...(validity && { validity }) }
}

/** Two different notes cancel each other: the rows stay, so that a person sees them. */
function takeValidity(rows: SheetRow[]): { validity?: Sheet['validity']; others: SheetRow[] } {
  const today = dayOf(new Date())
  const notes = rows.flatMap(({ line, cells }) => {
    const read = validityOfRow(cells, today)
    return read ? [{ line, read }] : []
  })
  const [validity, ...more] = notes.map(({ read }) => read)
  if (!validity || more.some(({ from, to }) => from !== validity.from || to !== validity.to)) return { others: rows }
  const lines = new Set(notes.map(({ line }) => line))
  return { validity, others: rows.filter(({ line }) => !lines.has(line)) }
}

/** Whether the columns of a sheet have their own names. */
export function hasHeadings({ headings }: Sheet): boolean {
  return headings.some((heading, column) => heading !== placeholder(column))
}

/** The field of each column: by its heading, or else by its content. A column that does not fit its field is left to a person. */
export function guessedColumns(sheet: Sheet): Partial<Record<ImportField, number>> {
  const rows = sheet.rows.map(({ cells }) => cells)
  const { headings } = sheet
  const guessed = hasHeadings(sheet) ? guessColumns(headings) : guessColumnsByContent(rows, dayOf(new Date()))
  return fittingColumns({ headings, rows }, guessed)
}

/** Name of a column in a file without headings, under which its field can be stored. */
function placeholder(column: number): string {
  return `Coluna ${column + 1}`
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '')
}
