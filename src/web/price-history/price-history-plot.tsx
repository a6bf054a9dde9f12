import type { SVGProps } from 'react'
import type { PriceHistory, PriceRun } from '#contract/compare/price-history.ts'
import { addDays, type Day, daysBetween, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { spreadLabels, ticksWithin } from '#web/plot/plot-scale.ts'

const plotHeight = 150
const top = 8
const height = top + plotHeight + 24
/** A plot of fewer days would look like one of months. */
const fewestDays = 30

/** Distinguished by colour and dashes; the first is the offer's store. */
export const lineStyles: SVGProps<SVGPathElement>[] = [
  { className: 'stroke-brand', strokeWidth: 3, strokeLinejoin: 'round' },
  { className: 'stroke-info', strokeWidth: 2, strokeDasharray: '6 2' },
  { className: 'stroke-warning', strokeWidth: 2, strokeDasharray: '2 2' },
  { className: 'stroke-ink', strokeWidth: 1.5 },
  { className: 'stroke-line-strong', strokeWidth: 2, strokeDasharray: '4 2' },
]

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/**
 * Steps over days, drawn only where a price was in force. It needs no script: the lines stretch with the page, the text does not. Its
 * figures follow as a table.
 */
export function PriceHistoryPlot({ history: { stores, lowest, from, to } }: { history: PriceHistory }) {
  const known = lowest[0]?.from ?? from
  const latestStart = addDays(to, 1 - fewestDays)
  const start = known < latestStart ? known : latestStart
  const days = daysBetween(start, to) + 1
  const runs = [...lowest, ...stores.flatMap(({ prices }) => prices)]
  const cents = runs.map(({ price }) => centsFromDecimal(price))
  const [cheapest, dearest] = [Math.min(...cents), Math.max(...cents)]
  const margin = Math.max((dearest - cheapest) * 0.12, 10)
  const y = (price: number) =>
    Math.round(((dearest + margin - price) / (dearest - cheapest + 2 * margin)) * plotHeight * 10) / 10
  const current = stores[0]?.prices.find((run) => run.to === to)
  const ticks = ticksWithin(cheapest - margin, dearest + margin, 4)
  return (
    <div aria-hidden="true" className="mt-3 flex gap-2 text-xs tabular-nums">
      <svg aria-hidden="true" width="56" height={height} className="shrink-0 fill-ink-soft">
        {ticks.map((tick) => (
          <text key={tick} x="0" y={top + y(tick) + 4}>
            {formatMoney(tick)}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" width="100%" height={height} className="min-w-0 grow overflow-visible fill-ink-soft">
        {ticks.map((tick) => (
          <line key={tick} x2="100%" y1={top + y(tick)} y2={top + y(tick)} className="stroke-line" />
        ))}
        <svg
          aria-hidden="true"
          y={top}
          width="100%"
          height={plotHeight}
          viewBox={`0 0 ${days} ${plotHeight}`}
          preserveAspectRatio="none"
          fill="none"
          className="overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          <path d={drawSteps(lowest, start, y)} strokeWidth="12" className="stroke-brand-soft" />
          {/* One line of steps: thin where no price is known. */}
          <path d={joinSteps(stores[0]?.prices ?? [], start, y)} className="stroke-line-strong" />
          {stores
            .map(({ id, prices }, index) => <path key={id} d={drawSteps(prices, start, y)} {...lineStyles[index]} />)
            // The offer's store is drawn on top.
            .reverse()}
        </svg>
        {current && <circle cx="100%" cy={top + y(centsFromDecimal(current.price))} r="4.5" className="fill-brand" />}
        {labels(start, days).map(({ index, text }) => (
          <text
            key={index}
            x={`${Math.round((1000 * index) / days) / 10}%`}
            y={height - 4}
            textAnchor={index === 0 ? 'start' : index === days ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** A day without a price leaves a gap. */
function drawSteps(runs: PriceRun[], start: Day, y: (cents: number) => number): string {
  let path = ''
  let end = Number.NaN
  for (const { from, to, price } of runs) {
    const first = daysBetween(start, from)
    const height = y(centsFromDecimal(price))
    path += first === end ? `V${height}` : `M${first} ${height}`
    end = daysBetween(start, to) + 1
    path += `H${end}`
  }
  return path
}

/** The same line, continued through its gaps. */
function joinSteps(runs: PriceRun[], start: Day, y: (cents: number) => number): string {
  const [first, ...others] = runs.map(({ from, price }) => ({
    at: daysBetween(start, from),
    height: y(centsFromDecimal(price)),
  }))
  return first ? `M${first.at} ${first.height}${others.map(({ at, height }) => `H${at}V${height}`).join('')}` : ''
}

/** The months that begin in the plot, or some days of a short one; today is at the end. */
function labels(start: Day, days: number): { index: number; text: string }[] {
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
