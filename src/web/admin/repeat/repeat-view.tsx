import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Week } from '#contract/week/week.ts'
import { counted, formatCount } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { ProgressStep } from '#web/admin/import/progress-step.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { untilText } from '#web/admin/week/week-texts.ts'
import { read } from '#web/api/read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { problemOf, type StoreRenewals } from './renewals.ts'
import { StoreReview } from './store-review.tsx'
import { type StoreResult, useRepeat } from './use-repeat.ts'

const titleId = 'repetir'
/** More are repeated in a second round: each store has up to a thousand offers. */
const maxStores = 50

/** Repeats last week for several stores at once. A default export, because it is loaded lazily. */
export default function RepeatView() {
  const { data: week, error, refetch } = useQuery({ ...queryOf(read('week.get', {})), staleTime: 60_000 })
  if (error && !week) return <TabError onRetry={() => void refetch()} />
  if (!week) return <TabLoading label="Carregando os mercados..." />
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={titleId} className="mr-auto text-3xl">
          Repetir a semana passada
        </h2>
        <Link to={paths.admin({ aba: 'semana' })} className={buttonClass('ghost')}>
          <Icon name="arrow-left" className="size-4.5" />
          Voltar à semana
        </Link>
      </div>
      <RepeatSteps week={week} />
    </section>
  )
}

function RepeatSteps({ week }: { week: Week }) {
  const { step, load, change, publish, restart } = useRepeat(week.today)
  switch (step.phase) {
    case 'choose':
      return <ChooseStep week={week} onChosen={load} />
    case 'loading':
      return <ProgressStep label="Buscando a semana passada" {...step} />
    case 'review':
      return (
        <ReviewStep
          stores={step.stores}
          isChecking={step.isChecking}
          onChange={change}
          onPublish={publish}
          onBack={restart}
        />
      )
    case 'sending':
      return <ProgressStep label="Publicando mercados" done={step.done} total={step.stores.length} />
    case 'done':
      return <Results results={step.results} onRestart={restart} />
  }
}

interface ChooseStepProps {
  week: Week
  onChosen: (rows: Week['rows'], length: number) => void
}

function ChooseStep({ week, onChosen }: ChooseStepProps) {
  const [searchParams] = useSearchParams()
  const asked = searchParams.get('mercados')?.split(',')
  const candidates = week.rows.filter(
    ({ state, store }) => asked?.includes(store.id) || state === 'missing' || state === 'awaited',
  )
  const [chosen, setChosen] = useState(
    () =>
      new Set(
        candidates
          .filter(({ state, store }) => asked?.includes(store.id) ?? state === 'missing')
          .map(({ store }) => store.id)
          .slice(0, maxStores),
      ),
  )
  const [length, setLength] = useState('7')
  const lengthId = useId()
  const days = Number(length)
  const isValid = Number.isInteger(days) && days >= 1 && days <= 31
  if (candidates.length === 0)
    return <EmptyState title="Nenhum mercado falta" hint="Os que já mandaram a semana não precisam ser repetidos." />
  return (
    <Card label={titleId} className="p-5 lg:p-6">
      <p className="max-w-2xl text-ink-soft">
        Traz as ofertas que terminaram há até dez dias ou estão terminando. As que continuam no ar e as agendadas ficam
        como estão. Nada é publicado antes de você conferir.
      </p>
      <ul aria-label="Mercados" className="mt-4 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {candidates.map(({ store, running, until }) => (
          <li key={store.id}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl px-4 py-2 ring-[1.5px] ring-line ring-inset has-checked:bg-brand-soft has-checked:ring-brand">
              <input
                type="checkbox"
                checked={chosen.has(store.id)}
                onChange={(event) => {
                  const next = new Set(chosen)
                  if (event.currentTarget.checked) next.add(store.id)
                  else next.delete(store.id)
                  if (next.size <= maxStores) setChosen(next)
                }}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <b className="block truncate font-semibold">{store.name}</b>
                <span className="block truncate text-sm text-ink-soft">
                  {store.city}, {formatCount(running)} no ar{until && ` até ${untilText(until, week.today)}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <div className="w-32">
          <label htmlFor={lengthId} className="mb-1.5 block text-sm font-bold">
            Por quantos dias
          </label>
          <input
            id={lengthId}
            inputMode="numeric"
            value={length}
            onChange={(event) => setLength(event.currentTarget.value)}
            aria-invalid={!isValid}
            className={`${controlClass} h-12 tabular-nums`}
          />
        </div>
        <Button
          variant="primary"
          size="large"
          disabled={chosen.size === 0 || !isValid}
          onClick={() =>
            onChosen(
              candidates.filter(({ store }) => chosen.has(store.id)),
              days,
            )
          }
        >
          <Icon name="rotate-ccw" className="size-5" />
          Conferir {counted(chosen.size, 'mercado', 'mercados')}
        </Button>
      </div>
    </Card>
  )
}

interface ReviewStepProps {
  stores: StoreRenewals[]
  isChecking: boolean
  onChange: ReturnType<typeof useRepeat>['change']
  onPublish: (stores: StoreRenewals[]) => void
  onBack: () => void
}

function ReviewStep({ stores, isChecking, onChange, onPublish, onBack }: ReviewStepProps) {
  const offers = stores.flatMap((renewals) => renewals.offers)
  const toPublish = offers.filter(({ isDropped }) => !isDropped)
  const problems = offers.filter((offer) => problemOf(offer) !== undefined).length
  const withOffers = stores.filter((renewals) => renewals.offers.some(({ isDropped }) => !isDropped)).length
  if (offers.length === 0)
    return (
      <EmptyState
        title="Nada a repetir"
        hint="Estes mercados não tiveram ofertas que terminaram há até dez dias, ou todas continuam no ar."
      >
        <Button variant="outline" onClick={onBack}>
          Escolher outros
        </Button>
      </EmptyState>
    )
  return (
    <div aria-busy={isChecking} className="grid max-w-3xl gap-4">
      {stores.map((renewals) => (
        <StoreReview key={renewals.store.id} renewals={renewals} onChange={onChange} />
      ))}
      <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-2xl bg-surface p-4 shadow-3 ring-1 ring-line max-lg:bottom-17">
        <p role="status" className="mr-auto font-semibold">
          {problems > 0
            ? counted(problems, 'oferta espera uma resposta', 'ofertas esperam uma resposta')
            : `${counted(toPublish.length, 'oferta', 'ofertas')} de ${counted(withOffers, 'mercado', 'mercados')}`}
        </p>
        <Button variant="ghost" onClick={onBack}>
          Voltar
        </Button>
        <Button
          variant="primary"
          size="large"
          aria-disabled={isChecking || problems > 0 || toPublish.length === 0}
          onClick={() => {
            if (!isChecking && problems === 0 && toPublish.length > 0) onPublish(stores)
          }}
        >
          {isChecking ? 'Conferindo...' : `Publicar ${counted(toPublish.length, 'oferta', 'ofertas')}`}
        </Button>
      </div>
    </div>
  )
}

function Results({ results, onRestart }: { results: StoreResult[]; onRestart: () => void }) {
  const created = results.reduce((sum, result) => sum + result.created, 0)
  return (
    <Card label="repetido" className="p-5 lg:p-6">
      <h3 id="repetido" className="text-xl">
        {counted(created, 'oferta publicada', 'ofertas publicadas')}
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {results.map(({ store, created, rejected }) => (
          <li key={store.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="font-semibold">{store.name}</span>
            <span className="text-ink-soft">
              {counted(created, 'publicada', 'publicadas')}
              {rejected > 0 && `, ${counted(rejected, 'recusada', 'recusadas')}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Cada mercado é uma importação: pode ser desfeita em Importar planilha.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={paths.admin({ aba: 'semana' })} className={buttonClass('primary')}>
          Voltar à semana
        </Link>
        <Button variant="outline" onClick={onRestart}>
          Repetir outros
        </Button>
      </div>
    </Card>
  )
}
