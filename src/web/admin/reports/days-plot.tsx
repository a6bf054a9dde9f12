import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { counted, formatCount } from '#domain/count.ts'
import { type Day, formatDate, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { computeTicks, spreadLabels } from '#web/plot/plot-scale.ts'
import { FigureTable } from './figure-table.tsx'

interface DaysPlotProps {
  title: string
  noun: [one: string, many: string]
  shape: 'area' | 'bars'
  points: { day: Day; value: number }[]
}

const height = 220
const margin = { top: 8, right: 4, bottom: 26, left: 48 }

/** A plot over days. It is drawn at its real width, so that the text is not scaled. The same figures follow as a table. */
export function DaysPlot({ title, noun, shape, points }: DaysPlotProps) {
  const captionId = useId()
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container, 560)
  const ticks = computeTicks(Math.max(...points.map(({ value }) => value)))
  const maximum = ticks.at(-1) ?? 1
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const slotWidth = inner.width / points.length
  const x = (index: number) => margin.left + slotWidth * (index + 0.5)
  const y = (value: number) => margin.top + inner.height * (1 - value / maximum)
  const labelIndexes = spreadLabels(points, width < 420 ? 3 : 5)
  const last = points.at(-1)

  return (
    <figure aria-labelledby={captionId} className="min-w-0">
      <figcaption id={captionId} className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold">{title}</span>
        {last && <span className="text-sm text-ink-soft">hoje: {counted(last.value, ...noun)}</span>}
      </figcaption>
      <div ref={container}>
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
              <path d={`${drawLine(points, x, y)}V${y(0)}H${x(0)}Z`} className="fill-brand-soft" />
              <path
                d={drawLine(points, x, y)}
                className="fill-none stroke-brand"
                strokeWidth="2.5"
                strokeLinejoin="round"
              />
              {last && <circle cx={x(points.length - 1)} cy={y(last.value)} r="4" className="fill-brand" />}
            </>
          ) : (
            points.map(({ day, value }, index) => (
              <rect
                key={day}
                x={x(index) - Math.max(slotWidth * 0.36, 0.5)}
                y={y(value)}
                width={Math.max(slotWidth * 0.72, 1)}
                height={Math.max(y(0) - y(value), 0)}
                rx={Math.min(3, slotWidth * 0.2)}
                className="fill-brand"
              />
            ))
          )}
          {labelIndexes.map((index) => (
            <text
              key={index}
              x={x(index)}
              y={height - 6}
              textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
              className="fill-ink-soft text-xs tabular-nums"
            >
              {formatDayAndMonth(startOfDay(points[index]?.day ?? ''))}
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

function drawLine(points: { value: number }[], x: (index: number) => number, y: (value: number) => number): string {
  return points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
}

/** Width of an element in whole pixels; follows resizing. */
function useWidth(element: RefObject<HTMLElement | null>, initialWidth: number): number {
  const [width, setWidth] = useState(initialWidth)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setWidth(Math.max(200, Math.floor(target.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
