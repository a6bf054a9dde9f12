import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#domain/count.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AwaitedReport } from './awaited-report.tsx'
import { BarList } from './bar-list.tsx'
import { type DaysChoice, toReportQuery } from './days-choice.ts'
import { DaysReport } from './days-report.tsx'
import { ChosenStoreResults } from './store-results.tsx'
import { ToDoCards } from './to-do-cards.tsx'
import { UnansweredReport } from './unanswered-report.tsx'

const titleId = 'relatorios'

/** Counters, tasks and plots. A default export, because it is loaded lazily. */
export default function ReportsTab() {
  const [choice, setChoice] = useState<DaysChoice>({ days: 30 })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(read('reports.get', { query: toReportQuery(choice) })),
    // Reports should show recent figures.
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  if (error) return <TabError onRetry={() => void refetch()} />
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-5 text-3xl">
        Relatórios
      </h2>
      {!data ? (
        <TabLoading label="Carregando relatórios..." />
      ) : (
        <div aria-busy={isPlaceholderData} className="grid gap-6">
          <Counters totals={data.totals} />
          <ToDoCards toDo={data.toDo} />
          <DaysReport days={data.days} choice={choice} onChoice={setChoice} byCategory={data.byCategory} />
          <div className="grid gap-6 lg:grid-cols-2">
            <BarList
              title="Ofertas em vigor por categoria"
              nameHeading="Categoria"
              bars={data.byCategory.map(({ id, name, inForce }) => ({ id, name, value: inForce }))}
            />
            <BarList
              title="Mercados com mais ofertas em vigor"
              nameHeading="Mercado"
              bars={data.byStore.map(({ id, name, place, inForce }) => ({ id, name, detail: place, value: inForce }))}
            />
          </div>
          <ChosenStoreResults />
          <AwaitedReport />
          <UnansweredReport />
        </div>
      )}
    </section>
  )
}

function Counters({ totals }: { totals: { promotions: number; stores: number; highlighted: number } }) {
  const counters = [
    { label: 'Total de promoções', value: totals.promotions, icon: 'tags', tone: 'bg-brand-soft text-brand' },
    {
      label: 'Mercados cadastrados',
      value: totals.stores,
      icon: 'store',
      tone: 'category-cup-soda bg-category-soft text-category',
    },
    { label: 'Promoções em destaque', value: totals.highlighted, icon: 'sparkles', tone: 'bg-mango-soft text-warning' },
  ] as const
  return (
    <ul aria-label="Contadores" className="grid gap-4 sm:grid-cols-3">
      {counters.map(({ label, value, icon, tone }) => (
        <li key={label} className="flex items-center gap-4 rounded-2xl bg-surface p-5 ring-1 ring-line">
          <span className={`grid size-13 shrink-0 place-items-center rounded-2xl ${tone}`}>
            <Icon name={icon} className="size-6" />
          </span>
          <span>
            <span className="display block text-3xl leading-none tabular-nums">{formatCount(value)}</span>{' '}
            <span className="mt-1 block text-ink-soft">{label}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
