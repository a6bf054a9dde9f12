import { readFileSync } from 'node:fs'
import Papa from 'papaparse'

type Row = Record<string, string>

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** Reads the file of labelled rows given to `npm run measure -- COMMAND`. Ends the program with its usage when there is none. */
export function readLabelledRows(command: string, others = ''): Row[] {
  const [file] = files
  if (file === undefined) {
    console.error(`npm run measure -- ${command} FILE ${others}[--wrong]`)
    process.exit(1)
  }
  return readRows(file)
}

/** The rows of the second file, where the command names one. */
export function readOtherRows(): Row[] | null {
  const [, file] = files
  return file === undefined ? null : readRows(file)
}

/** Semicolons, UTF-8, one header line. */
export function readRows(file: string | URL): Row[] {
  return Papa.parse<Row>(readFileSync(file, 'utf8').trim(), { header: true, delimiter: ';' }).data
}

/** Whether to list the rows that were read wrongly. */
export const listsWrong = process.argv.includes('--wrong')

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
