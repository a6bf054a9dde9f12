import { readFileSync } from 'node:fs'

/** Rows and headings of a CSV file of this folder, without quotes. Empty cells at the end of a row may be missing. */
export function readTable(file: string): { headings: string[]; rows: string[][] } {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [headings = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  return { headings, rows }
}
