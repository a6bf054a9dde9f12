import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FilterButton } from '#web/admin/frame/filter-button.tsx'
import { ReadOnlyArea } from '#web/admin/frame/read-only-area.tsx'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { useAccount, useCan } from '#web/admin/session/panel-account.ts'
import { pagesQueryOf, queryOf } from '#web/admin/session/query-client.ts'
import { read, readPages } from '#web/api/read.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ContactEntry } from './contact-entry.tsx'
import { messagesSummary } from './messages-summary.ts'
import { PriceQueue } from './price-queue.tsx'
import { RequestEntry } from './request-entry.tsx'

const titleId = 'mensagens'
const kinds = { parceria: 'Parcerias', contato: 'Contato', precos: 'Preços' } as const
type Kind = keyof typeof kinds

/** Partnership requests and contact messages, newest first, and the queue of reported prices. A default export, because it is loaded lazily. */
export default function MessagesTab() {
  // Messages arrive while the panel is open, so they are refetched whenever the tab opens.
  const isForMessages = useCan('messages.manage')
  // Only once the role is known: the request may be refused.
  const enabled = useAccount() !== undefined && isForMessages
  const requests = useQuery({ ...queryOf(read('partnershipRequests.list', {})), staleTime: 0, enabled })
  const messages = useQuery({ ...queryOf(read('contactMessages.list', {})), staleTime: 0, enabled })
  const [searchParams] = useSearchParams()
  const navigate = useNavigateWithPending()
  // Without the permission for messages, only the queue of prices is shown.
  const shown = (Object.keys(kinds) as Kind[]).filter((known) => isForMessages || known === 'precos')
  const kind = isForMessages ? shown.find((known) => known === searchParams.get('tipo')) : 'precos'
  const isOnlyNew = searchParams.get('estado') === 'nova'
  const isMarked = searchParams.get('estado') === 'marcadas'
  const error = requests.error ?? messages.error
  const entries =
    requests.data &&
    messages.data &&
    [
      ...requests.data.map((request) => ({
        ...request,
        kind: 'parceria' as const,
        entry: <RequestEntry request={request} />,
      })),
      ...messages.data.map((message) => ({
        ...message,
        kind: 'contato' as const,
        entry: <ContactEntry message={message} />,
      })),
    ]
      .filter((entry) => (!kind || entry.kind === kind) && (!isOnlyNew || entry.state === 'nova'))
      .sort((left, right) => (left.receivedAt < right.receivedAt ? 1 : -1))

  const reports = useInfiniteQuery({
    ...pagesQueryOf(readPages('priceReports.list', { query: { state: 'open' } })),
    staleTime: 0,
  })
  const waiting = kind ? 0 : (reports.data?.pages.flatMap(({ items }) => items).length ?? 0)
  const summary =
    entries && messagesSummary({ messages: entries.length, reports: waiting, hasMoreReports: reports.hasNextPage })

  const setFilters = (changes: Record<string, string>) =>
    navigate(`?${setSearchParams(pendingSearchParams(), changes)}`, 'replace')

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={titleId} className="text-3xl">
          Mensagens
        </h2>
        <p role="status" className="mr-auto text-ink-soft">
          {kind !== 'precos' && summary?.count}
        </p>
        <fieldset aria-label="Mensagens mostradas" className="flex flex-wrap gap-2">
          {isForMessages && (
            <FilterButton isPressed={!kind} onPress={() => setFilters({ tipo: '' })}>
              Todas
            </FilterButton>
          )}
          {shown.map((known) => (
            <FilterButton key={known} isPressed={kind === known} onPress={() => setFilters({ tipo: known })}>
              {kinds[known]}
            </FilterButton>
          ))}
          {kind === 'precos' ? (
            <FilterButton isPressed={isMarked} onPress={() => setFilters({ estado: isMarked ? '' : 'marcadas' })}>
              Já marcadas
            </FilterButton>
          ) : (
            <FilterButton isPressed={isOnlyNew} onPress={() => setFilters({ estado: isOnlyNew ? '' : 'nova' })}>
              Só novas
            </FilterButton>
          )}
        </fieldset>
      </div>
      {kind === 'precos' ? (
        <ReadOnlyArea unless="reviews.write">
          <PriceQueue state={isMarked ? 'marked' : 'open'} />
        </ReadOnlyArea>
      ) : error ? (
        <TabError
          onRetry={() => {
            void requests.refetch()
            void messages.refetch()
          }}
        />
      ) : !entries || !summary || (!kind && reports.isPending) ? (
        <TabLoading label="Carregando mensagens..." />
      ) : summary.isEmpty ? (
        <EmptyState
          title="Nenhuma mensagem"
          hint="Pedidos de parceria e mensagens do formulário de contato aparecem aqui."
        />
      ) : (
        <ul aria-label="Mensagens recebidas" className="grid gap-4">
          {entries.map(({ id, kind, entry }) => (
            <li key={kind + id}>{entry}</li>
          ))}
        </ul>
      )}
      {!kind && waiting > 0 && !error && (
        <section aria-labelledby="precos-relatados" className="mt-8">
          <h3 id="precos-relatados" className="mb-3 text-xl">
            Preços relatados por visitantes
          </h3>
          <PriceQueue state="open" hasKeys={false} />
        </section>
      )}
    </section>
  )
}
