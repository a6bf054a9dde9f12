import { addDays, type Day, formatDay, isDay } from '#domain/dates.ts'
import { readValidity } from '#domain/flyers/find-validity.ts'
import { foldText, singleSpaced } from '#domain/plain-text.ts'

// Readers for the days of a Brazilian spreadsheet. They return undefined for text that they do not understand.

/** First and last day; null where the cell states none. */
export interface Period {
  from: Day | null
  to: Day | null
}

/** "16 a 22/11", "de 28/11 até 04/12", or one day, which is the last. "00/00/0000" and "-" mean none. */
export function readPeriod(cell: string, today: Day): Period | undefined {
  if (isNoDay(cell)) return { from: null, to: null }
  const text = plainDays(cell)
  const since = /^(?:a partir d[eo]|desde) (?:o )?(?:dia )?(.+)$/.exec(text)
  if (since) {
    const from = readDay(since[1] ?? '', today)
    return from === undefined ? undefined : { from, to: null }
  }
  const day = readDay(text, today)
  if (day !== undefined) return { from: null, to: day }
  const [named, first = '', last = ''] = weekdayRange.exec(text) ?? []
  if (named !== undefined) return readWeekdayRange([first, last], text.slice(named.length), today)
  const until = untilWeekday.exec(foldText(cell).trim())
  if (until) return { from: null, to: nextWeekday(until[1] ?? '', today) }
  for (const separator of separators) {
    const [first, last, ...others] = text.split(separator)
    if (first === undefined || last === undefined || others.length > 0) continue
    const to = readDay(last, today)
    const from = to === undefined ? undefined : readFirstDay(first, to)
    if (to !== undefined && from !== undefined && from <= to && from > addDays(to, -longestPeriod)) return { from, to }
  }
  return readSentence(cell, today)
}

/** "Ofertas válidas de 20/12 a 22/12 ou enquanto durarem os estoques": the text of a flyer, copied into a cell. */
function readSentence(cell: string, today: Day): Period | undefined {
  if (!/valid|vigencia|periodo|^(?:de|dias?) \d/.test(foldText(cell))) return undefined
  const { from, to } = readValidity(cell, today) ?? {}
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** The cell that means these days on every later day, too: "16/11/2026 a 22/11/2026". Null for a period without days. */
export function writePeriod({ from, to }: Period): string | null {
  if (from === null) return to && formatDay(to)
  return to === null ? `a partir de ${formatDay(from)}` : `${formatDay(from)} a ${formatDay(to)}`
}

/**
 * "seg a dom" means this week, or the next one before that begins; in "seg a dom 16 a 22/11" the dates count. When most of the range is
 * over, this week or the next may be meant: undefined.
 */
function readWeekdayRange([first, last]: [string, string], dates: string, today: Day): Period | undefined {
  if (dates !== '') {
    if (!/^(?:d[eo] )?(?:dias? )?\d/.test(dates)) return undefined
    const period = readPeriod(dates, today)
    const fits = (day: Day | null | undefined, weekday: string) => day != null && weekdayOf(day) === weekday.slice(0, 3)
    return fits(period?.from, first) && fits(period?.to, last) ? period : undefined
  }
  const to = nextWeekday(last, today)
  const length = (week.indexOf(last.slice(0, 3)) - week.indexOf(first.slice(0, 3)) + 7) % 7
  const from = addDays(to, -length)
  if (length === 0) return undefined
  return from >= today || addDays(today, Math.ceil(length / 2)) <= to ? { from, to } : undefined
}

/** Today counts if it is that weekday. */
function nextWeekday(name: string, today: Day): Day {
  let day = today
  while (weekdayOf(day) !== name.slice(0, 3)) day = addDays(day, 1)
  return day
}

const weekdayName =
  '(dom(?:ingo)?|seg(?:unda)?|ter(?:ca)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|sab(?:ado)?)(?:[- ]?feira)?\\.?'
const weekdayRange = new RegExp(`^(?:de )?${weekdayName}(?: ?- ?| (?:a|ate|ao?) (?:o )?)${weekdayName}(?:,? |:? ?$)`)
const untilWeekday = new RegExp(`^(?:(?:ofertas? )?valid[oa]s? )?ate (?:o |a )?(?:proxim[oa] )?${weekdayName}$`)

/** In days; in a longer period, the days are mixed up. */
const longestPeriod = 180
const separators = [/ (?:a|ate|as?|ao?) (?:o )?(?:dia )?/, / ?[-–] ?/, / e /]

/** "16/11/2026", "22 nov", "domingo 22/11", 46343 (as Excel stores it); without a year, the next such day from today on. */
export function readDay(cell: string, today: Day): Day | undefined {
  const text = plainDays(cell)
  if (/^\d{5}$/.test(text)) return dayOfSerial(Number(text), today)
  const [, weekday, rest = ''] = /^(?:(dom|seg|ter|qua|qui|sex|sab)[a-z]*\.?(?:[- ]feira)?,? )?(.+)$/.exec(text) ?? []
  const day = readCalendarDay(rest, today)
  // A weekday that contradicts its date is a mistake, and either of the two may be wrong.
  return day !== undefined && weekday !== undefined && weekdayOf(day) !== weekday ? undefined : day
}

/** Whether the cell is an empty date, as databases export it. */
export function isNoDay(cell: string): boolean {
  return /^[0\s/.-]*$/.test(cell)
}

const week = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab']
const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

const isWeekday = /^ \((?:dom|seg|ter|qua|qui|sex|sab)/

function plainDays(cell: string): string {
  return (
    singleSpaced(foldText(cell))
      .replace(/[t ]{1,4}\d{1,2}:\d{2}(:\d{2})?(\.\d{1,9})?z?$/, '')
      .replace(
        /^(?:ofertas? )?(?:valid[oa]s?|validade|vigencia)?:? ?(?:(?:de|do|so|somente|nos?) )?(?:dias? )?(?:ate (?:o )?(?:dia )?)?/,
        '',
      )
      .replace(/^(?:dias? )/, '')
      // Where it is valid: "(exceto Petrolina)", "(BA, PE, ES)".
      .replace(/(?<=\d) \([^()\d]{1,60}\)$/, (remark) => (isWeekday.test(remark) ? remark : ''))
      // "16/11 (seg)" → "seg 16/11"
      .replace(/(?<![\d/])(\d{1,2}(?:\/\d{1,4}){0,2}) ?\(([a-z]{3,13}(?:-feira)?)\.?\)/g, '$2 $1')
  )
}

function readCalendarDay(text: string, today: Day): Day | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toExistingDay(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(text)
  if (numbers) return /^\d+[.-]\d+$/.test(text) ? undefined : inYear(numbers[4], numbers[3], numbers[1], today)
  const named = /^(\d{1,2})(?:o|º)?[ /-](?:de )?([a-z]{3,9})\.?(?:[ /-](?:de )?(\d{4}|\d{2}))?$/.exec(text)
  const month = months.findIndex((name) => named?.[2]?.startsWith(name)) + 1
  return month === 0 ? undefined : inYear(named?.[3], String(month), named?.[1], today)
}

function inYear(year: string | undefined, month: string | undefined, day: string | undefined, today: Day) {
  if (year !== undefined) return toExistingDay(year.length === 2 ? `20${year}` : year, month, day)
  const thisYear = Number(today.slice(0, 4))
  const [inThisYear, inNextYear] = [thisYear, thisYear + 1].map((number) => toExistingDay(String(number), month, day))
  // A flyer may be imported up to 30 days late without meaning the next year.
  return inThisYear !== undefined && inThisYear >= addDays(today, -30) ? inThisYear : inNextYear
}

/** In "16 a 22/11", 16 is in the same month or the one before; a day with its month is in the year that fits the last day. */
function readFirstDay(text: string, to: Day): Day | undefined {
  const [year, month] = to.split('-').map(Number) as [number, number]
  const [, weekday, lone] =
    /^(?:(dom|seg|ter|qua|qui|sex|sab)[a-z]{0,5}\.?(?:[- ]feira)?,? )?(\d{1,2})$/.exec(text.trim()) ?? []
  if (lone === undefined) return readDay(text, addDays(to, -330))
  const inMonth = toExistingDay(String(year), String(month), lone)
  const before = month === 1 ? [year - 1, 12] : [year, month - 1]
  const from =
    inMonth !== undefined && inMonth <= to ? inMonth : toExistingDay(String(before[0]), String(before[1]), lone)
  return from !== undefined && weekday !== undefined && weekdayOf(from) !== weekday ? undefined : from
}

/** Only days within the coming year or the last two months count, because any five digits would be a day. */
function dayOfSerial(serial: number, today: Day): Day | undefined {
  const day = addDays('1899-12-30', serial)
  return day >= addDays(today, -60) && day <= addDays(today, 400) ? day : undefined
}

function weekdayOf(day: Day): string | undefined {
  return week[new Date(`${day}T00:00:00.000Z`).getUTCDay()]
}

function toExistingDay(year = '', month = '', day = ''): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
