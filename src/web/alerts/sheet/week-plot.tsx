import type { AlertWeek } from '#contract/alerts/alerts.ts'
import { type Day, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'

const [width, height, top, bottom] = [326, 104, 17, 84]
/** The steps end here; the price of today stands beside them. */
const right = 268

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** The lowest price of each week as steps, green where it reached the wanted price, which is a line. */
export function WeekPlot({ weeks, cents }: { weeks: AlertWeek[]; cents: Cents }) {
  const prices = weeks.map(({ price }) => (price === null ? undefined : centsFromDecimal(price)))
  const known = prices.filter((price) => price !== undefined)
  const [cheapest, dearest] = [Math.min(...known), Math.max(...known)]
  // Space for a wanted price below all of them.
  const floor = cheapest - Math.max((dearest - cheapest) * 0.3, cheapest * 0.1)
  const y = (price: Cents) => {
    const part = (dearest - Math.max(floor, Math.min(price, dearest))) / (dearest - floor)
    return Math.round((top + part * (bottom - top)) * 10) / 10
  }
  const x = (week: number) => Math.round((week * right * 10) / weeks.length) / 10
  const stepsWhere = (isShown: (price: Cents) => boolean) =>
    prices
      .map((price, week) => (price !== undefined && isShown(price) ? `M${x(week)} ${y(price)}H${x(week + 1)}` : ''))
      .join('')
  const last = prices.at(-1)
  const middle = weeks[Math.floor(weeks.length / 2)]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      strokeWidth="2"
      role="img"
      aria-label={`Menor preço de cada semana, de ${formatMoney(cheapest)} a ${formatMoney(dearest)}`}
      className="alert-plot"
    >
      <rect y={y(cents)} width={right + 4} height={bottom - y(cents)} />
      <path d={`M0 ${y(cents)}H${right + 4}`} strokeDasharray="5 4" className="stroke-brand" />
      <path d={outline(prices, x, y)} className="stroke-line-strong" />
      <path d={stepsWhere((price) => price > cents)} strokeWidth="3" className="stroke-ink" />
      <path d={stepsWhere((price) => price <= cents)} strokeWidth="4.5" className="stroke-brand" />
      {last !== undefined && (
        <>
          <circle cx={right} cy={y(last)} r="5.5" />
          <text x={width} y={y(last) + 5} textAnchor="end" className="alert-plot-today">
            {formatMoney(last).slice(3)}
          </text>
        </>
      )}
      <text y={height - 4}>{shortDate(weeks[0]?.from)}</text>
      <text x={right / 2} y={height - 4} textAnchor="middle">
        {middle && months[Number(middle.from.slice(5, 7)) - 1]}
      </text>
      <text x={right + 8} y={height - 4} textAnchor="end">
        hoje
      </text>
    </svg>
  )
}

/** The steps and what joins them. A week without a price leaves a gap. */
function outline(
  prices: readonly (Cents | undefined)[],
  x: (week: number) => number,
  y: (price: Cents) => number,
): string {
  let path = ''
  prices.forEach((price, week) => {
    if (price === undefined) return
    path += `${prices[week - 1] === undefined ? `M${x(week)} ` : 'V'}${y(price)}H${x(week + 1)}`
  })
  return path
}

function shortDate(day: Day | undefined): string {
  return day === undefined ? '' : formatDayAndMonth(startOfDay(day))
}
