import { type ReactNode, useId } from 'react'
import { formatCount } from '#domain/count.ts'
import { Card } from '#web/ui/card.tsx'
import { FigureTable } from './figure-table.tsx'

interface BarListProps {
  title: string
  /** Heading of the first column of the table. */
  nameHeading: string
  valueHeading?: string
  note?: string
  emptyText?: string
  bars: { id: string; name: string; detail?: string; value: number }[]
  /** Filters of the list. */
  children?: ReactNode
}

/** A bar chart with the number next to each bar. */
export function BarList({
  title,
  nameHeading,
  valueHeading = 'Ofertas',
  note,
  emptyText = 'Ainda não há ofertas.',
  bars,
  children,
}: BarListProps) {
  const headingId = useId()
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Card label={headingId} className="p-5 lg:p-6">
      <h3 id={headingId} className="text-xl">
        {title}
      </h3>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      {children}
      {bars.length === 0 ? (
        <p className="mt-3 text-ink-soft">{emptyText}</p>
      ) : (
        <>
          <ul className="mt-4 space-y-3">
            {bars.map(({ id, name, detail, value }) => (
              <li key={id}>
                <p className="flex items-baseline justify-between gap-3 text-sm">
                  <span className="min-w-0 truncate">
                    {name}
                    {detail && <span className="text-xs text-ink-soft"> · {detail}</span>}
                  </span>
                  <b className="tabular-nums">{formatCount(value)}</b>
                </p>
                <svg aria-hidden="true" width="100%" height="8" className="mt-1 block rounded-full bg-muted">
                  <rect width={`${(value / largest) * 100}%`} height="8" rx="4" className="fill-brand" />
                </svg>
              </li>
            ))}
          </ul>
          <FigureTable
            caption={title}
            head={[nameHeading, valueHeading]}
            rows={bars.map(({ id, name, detail, value }) => ({
              id,
              cells: [detail ? `${name} · ${detail}` : name, formatCount(value)],
            }))}
          />
        </>
      )}
    </Card>
  )
}
