import { type Day, daysBetween, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import {
  type DrawnHistory,
  dayLabels,
  drawLevels,
  drawSteps,
  endLabels,
  type Period,
  plotStart,
  priceScale,
  runsSince,
} from './price-plot.ts'

/** Where the plot lies in the drawing, in per cent of its height; below are the months. */
const [top, height] = [2, 84]

/** Below this, in per cent of the plot, the text of a mark stands above it. */
const lowMark = 75

interface PriceHistoryPlotProps {
  history: DrawnHistory
  period: Period
  /** Height of the drawing. */
  className: string
}

/**
 * Steps over days: the offer's store green where it asks today's price or less, the others thin with their names at the end. It needs no
 * script: lines and distances stretch with the page, in per cent; the text does not.
 */
export function PriceHistoryPlot({ history, period, className }: PriceHistoryPlotProps) {
  const { own, others, current, today } = history
  const start = plotStart(history, period)
  const days = daysBetween(start, today) + 1
  const ownRuns = runsSince(own.runs, start)
  const otherRuns = others.map(({ id, runs }) => ({ id, runs: runsSince(runs, start) }))
  const y = priceScale([...ownRuns, ...otherRuns.flatMap(({ runs }) => runs)].map(({ cents }) => cents))
  const isLow = (cents: Cents) => current !== undefined && cents <= current
  const mark = history.title.mark
  return (
    <div
      role="img"
      aria-label={describe(own.name, ownRuns, start, current)}
      className="flex text-xs tabular-nums lg:text-sm"
    >
      <svg aria-hidden="true" width="100%" className={`min-w-0 grow overflow-visible fill-ink-soft ${className}`}>
        <line x2="100%" y1={across(100)} y2={across(100)} className="stroke-line" />
        <svg
          aria-hidden="true"
          y={`${top}%`}
          width="100%"
          height={`${height}%`}
          viewBox={`0 0 ${days} 100`}
          preserveAspectRatio="none"
          fill="none"
          strokeLinejoin="round"
          className="overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          {otherRuns.map(({ id, runs }) => (
            <path key={id} d={drawSteps(runs, start, y)} strokeWidth="1.5" className="stroke-line-strong opacity-45" />
          ))}
          {current !== undefined && (
            <path d={`M0 ${y(current)}H${days}`} strokeDasharray="2 5" className="stroke-brand opacity-75" />
          )}
          <path d={drawSteps(ownRuns, start, y)} strokeWidth="2" className="stroke-ink opacity-55" />
          <g strokeLinecap="round" className="*:[vector-effect:non-scaling-stroke]">
            <path
              d={drawLevels(
                ownRuns.filter(({ cents }) => !isLow(cents)),
                start,
                y,
              )}
              strokeWidth="3"
              className="stroke-ink"
            />
            <path
              d={drawLevels(
                ownRuns.filter(({ cents }) => isLow(cents)),
                start,
                y,
              )}
              strokeWidth="4"
              className="stroke-brand"
            />
          </g>
        </svg>
        {mark && mark.to >= start && (
          <g>
            <circle
              cx={along(daysBetween(start, mark.to), days)}
              cy={across(y(mark.cents))}
              r="4.5"
              strokeWidth="2.4"
              className="fill-surface stroke-ink"
            />
            <text
              x={along(daysBetween(start, mark.to), days)}
              y={across(y(mark.cents))}
              dy={y(mark.cents) > lowMark ? '-.9em' : '1.5em'}
              textAnchor="middle"
              strokeWidth="4"
              className="fill-ink stroke-surface font-bold [paint-order:stroke]"
            >
              {formatMoney(mark.cents).replace(/^R\$\s/, '')}
            </text>
          </g>
        )}
        {current !== undefined && (
          <circle cx="100%" cy={across(y(current))} r="6.5" strokeWidth="2.5" className="fill-brand stroke-surface" />
        )}
        {dayLabels(start, today).map(({ index, text }) => (
          <text
            key={index}
            x={along(index, days)}
            y={across(100)}
            dy="1.5em"
            textAnchor={index === 0 ? 'start' : index === days ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className={`ml-3 w-[9.2em] shrink-0 overflow-visible fill-ink-soft ${className}`}>
        {endLabels(history, start, y).map((label) => (
          <text
            key={label.id}
            y={across(label.y)}
            dy=".35em"
            className={label.isOwn ? 'fill-ink font-bold' : undefined}
          >
            {label.text}
          </text>
        ))}
      </svg>
    </div>
  )
}

function across(share: number): string {
  return `${Math.round(10 * (top + (height * share) / 100)) / 10}%`
}

function along(day: number, days: number): string {
  return `${Math.round((1000 * day) / days) / 10}%`
}

/** The plot in one sentence; the table has every price. */
function describe(store: string, runs: { cents: Cents }[], start: Day, current: Cents | undefined): string {
  const prices = runs.map(({ cents }) => cents)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const range = lowest === highest ? formatMoney(lowest) : `de ${formatMoney(lowest)} a ${formatMoney(highest)}`
  const now = current === undefined ? '' : `; hoje ${formatMoney(current)}`
  return `${store}, desde ${formatDayAndMonth(startOfDay(start))}: ${range}${now}.`
}
