import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditRecord } from '#contract/people/audit.ts'
import { auditTopics, mostSearchedEntries } from '#domain/audit/actions.ts'
import { counted, formatCount } from '#domain/count.ts'
import { dayOf, daysBetween, formatDayAndMonth } from '#domain/dates.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { peopleQuery } from '#web/admin/people/people.queries.ts'
import { useAccount, useCan } from '#web/admin/session/panel-account.ts'
import { pagesQueryOf } from '#web/admin/session/query-client.ts'
import { readPages } from '#web/api/read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
              <Button
                variant="outline"
                aria-disabled={isFetchingNextPage}
                onClick={() => !isFetchingNextPage && void fetchNextPage()}
              >
                {isFetchingNextPage ? 'Carregando...' : 'Mostrar mais'}
              </Button>
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
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: account !== undefined && isForPeople })
  const isListed = filter.person === '' || people.some(({ id }) => id === filter.person)
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
        <Choice
          size="compact"
          aria-label="Pessoa"
          emptyLabel="Pessoa: todas"
          options={isListed ? people : [...people, { id: filter.person, name: 'Pessoa escolhida' }]}
          value={filter.person}
          onChoose={(pessoa) => change({ pessoa })}
          className="max-w-60"
        />
      )}
      <Choice
        size="compact"
        aria-label="Assunto"
        emptyLabel="Assunto: todos"
        options={Object.entries(auditTopics).map(([id, name]) => ({ id, name }))}
        value={filter.topic}
        onChoose={(assunto) => change({ assunto })}
      />
      <Choice
        size="compact"
        aria-label="Período"
        options={Object.keys(periods).map((id) => ({
          id,
          name: `Período: ${periodNames[id as keyof typeof periods]}`,
        }))}
        value={filter.period}
        onChoose={(periodo) => change({ periodo })}
      />
      {filter.about && (
        <Button variant="soft" size="compact" onClick={() => change({ sobre: '' })}>
          {aboutNames[filter.about.split(':')[0] ?? '']}
          <Icon name="x" label="Tirar este filtro" className="size-4" />
        </Button>
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
