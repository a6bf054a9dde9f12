import { formatCount } from '#domain/count.ts'
import type { Point } from '#domain/places/location.ts'
import {
  guessNeighborhoodColumns,
  maxNeighborhoods,
  type NeighborhoodCenter,
  type NeighborhoodRow,
} from '#domain/places/neighborhood-rows.ts'
import { csvOf } from '#web/admin/import/csv-files.ts'
import { UnreadableFile } from '#web/admin/import/file/file-kind.ts'
import { readSpreadsheet } from '#web/admin/import/file/read-spreadsheet.ts'
import type { Sheet } from '#web/admin/import/spreadsheet.ts'

const headings = ['Bairro', 'Latitude', 'Longitude']
const columns = { guess: guessNeighborhoodColumns, examples: headings.join(', ') }

/** The original file, to return refused rows, and its rows to send. */
export interface NeighborhoodFile {
  fileName: string
  sheet: Sheet
  rows: NeighborhoodRow[]
}

/** The first sheet with all three headings. */
export async function readNeighborhoodFile(fileName: string, bytes: ArrayBuffer): Promise<NeighborhoodFile> {
  for (const { sheet } of await readSpreadsheet(bytes, columns)) {
    const { name, latitude, longitude } = guessNeighborhoodColumns(sheet.headings)
    if (name === undefined || latitude === undefined || longitude === undefined) continue
    if (sheet.rows.length > maxNeighborhoods)
      throw new UnreadableFile(`O arquivo tem mais de ${formatCount(maxNeighborhoods)} linhas.`)
    // A longer cell is refused even after cutting.
    const rows = sheet.rows.map(({ line, cells }) => ({
      line,
      name: (cells[name] ?? '').slice(0, 200),
      latitude: (cells[latitude] ?? '').slice(0, 40),
      longitude: (cells[longitude] ?? '').slice(0, 40),
    }))
    return { fileName, sheet, rows }
  }
  throw new UnreadableFile('A primeira linha precisa ter os títulos Bairro, Latitude e Longitude.')
}

/** In the format that is read again, with decimal commas. */
export function neighborhoodsCsv(neighborhoods: readonly NeighborhoodCenter[]): string {
  return csvOf([
    headings,
    ...neighborhoods.map(({ name, latitude, longitude }) => [name, degreesText(latitude), degreesText(longitude)]),
  ])
}

/** One sample row, at the centre of the city. */
export function templateCsv({ latitude, longitude }: Point): string {
  return neighborhoodsCsv([{ name: 'Centro', latitude, longitude }])
}

/** "-26,9085; -48,6615" */
export function pointText({ latitude, longitude }: NeighborhoodCenter): string {
  return `${degreesText(latitude)}; ${degreesText(longitude)}`
}

function degreesText(degrees: number): string {
  return String(degrees).replace('.', ',')
}
