import type { AlertWeek } from '#contract/alerts/alerts.ts'
import { type Day, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'

const [width, height, top, bottom] = [326, 152, 30, 132]

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

/** The lowest price of each week as steps, and the wanted price as a line with a dot for each week that reached it. */
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
  const x = (week: number) => Math.round((week * width * 10) / weeks.length) / 10
  const last = prices.at(-1)
  const peak = prices.indexOf(dearest)
  const middle = weeks[Math.floor(weeks.length / 2)]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Menor preço de cada semana, de ${formatMoney(cheapest)} a ${formatMoney(dearest)}`}
      className="alert-plot"
    >
      <rect y={y(cents)} width={width} height={bottom - y(cents)} />
      <path d={`M0 ${bottom}H${width}`} className="stroke-line" />
      <path d={steps(prices, x, y)} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-line-strong" />
      <path d={`M0 ${y(cents)}H${width}`} strokeWidth="2" strokeDasharray="5 4" className="stroke-brand" />
      {weeks.map(({ from }, week) => {
        const price = prices[week]
        if (price === undefined || price > cents) return null
        return <circle key={from} cx={x(week + 0.5)} cy={y(price)} r="6.5" />
      })}
      {last !== undefined && last > cents && <circle cx={width - 4} cy={y(last)} r="5" className="alert-plot-now" />}
      <text y={height - 4}>{shortDate(weeks[0]?.from)}</text>
      <text x={width / 2} y={height - 4} textAnchor="middle">
        {middle && months[Number(middle.from.slice(5, 7)) - 1]}
      </text>
      <text x={width} y={height - 4} textAnchor="end">
        hoje
      </text>
      {x(peak + 0.5) < width - 110 && (
        <text x={Math.max(24, x(peak + 0.5))} y={y(dearest) - 7} textAnchor="middle" className="alert-plot-peak">
          {formatMoney(dearest)}
        </text>
      )}
      {last !== undefined && (
        <text x={width} y={y(last) - 10} textAnchor="end" className="alert-plot-today">
          {formatMoney(last)}
        </text>
      )}
    </svg>
  )
}

/** A week without a price leaves a gap. */
function steps(
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
