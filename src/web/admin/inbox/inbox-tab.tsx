import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { counted } from '#domain/count.ts'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabFailure, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { read } from '#web/api/read.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ContactEntry } from './contact-entry.tsx'
import { RequestEntry } from './request-entry.tsx'

const title = 'mensagens'
const kinds = { parceria: 'Parcerias', contato: 'Contato' } as const
type Kind = keyof typeof kinds

/** Whatever people wrote to us, newest first. A default export, because it is loaded lazily. */
export default function InboxTab() {
  // Messages come while the panel is open: whoever comes back to the tab sees them.
  const requests = useQuery({ ...read('partnershipRequests.list', {}), staleTime: 0 })
  const messages = useQuery({ ...read('contactMessages.list', {}), staleTime: 0 })
  const [address] = useSearchParams()
  const changeAddress = useNavigateWithPending()
  const kind = (Object.keys(kinds) as Kind[]).find((known) => known === address.get('tipo'))
  const isOnlyNew = address.get('estado') === 'nova'
  const hasFailed = requests.error ?? messages.error
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

  const choose = (changes: Record<string, string>) =>
    changeAddress(`?${setSearchParams(pendingSearchParams(), changes)}`, 'replace')

  return (
    <section aria-labelledby={title}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={title} className="text-[1.6rem]">
          Mensagens
        </h2>
        <p role="status" className="mr-auto text-ink-soft">
          {entries && counted(entries.length, 'mensagem', 'mensagens')}
        </p>
        <fieldset aria-label="Mensagens mostradas" className="flex flex-wrap gap-2">
          <Choice isChosen={!kind} onChoose={() => choose({ tipo: '' })}>
            Todas
          </Choice>
          {(Object.keys(kinds) as Kind[]).map((known) => (
            <Choice key={known} isChosen={kind === known} onChoose={() => choose({ tipo: known })}>
              {kinds[known]}
            </Choice>
          ))}
          <Choice isChosen={isOnlyNew} onChoose={() => choose({ estado: isOnlyNew ? '' : 'nova' })}>
            Só novas
          </Choice>
        </fieldset>
      </div>
      {hasFailed ? (
        <TabFailure
          onRetry={() => {
            void requests.refetch()
            void messages.refetch()
          }}
        />
      ) : !entries ? (
        <TabLoading words="Carregando mensagens..." />
      ) : entries.length === 0 ? (
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
    </section>
  )
}

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={buttonClass(isChosen ? 'soft' : 'outline')}
    >
      {children}
    </button>
  )
}
