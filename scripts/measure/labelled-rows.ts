import { readFileSync } from 'node:fs'
import Papa from 'papaparse'

/** Reads a file of labelled rows: semicolons, UTF-8, one header line. Ends the program with its usage when no file is given. */
export function readLabelledRows(command: string): Record<string, string>[] {
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (file === undefined) {
    console.error(`npm run ${command} -- FILE [--wrong]`)
    process.exit(1)
  }
  const text = readFileSync(file, 'utf8').trim()
  return Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';' }).data
}

/** Whether to list the rows that were read wrongly. */
export const listsWrong = process.argv.includes('--wrong')

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
