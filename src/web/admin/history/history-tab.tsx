import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditRecord } from '#contract/people/audit.ts'
import { auditTopics, mostSearchedEntries } from '#domain/audit/actions.ts'
import { counted, formatCount } from '#domain/count.ts'
import { dayOf, daysBetween, formatDayAndMonth } from '#domain/dates.ts'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { peopleQuery } from '#web/admin/people/people.queries.ts'
import { useAccount, useCan } from '#web/admin/session/panel-account.ts'
import { pagesQueryOf } from '#web/admin/session/query-client.ts'
import { readPages } from '#web/api/read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { LiveSearchField } from '#web/ui/live-search-field.tsx'
import { HistoryDownload } from './history-download.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { type HistoryFilter, periodNames, periods, readHistoryFilter, toHistoryQuery } from './history-filter.ts'

const titleId = 'historico'
const pageSize = 50

/** Who changed what and when, by day. A default export, because it is loaded lazily. */
export default function HistoryTab() {
  const [searchParams] = useSearchParams()
  const filter = readHistoryFilter(searchParams)
  const now = useNow()
  const query = toHistoryQuery(filter, now, pageSize)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pagesQueryOf(readPages('auditLog.list', { query })),
    staleTime: 0,
  })
  const records = data?.pages.flatMap(({ items }) => items)
  const [page] = data?.pages ?? []
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto">
          <h2 id={titleId} className="text-3xl">
            Histórico
          </h2>
          <p className="text-ink-soft">Quem fez o quê, e o que mudou.</p>
        </div>
        {records && records.length > 0 && <HistoryDownload filter={filter} now={now} />}
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <Filters filter={filter} />
        <p role="status" className="ml-auto text-sm text-ink-soft">
          {page &&
            `${counted(page.total, 'registro', 'registros')}${page.isCapped && !filter.search ? ' ou mais' : ''}`}
        </p>
      </div>
      {filter.search !== '' && page?.isCapped && (
        <p className="mb-4 rounded-xl bg-mango-soft px-4 py-2.5 text-sm text-warning">
          Procuramos nas {formatCount(mostSearchedEntries)} entradas mais recentes. Escolha um período ou um assunto
          para procurar nas mais antigas.
        </p>
      )}
      {error ? (
        <TabError onRetry={() => void refetch()} />
      ) : !records ? (
        <TabLoading label="Carregando o histórico..." />
      ) : records.length === 0 ? (
        <EmptyState
          title={filter.search ? 'Nada com essas palavras' : 'Nada neste período'}
          hint="Escolha outro período ou outro assunto."
        />
      ) : (
        <Card>
          {byDay(records).map(([day, entries]) => (
            <section key={day} aria-labelledby={`dia-${day}`}>
              <h3 id={`dia-${day}`} className="border-b border-line px-4 py-3 text-base first-letter:uppercase">
                {dayTitle(new Date(entries[0].at), now)}
              </h3>
              <ul className="divide-y divide-line border-b border-line">
                {entries.map((entry) => (
                  <HistoryEntry key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
          {hasNextPage && (
            <div className="p-4 text-center">
              <button
                type="button"
                aria-disabled={isFetchingNextPage}
                onClick={() => !isFetchingNextPage && void fetchNextPage()}
                className={buttonClass('outline')}
              >
                {isFetchingNextPage ? 'Carregando...' : 'Mostrar mais'}
              </button>
            </div>
          )}
        </Card>
      )}
    </section>
  )
}

/** The filter is in the URL, so that a link can open the history of one subject. */
function Filters({ filter }: { filter: HistoryFilter }) {
  const navigate = useNavigateWithPending()
  const isForPeople = useCan('people.manage')
  const account = useAccount()
  const { data: people } = useQuery({ ...peopleQuery, enabled: account !== undefined && isForPeople })
  const change = (values: Record<string, string>) =>
    navigate(`?${setSearchParams(pendingSearchParams(), values)}`, 'replace')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="w-full sm:w-72">
        <LiveSearchField
          field={field}
          search={filter.search}
          label="Buscar no histórico"
          placeholder="Produto, mercado ou valor"
          onSearch={(q) => change({ q })}
        />
      </div>
      {isForPeople && (
        <Select
          size="compact"
          aria-label="Pessoa"
          value={filter.person}
          onChange={({ currentTarget }) => change({ pessoa: currentTarget.value })}
          className="max-w-60"
        >
          <option value="">Pessoa: todas</option>
          {people?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {filter.person && !people?.some(({ id }) => id === filter.person) && (
            <option value={filter.person}>Pessoa escolhida</option>
          )}
        </Select>
      )}
      <Select
        size="compact"
        aria-label="Assunto"
        value={filter.topic}
        onChange={({ currentTarget }) => change({ assunto: currentTarget.value })}
      >
        <option value="">Assunto: todos</option>
        {Object.entries(auditTopics).map(([topic, name]) => (
          <option key={topic} value={topic}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        size="compact"
        aria-label="Período"
        value={filter.period}
        onChange={({ currentTarget }) => change({ periodo: currentTarget.value })}
      >
        {Object.keys(periods).map((period) => (
          <option key={period} value={period}>
            Período: {periodNames[period as keyof typeof periods]}
          </option>
        ))}
      </Select>
      {filter.about && (
        <button type="button" onClick={() => change({ sobre: '' })} className={buttonClass('soft', 'compact')}>
          {aboutNames[filter.about.split(':')[0] ?? '']}
          <Icon name="x" label="Tirar este filtro" className="size-4" />
        </button>
      )}
    </>
  )
}

const aboutNames: Record<string, string> = { promotion: 'Uma oferta', store: 'Um mercado', person: 'Uma pessoa' }

type DayOfEntries = [day: string, entries: [AuditRecord, ...AuditRecord[]]]

function byDay(records: AuditRecord[]): DayOfEntries[] {
  return [...Map.groupBy(records, ({ at }) => dayOf(new Date(at)))] as DayOfEntries[]
}

/** "Hoje, terça-feira, 17/11" */
function dayTitle(moment: Date, now: Date): string {
  const days = daysBetween(dayOf(moment), dayOf(now))
  const near = days === 0 ? 'hoje, ' : days === 1 ? 'ontem, ' : ''
  const weekday = moment.toLocaleDateString('pt-BR', { weekday: 'long', timeZone: 'America/Sao_Paulo' })
  return `${near}${weekday}, ${formatDayAndMonth(moment)}`
}
