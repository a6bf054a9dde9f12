import { addDays, type Day, isDay } from '#domain/dates.ts'
import { foldText, singleSpaced } from '#domain/plain-text.ts'
import { bottomOf, boxAround, centreX, centreY, gapBetween, sharedX, sharedY } from './boxes.ts'
import type { Box, TextPiece } from './page-text.ts'

export interface Validity {
  from: Day | null
  to: Day
  box: Box
}

const months = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const monthPattern = months.map((month) => `${month}|${month.slice(0, 3)}`).join('|')
const spelledMonth = new RegExp(String.raw`(?: ?de |[ /-])(${monthPattern})\b\.?(?: ?(?:de |/)(\d{4}))?`, 'g')

const date = String.raw`(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?`
const weekday = `(?:(?:o )?dia )?(?:[a-z]{1,13}(?:-feira)?,? (?:dia )?)?`
const twoDates = new RegExp(`${date} ?(?:a|ate|ao|-|–|e) ?${weekday}${date}`)
const listOfDays = new RegExp(String.raw`(?:^|[^\d/,])(\d{1,2}(?: ?, ?\d{1,2}){0,30}) ?e ?${date}`)
const daysOfMonth = new RegExp(String.raw`(?:^|[^\d/])(\d{1,2}) ?(?:a|ate|ao|-|–) ?${weekday}${date}`)
const lastDay = new RegExp(`ate ?(?:o )?(?:dia )?${date}`)
const firstDay = new RegExp(`(?:inicio|a partir de|desde) ?${date}`)
const oneDay = new RegExp(`(?:dia|hoje|somente|feira,?|sabado,?|domingo,?) ?${date}`)
const isRange = new RegExp(String.raw`\d{1,2} ?(?:a|ao|e|-|–) ?${weekday}${date}`)
const isRaffle = /sorteio|concorr|premia/
const anyDate = /(\d{1,2})[/.](\d{1,2})[/.](\d{4})/

/** Validity lies within these days around today; a date farther away was misread or means something else. */
const ended = 10
const begun = 40
const ahead = 60

/**
 * First and last day of the offers: "de 17/11 a 23/11/2026", "18 a 30 de novembro de 2026", "20, 21 e 22/11/2026", "até 27/11", "somente
 * dia 18/11". The clearest text wins.
 */
export function findValidity(pieces: readonly TextPiece[], today: Day): Validity | null {
  let best: (Validity & { weight: number }) | undefined
  for (const { text, box } of [...pieces, ...continuedLines(pieces)]) {
    const found = readValidity(text, today)
    if (found && (!best || found.weight > best.weight)) best = { ...found, box }
  }
  return best ? { from: best.from, to: best.to, box: best.box } : null
}

/** Words that announce a validity on the next line, and most lines that are joined: no real flyer has as many, but a hostile file may. */
const announced = /valid|oferta|promoc/
const mostAnnounced = 40
/** In heights of the first line: how far the second may be below it, or right of it. */
const farthest = 2

/** "Validade:" with the days on the next line, or right of it. */
function continuedLines(pieces: readonly TextPiece[]): Pick<TextPiece, 'text' | 'box'>[] {
  const dated = pieces.filter(({ text }) => /\d/.test(text))
  return pieces
    .filter(({ text }) => announced.test(foldText(text)))
    .slice(0, mostAnnounced)
    .flatMap((first) => {
      const follows = ({ box }: TextPiece) => {
        const isBelow = centreY(box) > bottomOf(first.box) && sharedX(box, first.box) > 0
        const isRight = box.x >= centreX(first.box) && sharedY(box, first.box) > 0
        return (isBelow || isRight) && gapBetween(box, first.box) < farthest * first.box.height
      }
      const next = dated
        .filter((piece) => piece !== first && follows(piece))
        .sort((one, other) => gapBetween(one.box, first.box) - gapBetween(other.box, first.box))[0]
      return next ? [{ text: `${first.text} ${next.text}`, box: boxAround(first.box, next.box) }] : []
    })
}

/** The days that a text states. A higher weight means that they are more certainly a validity. */
export function readValidity(text: string, today: Day): { from: Day | null; to: Day; weight: number } | null {
  const folded = singleSpaced(foldText(text))
    .replace(spelledMonth, (_, month: string, year?: string) => {
      const number = months.findIndex((name) => name.startsWith(month)) + 1
      return `/${number}${year ? `/${year}` : ''}`
    })
    .replace(/(\d) \//g, '$1/')
    // "segunda (16/11) a domingo (22/11)"
    .replace(/\((\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)\)/g, '$1')
    // "20-11 a 22-11"
    .replace(/(?<!\d)(\d{1,2})-(\d{1,2}) (a|ate) (\d{1,2})-(\d{1,2})(?![\d-])/g, '$1/$2 $3 $4/$5')
    // "14 e 15-10-2025"
    .replace(/(?<!\d)(\d{1,2})-(\d{1,2})-(\d{4})\b/g, '$1/$2/$3')
    // "02a18/10/2025"
    .replace(/(?<!\d)(\d{1,2}) ?([ae]) ?(?=\d{1,2}\/)/g, '$1 $2 ')
    // "11" is often misread as other letters: "22/n/2026", "24/1l".
    .replace(/\/(?:n|ll|1l|l1|il|ii)(?=\/|\b)/g, '/11')
  const weight = /valid|oferta|promoc|inicio/.test(folded) ? 2 : 1
  const read = (from: DateText | null, to: DateText, clarity: number) => {
    const last = toDay(to, today)
    const firstOne = from && toDay(from, today)
    return last && (from === null || firstOne) ? { from: firstOne, to: last, weight: weight + clarity } : null
  }
  const ranges = [
    match(twoDates, folded, ([a, b, year, c, d, lastYear]) => read([a, b, year ?? lastYear], [c, d, lastYear], 2)),
    match(twoDates, folded, ([a, b = '', year, c, d = '', lastYear]) => {
      if (!isPartOf(b, d) && !isPartOf(d, b)) return null
      const month = b.length > d.length ? b : d
      return read([a, month, year ?? lastYear], [c, month, lastYear], 1)
    }),
    match(listOfDays, folded, ([list = '', c = '', d, year]) => {
      const days = [...list.split(','), c].map(Number)
      // "16, 18 e 22/11" are three days, and none of those between them.
      const isUnbroken = days.every((day, index) => day === (days[0] ?? 0) + index)
      return isUnbroken ? read([String(days[0]), d, year], [c, d, year], 1) : null
    }),
    match(daysOfMonth, folded, ([a, c, d, year]) => read([a, d, year], [c, d, year], 2)),
  ]
  const range = ranges.find((one) => one !== null && isAround(one, today))
  if (range) return range
  // "32 a 30/05", "12/05/2025 a 18/05/2026": one of the days is wrong, and nobody knows which.
  if (isRange.test(folded) || (isRaffle.test(folded) && weight === 1)) return null
  const readings = [
    match(lastDay, folded, ([c, d, year]) =>
      read(
        match(firstDay, folded, ([a, b, firstYear]): DateText => [a, b, firstYear]),
        [c, d, year],
        0,
      ),
    ),
    match(oneDay, folded, ([a, b, year]) => read([a, b, year], [a, b, year], 0)),
    match(anyDate, folded, ([a, b, year]) => read([a, b, year], [a, b, year], -1)),
  ]
  return readings.find((one) => one !== null && isAround(one, today)) ?? null
}

/** A digit was lost, as in "24/11/2026 a 30/1/2026". */
function isPartOf(month: string, other: string): boolean {
  return month.length < other.length && other.includes(month)
}

function isAround({ from, to }: { from: Day | null; to: Day }, today: Day): boolean {
  if (to < addDays(today, -ended) || to > addDays(today, ahead)) return false
  return from === null || (from >= addDays(today, -begun) && from <= to)
}

type DateText = [day: string | undefined, month: string | undefined, year: string | undefined]

/** Without a year, the date nearest to today is taken, because flyers of the new year are printed in the old one. */
function toDay([day = '', month = '', year]: DateText, today: Day): Day | null {
  const thisYear = Number(today.slice(0, 4))
  const full = year === undefined ? null : year.length === 2 ? 2000 + Number(year) : Number(year)
  const inYear = (number: number) => `${number}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (full !== null) return isDay(inYear(full)) ? inYear(full) : null
  const likely = [thisYear, thisYear + 1, thisYear - 1].map(inYear).filter(isDay)
  return (
    likely.find((one) => one >= addDays(today, -ended - begun) && one <= addDays(today, ahead)) ?? likely[0] ?? null
  )
}

function match<Result>(pattern: RegExp, text: string, read: (groups: (string | undefined)[]) => Result): Result | null {
  const groups = pattern.exec(text)
  return groups ? read(groups.slice(1)) : null
}
