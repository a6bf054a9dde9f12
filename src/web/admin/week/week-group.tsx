import { useState } from 'react'
import type { WeekRow } from '#contract/week/week.ts'
import { counted, formatCount } from '#domain/count.ts'
import type { Day } from '#domain/dates.ts'
import { formatDay } from '#domain/dates.ts'
import type { WeekState } from '#domain/week/week-state.ts'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { meterText, planWarning } from '#web/admin/store-plans/plan-texts.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { RowActions } from './row-actions.tsx'
import { batchText, groupTexts, habitText, openText, untilText } from './week-texts.ts'

interface WeekGroupProps {
  state: WeekState
  rows: readonly WeekRow[]
  today: Day
  isOpen: boolean
  onAsk: (row: WeekRow) => void
  onSnooze: (row: WeekRow) => void
}

/** The stores in one state. Those without a task are collapsed at first. */
export function WeekGroup({ state, rows, today, isOpen: isOpenAtFirst, onAsk, onSnooze }: WeekGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { title, hint, icon, tone } = groupTexts[state]
  const headingId = `semana-${state}`
  return (
    <section aria-labelledby={headingId} className="border-line not-first:border-t">
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2.5 bg-muted/50 px-4 py-2 text-left"
        >
          <span className={`grid size-6 shrink-0 place-items-center rounded-full ${tone}`}>
            <Icon name={icon} className="size-3.5" />
          </span>
          <span id={headingId} className="shrink-0 font-bold">
            {title} {formatCount(rows.length)}
          </span>
          <span className="truncate font-sans text-sm font-normal tracking-normal text-ink-soft">{hint}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="ml-auto size-5 shrink-0 text-ink-soft" />
        </button>
      </h3>
      {isOpen &&
        (rows.length === 0 ? (
          <p className="px-4 py-6 text-center text-ink-soft">Nenhum mercado aqui.</p>
        ) : (
          <ul aria-labelledby={headingId} className="divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <Row key={row.store.id} row={row} today={today} onAsk={onAsk} onSnooze={onSnooze} />
            ))}
          </ul>
        ))}
    </section>
  )
}

interface RowProps extends Pick<WeekGroupProps, 'today' | 'onAsk' | 'onSnooze'> {
  row: WeekRow
}

function Row({ row, today, onAsk, onSnooze }: RowProps) {
  const { store, batch, open, published, running, scheduled, endingTomorrow, until, snoozedUntil, plan } = row
  const end = untilText(until, today)
  const urgency =
    until === null || end === 'hoje' ? 'font-bold text-tomato' : end === 'amanhã' ? 'font-bold text-warning' : ''
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_10rem_8.5rem_21.5rem]">
      <div className="flex min-w-0 items-center gap-3">
        <StoreLogo name={store.name} className="size-10 shrink-0" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{store.name}</p>
          <p className="truncate text-sm text-ink-soft">{habitText(row)}</p>
          {plan && (
            <p className="truncate text-sm text-ink-soft">
              {plan.name}: {meterText(plan)}
              {plan.endsOn && ` · até ${formatDay(plan.endsOn).slice(0, 5)}`}
              {planWarning(plan) && <span className="font-semibold text-warning"> · {planWarning(plan)}</span>}
            </p>
          )}
        </div>
      </div>
      <p className="leading-snug max-lg:empty:hidden">
        {batch && batchText(batch)}
        {batch && (
          <span className="block text-sm text-ink-soft">{momentText(new Date(batch.receivedAt), new Date())}</span>
        )}
        {open > 0 && <span className="block text-sm font-semibold text-warning">{openText(row)}</span>}
        {open === 0 && published > 0 && (
          <span className="block text-sm text-ink-soft">{counted(published, 'publicada', 'publicadas')}</span>
        )}
      </p>
      <p className="leading-snug lg:text-right">
        <span className="tabular-nums">{counted(running, 'no ar', 'no ar')}</span>
        {scheduled > 0 && <span className="text-ink-soft"> +{formatCount(scheduled)}</span>}
        <span className="text-sm max-lg:before:content-['_·_'] lg:block">
          <span className={urgency}>{until === null ? end : `até ${end}`}</span>
          {endingTomorrow > 0 && end !== 'amanhã' && (
            <span className="text-ink-soft max-lg:before:content-['_·_'] lg:block">
              {formatCount(endingTomorrow)} até amanhã
            </span>
          )}
          {snoozedUntil && row.state === 'snoozed' && (
            <span className="block text-ink-soft">adiado até {formatDay(snoozedUntil).slice(0, 5)}</span>
          )}
        </span>
      </p>
      <RowActions row={row} onAsk={onAsk} onSnooze={onSnooze} />
    </li>
  )
}
