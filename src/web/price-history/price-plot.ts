import type { PriceHistory, PriceRun as WireRun } from '#contract/compare/price-history.ts'
import { addDays, type Day, daysBetween, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'
import { type HistoryTitle, historyTitle } from '#domain/price-history/history-title.ts'
import type { PriceRun } from '#domain/price-history/published-prices.ts'
import { shortStoreName } from '#domain/stores/store-words.ts'
import { spreadLabels } from '#web/plot/plot-scale.ts'

/** Days that a plot shows. */
export const periods = [90, 180] as const
export type Period = (typeof periods)[number]

/** A plot of fewer days would look like one of months. */
const fewestDays = 30

export interface StoreHistory {
  id: string
  name: string
  runs: PriceRun[]
}

/** A price history as it is drawn: the offer's store apart from the others. */
export interface DrawnHistory {
  own: StoreHistory
  others: StoreHistory[]
  today: Day
  /** Price of the offer's store today; undefined when none is in force. */
  current: Cents | undefined
  title: HistoryTitle
  /** First day with a price of the offer's store. */
  since: Day
  /** The period that shows what the title says. */
  period: Period
}

/** Null when the offer's store has published too few prices for a plot. */
export function drawnHistory({ stores, to, verdict }: PriceHistory, storeId: string): DrawnHistory | null {
  const histories = stores.map(({ prices, ...store }) => ({ ...store, runs: prices.map(fromWire) }))
  const own = histories.find(({ id }) => id === storeId)
  const [first] = own?.runs ?? []
  const last = own?.runs.at(-1)
  if (!own || !first || !last || own.runs.length < 2) return null
  const title = historyTitle(verdict, own.runs, to)
  return {
    own,
    others: histories.filter((store) => store !== own),
    today: to,
    current: last.to === to ? last.cents : undefined,
    title,
    since: first.from,
    period: title.mark === null && last.to >= addDays(to, -periods[0]) ? periods[0] : periods[1],
  }
}

function fromWire({ price, ...days }: WireRun): PriceRun {
  return { ...days, cents: centsFromDecimal(price) }
}

/** The first day of a plot: of its period, or of what is known. */
export function plotStart({ since, today }: Pick<DrawnHistory, 'since' | 'today'>, period: Period): Day {
  const [earliest, latest] = [addDays(today, 1 - period), addDays(today, 1 - fewestDays)]
  return since < earliest ? earliest : since < latest ? since : latest
}

/** Whether both periods show prices, and the longer one more. */
export function hasPeriods(history: DrawnHistory): boolean {
  const start = plotStart(history, periods[0])
  return start > history.since && history.own.runs.some(({ to }) => to >= start)
}

/** The part of the runs from a day on. */
export function runsSince(runs: readonly PriceRun[], start: Day): PriceRun[] {
  return runs.flatMap((run) => (run.to < start ? [] : [run.from < start ? { ...run, from: start } : run]))
}

/** Steps over days; a day without a price leaves a gap. The day is the x. */
export function drawSteps(runs: readonly PriceRun[], start: Day, y: (cents: Cents) => number): string {
  let path = ''
  let end = Number.NaN
  for (const { from, to, cents } of runs) {
    const first = daysBetween(start, from)
    path += first === end ? `V${y(cents)}` : `M${first} ${y(cents)}`
    end = daysBetween(start, to) + 1
    path += `H${end}`
  }
  return path
}

/** Only the levels, without the steps between them. */
export function drawLevels(runs: readonly PriceRun[], start: Day, y: (cents: Cents) => number): string {
  return runs
    .map(({ from, to, cents }) => `M${daysBetween(start, from)} ${y(cents)}H${daysBetween(start, to) + 1}`)
    .join('')
}

/** Share of the plot's height that prices keep free above and below. */
const margin = 0.08

/** Maps a price to its distance from the top, in per cent of the plot's height. */
export function priceScale(prices: readonly Cents[]): (cents: Cents) => number {
  const [cheapest, dearest] = [Math.min(...prices), Math.max(...prices)]
  const range = Math.max(dearest - cheapest, 1)
  const inside = dearest === cheapest ? 0.5 : undefined
  return (cents) => Math.round(1000 * (margin + (1 - 2 * margin) * (inside ?? (dearest - cents) / range))) / 10
}

export interface EndLabel {
  id: string
  text: string
  /** Per cent from the top. */
  y: number
  isOwn: boolean
}

/** Per cent of the height that a label needs. */
const labelHeight = 10

/** The names of the lines beside their ends, moved apart where they would cover each other. */
export function endLabels(history: DrawnHistory, start: Day, y: (cents: Cents) => number): EndLabel[] {
  const labels = [history.own, ...history.others].flatMap(({ id, name, runs }): EndLabel[] => {
    const last = runsSince(runs, start).at(-1)
    if (!last) return []
    const isOwn = id === history.own.id
    const price = last.to === history.today ? formatMoney(last.cents).replace(/^R\$\s/, '') : ''
    return [{ id, text: isOwn ? price : `${price} ${chartName(name)}`.trim(), y: y(last.cents), isOwn }]
  })
  labels.sort((one, other) => one.y - other.y)
  let least = labelHeight / 2
  for (const label of labels) {
    label.y = Math.max(label.y, least)
    least = label.y + labelHeight
  }
  let most = 100 - labelHeight / 2
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, most)
    most = label.y - labelHeight
  }
  return labels
}

/** As many letters as fit beside a price on a narrow phone. */
const nameLength = 11

/** "Econômico" for "Mercado Econômico do Povo", "Gaúcho" for "Açougue do Gaúcho": a word or two that tell it from the others. */
export function chartName(name: string): string {
  const proper = shortStoreName(name)
    .replace(
      /^(?:açougue|padaria|mercearia|peixaria|atacado|hortifruti|mercadinho|empório|casa)\s+(?:d[aeo]s?\s+)?/i,
      '',
    )
    .trim()
  if (proper.length <= nameLength) return proper
  const words = proper.split(' ')
  while (words.length > 1 && words.join(' ').length > nameLength) words.pop()
  while (words.length > 1 && /^(?:d[aeo]s?|e)$/i.test(words.at(-1) ?? '')) words.pop()
  const short = words.join(' ')
  return short.length <= nameLength + 1 ? short : `${short.slice(0, nameLength)}…`
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** The months that begin in the plot, or some days of a short one; today is at the end. */
export function dayLabels(start: Day, today: Day): { index: number; text: string }[] {
  const days = daysBetween(start, today) + 1
  const all = Array.from({ length: days }, (_, index) => addDays(start, index))
  const marked =
    days > 62
      ? all.flatMap((day, index) =>
          day.endsWith('-01') ? [{ index, text: months[Number(day.slice(5, 7)) - 1] ?? '' }] : [],
        )
      : spreadLabels(all, 4).map((index) => ({ index, text: formatDayAndMonth(startOfDay(all[index] as Day)) }))
  const apart = marked.filter(({ index }) => index < days * 0.86 && (index === 0 || index > days * 0.05))
  return [...apart, { index: days, text: 'hoje' }]
}
