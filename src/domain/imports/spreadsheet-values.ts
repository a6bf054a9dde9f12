import { addDays, type Day, isDay } from '#domain/dates.ts'
import { foldText } from '#domain/plain-text.ts'

// Readers for the cells of a Brazilian spreadsheet. They return undefined for what they cannot read.

/**
 * "R$ 1.234,56", "1234,5", "12.90" or "12" → the decimal of the API. With a comma, dots separate thousands; without one, a dot before
 * exactly three digits does too ("1.234" is what a Brazilian spreadsheet shows for 1234).
 */
export function readAmount(cell: string): string | undefined {
  const text = cell.replace(/\s/g, '').replace(/^R\$/i, '')
  const withComma = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(text)
  if (withComma) return `${withComma[1]?.replaceAll('.', '')}.${withComma[2]?.padEnd(2, '0')}`
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return `${text.replaceAll('.', '')}.00`
  const withPoint = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  return withPoint ? `${withPoint[1]}.${(withPoint[2] ?? '').padEnd(2, '0')}` : undefined
}

/** "16/11/2026", "16-11-26", "2026-11-16", with or without a time; "16/11" is the next one from today on. */
export function readDay(cell: string, today: Day): Day | undefined {
  const text = cell
    .trim()
    .replace(/^até\s+/i, '')
    .replace(/[T\s]+\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toExistingDay(iso[1], iso[2], iso[3])
  const full = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text)
  if (full) return toExistingDay(full[3]?.length === 2 ? `20${full[3]}` : full[3], full[2], full[1])
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(text)
  if (!short) return undefined
  const thisYear = Number(today.slice(0, 4))
  const [inThisYear, inNextYear] = [thisYear, thisYear + 1].map((year) =>
    toExistingDay(String(year), short[2], short[1]),
  )
  // A flyer imported up to 30 days late is not meant for the next year.
  return inThisYear !== undefined && inThisYear >= addDays(today, -30) ? inThisYear : inNextYear
}

/** "sim", "x", "1"… are yes; "não", "0" and an empty cell are no. */
export function readYesNo(cell: string): boolean | undefined {
  const word = foldText(cell).trim()
  if (['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes', 'destaque'].includes(word)) return true
  if (['', 'nao', 'n', '0', 'false', 'falso', 'no', '-'].includes(word)) return false
  return undefined
}

function toExistingDay(year = '', month = '', day = ''): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
