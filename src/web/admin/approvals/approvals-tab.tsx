import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Approvals, QueuedSubmission } from '#contract/submissions/approvals.ts'
import { counted } from '#domain/count.ts'
import { replyClock } from '#domain/messages/reply-clock.ts'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { useNow } from '#web/api/use-screen-data.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { approvalsQuery } from './approvals.queries.ts'
import { lengthText } from './length-text.ts'
import { SubmissionReview } from './submission-review.tsx'

/** Submissions of stores that wait, oldest first. A default export, because it is loaded lazily. */
export default function ApprovalsTab() {
  const { data, error, refetch } = useQuery({ ...approvalsQuery, staleTime: 0, refetchOnWindowFocus: true })
  const [chosen, setChosen] = useState<string>()
  const now = useNow()
  if (error && !data) return <TabError onRetry={() => void refetch()} />
  if (!data) return <TabLoading label="Carregando os envios das lojas..." />
  const submission = data.submissions.find(({ id }) => id === chosen) ?? data.submissions[0]
  const offers = data.submissions.flatMap(({ offers }) => offers.filter(({ state }) => state === 'waiting')).length
  return (
    <section aria-labelledby="aprovacoes">
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="mr-auto">
          <h2 id="aprovacoes" className="text-3xl">
            Aprovações
          </h2>
          <p role="status" className="text-ink-soft">
            {data.waiting > 0 &&
              `${counted(data.waiting, 'envio', 'envios')}, ${counted(offers, 'oferta', 'ofertas')}. `}
            {answersText(data.answers)}
          </p>
        </div>
        {submission && (
          <p
            aria-hidden="true"
            className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft max-lg:hidden"
          >
            <span>
              <KeyCaps keys={['J', 'K']} /> andar
            </span>
            <span>
              <KeyCaps keys={['A']} /> aprovar
            </span>
            <span>
              <KeyCaps keys={['R']} /> recusar
            </span>
            <span>
              <KeyCaps keys={['Shift', 'A']} /> as sem alerta
            </span>
          </p>
        )}
      </div>
      {submission ? (
        <div className="grid items-start gap-4 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
          <Card label="fila">
            <h3 id="fila" className="px-4 py-3 text-sm font-semibold">
              Mais antigo primeiro
            </h3>
            <ul className="border-t border-line">
              {data.submissions.map((one) => (
                <li key={one.id}>
                  <QueueEntry
                    submission={one}
                    now={now}
                    isChosen={one.id === submission.id}
                    onChoose={() => setChosen(one.id)}
                  />
                </li>
              ))}
            </ul>
          </Card>
          <SubmissionReview key={submission.id} submission={submission} now={now} />
        </div>
      ) : (
        <EmptyState
          title="Nada espera"
          hint={
            data.answers.lastAt
              ? `Última resposta: ${momentText(new Date(data.answers.lastAt), now)}.`
              : 'O que as lojas mandarem aparece aqui.'
          }
        />
      )}
    </section>
  )
}

interface QueueEntryProps {
  submission: QueuedSubmission
  now: Date
  isChosen: boolean
  onChoose: () => void
}

function QueueEntry({ submission, now, isChosen, onChoose }: QueueEntryProps) {
  const { store, offers, isTrusted, earlier, sentAt } = submission
  const waiting = offers.filter(({ state }) => state === 'waiting')
  const held = waiting.filter(({ holds }) => holds.length > 0).length
  const clock = replyClock(new Date(sentAt), now)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex w-full items-start gap-3 border-b border-line px-4 py-3 text-left ${isChosen ? 'bg-brand-soft shadow-[inset_4px_0_0_var(--color-brand)]' : 'hover:bg-muted'}`}
    >
      <StoreLogo name={store.name} className="size-9 shrink-0" />
      <span className="min-w-0 grow">
        <b className="block font-semibold wrap-anywhere">{store.name}</b>
        <span className="block text-sm text-ink-soft">
          {isTrusted ? 'Confiável' : 'Loja nova'}, {earlier + 1}º envio
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1.5 text-sm font-semibold">
          <span
            className={`rounded-full px-2.5 py-0.5 ${clock.urgency === 'calm' ? 'bg-muted text-ink-soft' : clock.urgency === 'soon' ? 'bg-mango-soft text-warning' : 'bg-tomato-soft text-tomato'}`}
          >
            {clock.text}
          </span>
          {held > 0 && (
            <span className="rounded-full bg-tomato-soft px-2.5 py-0.5 text-tomato">
              {counted(held, 'retida', 'retidas')}
            </span>
          )}
        </span>
      </span>
      <span className="shrink-0 text-right text-sm text-ink-soft">
        <b className="block text-base text-ink tabular-nums">{waiting.length}</b>
        {waiting.length === 1 ? 'oferta' : 'ofertas'}
      </span>
    </button>
  )
}

/** "Em 30 dias: metade respondida em 2 h 10, todas em um dia útil." */
function answersText({ count, medianMinutes, late }: Approvals['answers']): string {
  if (count === 0) return ''
  const kept = late === 0 ? 'todas em um dia útil' : `${late} de ${count} depois do dia útil prometido`
  return `Em 30 dias: metade respondida em ${lengthText(medianMinutes)}, ${kept}.`
}
