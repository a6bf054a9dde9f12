import { useQuery } from '@tanstack/react-query'
import type { Submission } from '#contract/submissions/submissions.ts'
import { counted } from '#domain/count.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { submissionSourceNames } from '#domain/submissions/submission-limits.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { submissionsQuery, useOpenStore } from './door-store.ts'
import { stateTexts } from './submission-texts.ts'

/** Submissions, their outcome and the reasons. A default export, because it is loaded lazily. */
export default function SubmissionsView() {
  const { storeId } = useOpenStore()
  const { data, error, refetch } = useQuery({ ...submissionsQuery(storeId), staleTime: 0, refetchOnWindowFocus: true })
  const now = useNow()
  if (error && !data) return <TabError onRetry={() => void refetch()} />
  if (!data) return <TabLoading label="Carregando os envios..." />
  return (
    <section aria-labelledby="envios">
      <h2 id="envios" className="mb-4 text-3xl">
        Envios
      </h2>
      {data.length === 0 ? (
        <EmptyState title="Nada enviado ainda" hint="O que você mandar aparece aqui, com a resposta." />
      ) : (
        <div className="grid gap-4">
          {data.map((submission) => (
            <SentSubmission key={submission.id} submission={submission} now={now} />
          ))}
        </div>
      )}
    </section>
  )
}

function SentSubmission({ submission, now }: { submission: Submission; now: Date }) {
  const { storeId, canSubmit } = useOpenStore()
  const { mutate, isPending } = useWrite({
    send: () => adminApi.call('myStore.withdraw', { params: { storeId, id: submission.id } }),
    failure: 'Não foi possível desfazer.',
    refresh: (cache) => cache.invalidateQueries(),
    done: { title: 'Envio desfeito', description: 'O que esperava não será publicado; o que estava no ar saiu.' },
  })
  const headingId = `envio-${submission.id}`
  const isLive = submission.offers.some(({ state }) => state === 'waiting' || state === 'published')
  return (
    <Card label={headingId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <div className="mr-auto min-w-0">
          <h3 id={headingId}>
            {submissionSourceNames[submission.source]}, {counted(submission.offers.length, 'oferta', 'ofertas')}
          </h3>
          <p className="text-sm text-ink-soft">
            {submission.sentBy}, {momentText(new Date(submission.sentAt), now)}
          </p>
        </div>
        {canSubmit && isLive && (
          <Button variant="ghost" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            Desfazer
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {submission.offers.map(({ position, productName, price, state, reason, holds }) => (
          <li key={position} className="px-4 py-2.5">
            <div className="flex items-center gap-3">
              <span className="mr-auto min-w-0 wrap-anywhere">{productName}</span>
              <span className="shrink-0 tabular-nums">{formatMoney(centsFromDecimal(price))}</span>
              <span className={`shrink-0 rounded-full px-2.5 py-0.5 text-sm font-semibold ${stateTexts[state].tone}`}>
                {stateTexts[state].label}
              </span>
            </div>
            {reason && <p className="mt-1 text-sm text-tomato">{reason}</p>}
            {state === 'waiting' && holds[0] && <p className="mt-1 text-sm text-warning">{holds[0]}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
