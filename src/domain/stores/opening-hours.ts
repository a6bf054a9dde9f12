/**
 * Parses opening hours as people write them, "Seg-Sáb: 8h às 21h, Dom: 8h às 13h", into schema.org's notation, "Mo-Sa 08:00-21:00". Search
 * engines read this notation, and the site derives from it whether a store is open.
 */

const minutesPerDay = 24 * 60

/** In the order of a week in schema.org's notation. A day's number is its index here. */
const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const dayWords =
  /^(?:(seg)(?:unda)?|(ter)(?:ca)?|(qua)(?:rta)?|(qui)(?:nta)?|(sex)(?:ta)?|(sab)(?:ado)?|(dom)(?:ingo)?)s?$/
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const workdays = [0, 1, 2, 3, 4]

/** From and to in minutes of the day; `to` is earlier than `from` when the store closes after midnight. */
type Interval = [from: number, to: number]

type Token = { days: number[] } | { minutes: number } | 'to' | 'and' | 'closed' | 'holidays'

/** Undefined when any part is not understood: no statement is better than a wrong one. */
export function readOpeningHours(text: string): string[] | undefined {
  const tokens = tokensOf(text)
  const week = tokens && readWeek(tokens)
  return week && week.size > 0 ? formatWeek(week) : undefined
}

function tokensOf(text: string): Token[] | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  const words = plain
    .replace(/todos os dias/g, 'diariamente')
    .replace(/dias uteis/g, 'uteis')
    .replace(/-feira\b/g, '')
    .match(/\d+(?:[:h]\d\d)?(?: ?(?:hs?|horas)\b)?|[a-z]+|[^\s\w]/g)
  const tokens: Token[] = []
  for (const word of words ?? []) {
    const token = tokenOf(word)
    if (token === undefined) return undefined
    if (token !== 'filler') tokens.push(token)
  }
  return tokens
}

function tokenOf(word: string): Token | 'filler' | undefined {
  const time = /^(\d{1,2})(?:[:h](\d\d))?(?: ?(?:hs?|horas))?$/.exec(word)
  if (time) return timeToken(Number(time[1]), Number(time[2] ?? 0))
  const day = dayWords.exec(word)?.slice(1).findIndex(Boolean)
  if (day !== undefined) return { days: [day] }
  switch (word) {
    case 'diariamente':
      return { days: everyDay }
    case 'uteis':
      return { days: workdays }
    case '-':
    case '–':
    case 'a':
    case 'as':
    case 'ate':
      return 'to'
    case ',':
    case ';':
    case '/':
    case 'e':
      return 'and'
    case 'fechado':
      return 'closed'
    case 'feriado':
    case 'feriados':
      return 'holidays'
    case ':':
    case '.':
    case 'de':
    case 'da':
    case 'das':
      return 'filler'
    default:
      return undefined
  }
}

function timeToken(hours: number, minutes: number): Token | undefined {
  const total = hours * 60 + minutes
  return minutes < 60 && total <= minutesPerDay ? { minutes: total } : undefined
}

/** Groups of days with their hours. A repeated day replaces the earlier hours: "Seg-Dom: 8h às 20h, Dom: fechado". */
function readWeek(tokens: Token[]): Map<number, Interval[]> | undefined {
  const week = new Map<number, Interval[]>()
  let rest = tokens
  while (rest.length > 0) {
    const days = readDays(rest)
    const hours = days && readHours(days.rest)
    if (!hours) return undefined
    for (const day of days.days) week.set(day, hours.intervals)
    rest = hours.rest
  }
  return week
}

/** "Seg-Sáb", "Seg, Qua e Sex", "Dom e feriados". Holidays are ignored: on a holiday the site asks people to confirm. */
function readDays(tokens: Token[]): { days: number[]; rest: Token[] } | undefined {
  const days: number[] = []
  let rest = tokens
  for (;;) {
    const [first, connection, last] = rest
    if (isDays(first) && connection === 'to' && isDays(last)) {
      days.push(...daysBetween(first.days[0] ?? 0, last.days[0] ?? 0))
      rest = rest.slice(3)
    } else if (isDays(first) || first === 'holidays') {
      days.push(...(isDays(first) ? first.days : []))
      rest = rest.slice(1)
    } else return undefined
    if (rest[0] !== 'and') return { days, rest }
    rest = rest.slice(1)
  }
}

/** "8h às 12h e 14h às 18h", "24 horas", "fechado". */
function readHours(tokens: Token[]): { intervals: Interval[]; rest: Token[] } | undefined {
  if (tokens[0] === 'closed') return { intervals: [], rest: afterSeparator(tokens.slice(1)) }
  const intervals: Interval[] = []
  let rest = tokens
  for (;;) {
    const [from, connection, to] = rest
    if (isTime(from) && connection === 'to' && isTime(to) && from.minutes !== to.minutes) {
      intervals.push([from.minutes, to.minutes])
      rest = rest.slice(3)
    } else if (isTime(from) && from.minutes === minutesPerDay && connection !== 'to') {
      intervals.push([0, minutesPerDay])
      rest = rest.slice(1)
    } else return undefined
    if (rest[0] !== 'and' || !isTime(rest[1])) return { intervals, rest: afterSeparator(rest) }
    rest = rest.slice(1)
  }
}

function afterSeparator(tokens: Token[]): Token[] {
  return tokens[0] === 'and' && tokens.length > 1 ? tokens.slice(1) : tokens
}

function isDays(token: Token | undefined): token is { days: number[] } {
  return typeof token === 'object' && 'days' in token
}

function isTime(token: Token | undefined): token is { minutes: number } {
  return typeof token === 'object' && 'minutes' in token
}

/** Both included; "Sáb-Seg" crosses the end of the week. */
function daysBetween(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, index) => (first + index) % 7)
}

function formatWeek(week: Map<number, Interval[]>): string[] {
  const lines: string[] = []
  for (let day = 0; day < 7; ) {
    const hours = formatIntervals(week.get(day))
    let last = day
    while (last < 6 && formatIntervals(week.get(last + 1)).join() === hours.join()) last++
    const days = last === day ? dayCodes[day] : `${dayCodes[day]}-${dayCodes[last]}`
    lines.push(...hours.map((interval) => `${days} ${interval}`))
    day = last + 1
  }
  return lines
}

function formatIntervals(intervals: Interval[] = []): string[] {
  return intervals.map(([from, to]) => `${formatTime(from)}-${formatTime(to)}`)
}

function formatTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
