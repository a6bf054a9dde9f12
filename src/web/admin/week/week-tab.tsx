import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Week, WeekRow } from '#contract/week/week.ts'
import { counted, formatCount } from '#domain/count.ts'
import { formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { type WeekState, weekStates } from '#domain/week/week-state.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabError } from '#web/admin/frame/tab-states.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { WeekGroup } from './week-group.tsx'
import { WeekSummary } from './week-summary.tsx'
import { groupTexts } from './week-texts.ts'
import './week.css'

const titleId = 'semana'
const counters = weekStates.filter((state) => groupTexts[state].counter !== undefined)
const weekdayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** The week of every store; those that need action come first. A default export, because it is loaded lazily. */
export default function WeekTab() {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...queryOf(read('week.get', {})),
    // Batches arrive and offers end while the panel is open.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  if (!data) return error ? <TabError onRetry={() => void refetch()} /> : <WeekLoading />
  return (
    <>
      {error && (
        <p
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-mango-soft px-4 py-2.5 text-warning"
        >
          <span className="mr-auto font-semibold">
            Não foi possível atualizar. Esta é a semana de {momentText(new Date(dataUpdatedAt), new Date())}.
          </span>
          <Button variant="outline" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      <LoadedWeek week={data} />
    </>
  )
}

function LoadedWeek({ week }: { week: Week }) {
  const [searchParams] = useSearchParams()
  const navigate = useNavigateWithPending()
  const [asking, setAsking] = useState<readonly WeekRow[]>()
  const [snoozing, setSnoozing] = useState<WeekRow>()
  const rowsOf = (state: WeekState) => week.rows.filter((row) => row.state === state)
  const filter = weekStates.find((state) => groupTexts[state].id === searchParams.get('estado'))
  const missing = rowsOf('missing')
  const unasked = missing.filter((row) => !isAskedThisWeek(row, week))
  const doubts = week.rows.reduce((sum, row) => sum + row.doubts, 0)
  const sent = week.rows.length - missing.length - rowsOf('awaited').length - rowsOf('snoozed').length
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-3">
        <div className="mr-auto min-w-0">
          <h2 id={titleId} className="text-3xl">
            Semana de {formatDayAndMonth(startOfDay(week.firstDay)).slice(0, 2)} a{' '}
            {formatDayAndMonth(startOfDay(week.lastDay))}
          </h2>
          <p role="status" className="text-ink-soft">
            <span className="inline-block first-letter:uppercase">
              {weekdayFormat.format(startOfDay(week.today)).replace('-feira', '')}
            </span>
            . {sent} de {counted(week.rows.length, 'mercado já mandou', 'mercados já mandaram')}.
          </p>
        </div>
        {unasked.length > 0 && (
          <Button variant="whatsapp" size="large" onClick={() => setAsking(unasked)}>
            <WhatsAppIcon />
            {unasked.length === 1 ? 'Pedir ao que falta' : `Pedir aos ${unasked.length} que faltam`}
          </Button>
        )}
        {missing.length > 1 && (
          <Link to={paths.admin({ aba: 'repetir' })} className={buttonClass('outline', 'large')}>
            <Icon name="rotate-ccw" className="size-5" />
            Repetir a semana
          </Link>
        )}
        {doubts > 0 && (
          <Link to={paths.admin({ aba: 'duvidas' })} className={buttonClass('outline', 'large')}>
            <Icon name="list-checks" className="size-5" />
            {counted(doubts, 'dúvida', 'dúvidas')}
          </Link>
        )}
        <Link to={paths.admin({ aba: 'aprovacoes' })} className={buttonClass('outline', 'large')}>
          <Icon name="circle-check" className="size-5" />
          Aprovações
        </Link>
        <Link to={paths.admin({ aba: 'receber' })} className={buttonClass('primary', 'large')}>
          <Icon name="upload" className="size-5" />
          Receber arquivo
        </Link>
      </div>
      {week.rows.length === 0 ? (
        <EmptyState title="Nenhum mercado ainda" hint="Cadastre os mercados: a semana de cada um aparece aqui.">
          <Link to={paths.admin({ aba: 'mercados' })} className={buttonClass('primary')}>
            Ir para Mercados
          </Link>
        </EmptyState>
      ) : (
        <>
          <fieldset aria-label="Filtrar pela situação" className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-3.5">
            {counters.map((state) => (
              <Counter
                key={state}
                state={state}
                count={rowsOf(state).length}
                isPressed={filter === state}
                onPress={() => {
                  const estado = filter === state ? '' : groupTexts[state].id
                  navigate(`?${setSearchParams(pendingSearchParams(), { estado })}`, 'replace')
                }}
              />
            ))}
          </fieldset>
          {week.isCapped && (
            <p className="mt-4 rounded-xl bg-mango-soft px-4 py-2.5 text-warning">
              Há mais mercados do que cabem aqui: mostramos os {formatCount(week.rows.length)} primeiros por nome.
            </p>
          )}
          <div className="mt-4 grid items-start gap-4 xl:grid-cols-[1fr_18.5rem]">
            <div className="card min-w-0 overflow-hidden">
              {weekStates
                .filter((state) => (filter ? state === filter : rowsOf(state).length > 0))
                .map((state) => (
                  <WeekGroup
                    key={state + String(filter === state)}
                    state={state}
                    rows={rowsOf(state)}
                    today={week.today}
                    isOpen={filter === state || !['awaited', 'published', 'snoozed'].includes(state)}
                    onAsk={(row) => setAsking([row])}
                    onSnooze={setSnoozing}
                  />
                ))}
            </div>
            <WeekSummary week={week} />
          </div>
        </>
      )}
      {asking && <AskDialog rows={asking} today={week.today} onClose={() => setAsking(undefined)} />}
      {snoozing && <SnoozeDialog row={snoozing} today={week.today} onClose={() => setSnoozing(undefined)} />}
    </section>
  )
}

function isAskedThisWeek({ askedAt }: WeekRow, { firstDay }: Week): boolean {
  return askedAt !== null && askedAt >= startOfDay(firstDay).toISOString()
}

interface CounterProps {
  state: WeekState
  count: number
  isPressed: boolean
  onPress: () => void
}

function Counter({ state, count, isPressed, onPress }: CounterProps) {
  const { counter, icon, tone } = groupTexts[state]
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`flex items-center gap-3 rounded-2xl bg-surface p-3 text-left lg:gap-4 lg:p-4 ${isPressed ? 'ring-2 ring-brand' : 'ring-1 ring-line hover:ring-line-strong'}`}
    >
      <span className={`grid size-9 shrink-0 place-items-center rounded-full lg:size-10 ${tone}`}>
        <Icon name={icon} className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="display block text-3xl leading-none tabular-nums">{formatCount(count)}</span>{' '}
        <span className="mt-0.5 block text-sm text-ink-soft">{counter}</span>
      </span>
    </button>
  )
}

function WeekLoading() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Carregando a semana...</p>
      <Skeleton className="h-14 w-72 rounded-xl" />
      <div className="mt-5 grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-3.5">
        {counters.map((state) => (
          <Skeleton key={state} className="h-19 rounded-2xl" />
        ))}
      </div>
      <Skeleton className="mt-4 h-120 rounded-2xl" />
    </div>
  )
}
