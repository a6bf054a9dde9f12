import { useId, useRef } from 'react'
import { counted, formatCount } from '#domain/count.ts'
import { type Day, formatDate, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { FigureTable } from './figure-table.tsx'
import { labelledDays, ticksFor } from './plot-scale.ts'
import { useWidth } from './use-width.ts'

interface DaysPlotProps {
  title: string
  noun: [one: string, many: string]
  shape: 'area' | 'bars'
  points: { day: Day; value: number }[]
}

const height = 220
const margin = { top: 8, right: 4, bottom: 26, left: 48 }

/** A plot over days, drawn as wide as its place, so that letters stay letters. The same figures are a table below. */
export function DaysPlot({ title, noun, shape, points }: DaysPlotProps) {
  const heading = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 560)
  const ticks = ticksFor(Math.max(...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const slot = inner.width / points.length
  const x = (at: number) => margin.left + slot * (at + 0.5)
  const y = (value: number) => margin.top + inner.height * (1 - value / top)
  const labels = labelledDays(points, width < 420 ? 3 : 5)
  const last = points.at(-1)

  return (
    <figure aria-labelledby={heading} className="min-w-0">
      <figcaption id={heading} className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold">{title}</span>
        {last && <span className="text-sm text-ink-soft">hoje: {counted(last.value, ...noun)}</span>}
      </figcaption>
      <div ref={frame}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
          className="block max-w-full"
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${margin.left} ${y(tick)}H${width - margin.right}`} className="stroke-line" />
              <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-xs tabular-nums">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          {shape === 'area' ? (
            <>
              <path d={`${lineOf(points, x, y)}V${y(0)}H${x(0)}Z`} className="fill-brand-soft" />
              <path
                d={lineOf(points, x, y)}
                className="fill-none stroke-brand"
                strokeWidth="2.5"
                strokeLinejoin="round"
              />
              {last && <circle cx={x(points.length - 1)} cy={y(last.value)} r="4" className="fill-brand" />}
            </>
          ) : (
            points.map(({ day, value }, at) => (
              <rect
                key={day}
                x={x(at) - Math.max(slot * 0.36, 0.5)}
                y={y(value)}
                width={Math.max(slot * 0.72, 1)}
                height={Math.max(y(0) - y(value), 0)}
                rx={Math.min(3, slot * 0.2)}
                className="fill-brand"
              />
            ))
          )}
          {labels.map((at) => (
            <text
              key={at}
              x={x(at)}
              y={height - 6}
              textAnchor={at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle'}
              className="fill-ink-soft text-xs tabular-nums"
            >
              {formatDayAndMonth(startOfDay(points[at]?.day ?? ''))}
            </text>
          ))}
        </svg>
      </div>
      <FigureTable
        caption={`${title} por dia`}
        head={['Dia', title]}
        rows={points
          .toReversed()
          .map(({ day, value }) => ({ id: day, cells: [formatDate(startOfDay(day)), formatCount(value)] }))}
      />
    </figure>
  )
}

function lineOf(points: { value: number }[], x: (at: number) => number, y: (value: number) => number): string {
  return points.map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
}
