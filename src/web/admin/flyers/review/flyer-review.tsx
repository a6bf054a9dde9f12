import { useEffect, useState } from 'react'
import { counted } from '#domain/count.ts'
import { isReviewable } from '#domain/flyers/flyer-states.ts'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { daysText } from '#web/admin/flyers/flyer-texts.ts'
import { PublishStep, type Repeats } from '#web/admin/flyers/publish/publish-step.tsx'
import { type FlyerDays, usePublishFlyer } from '#web/admin/flyers/publish/use-publish-flyer.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { Link } from '#web/layout/links/link.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { QueueStatus } from './decision-queue.ts'
import { DoubtsStep } from './doubts-step.tsx'
import { GridStep } from './grid-step.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ReadingStep } from './reading-step.tsx'
import type { StepAction } from './review-keys.ts'
import { openDoubts, openWithoutDoubts, type ReviewState, type ReviewStep, subjectOf } from './review-state.ts'
import { useFlyerKeys } from './use-flyer-keys.ts'
import { useFlyerReview } from './use-flyer-review.ts'

const stepLabels = { reading: 'Leitura', doubts: 'Dúvidas', grid: 'Sem dúvidas' }

/** B to E: a flyer from reading to the site. */
export function FlyerReview({ id }: { id: string }) {
  const api = useFlyerApi()
  const review = useFlyerReview(id)
  const { flyer, state, dispatch, status, error, refetch, settled } = review
  const publish = usePublishFlyer(flyer, settled)
  const showError = useErrorToast()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [chosenDays, setDays] = useState<FlyerDays>()
  const [repeats, setRepeats] = useState<Repeats>('renew')
  const columns = useMediaQuery('(min-width: 64rem)') ? 3 : 1
  const { step } = state
  const days = chosenDays ?? {
    firstDay: flyer?.firstDay ?? flyer?.validityRead?.firstDay ?? '',
    lastDay: flyer?.lastDay ?? flyer?.validityRead?.lastDay ?? '',
  }

  const publishNow = () => {
    const hasConfirmed = state.drafts.some((draft) => draft.state === 'confirmed')
    if (hasConfirmed && !publish.publication.isPending && days.firstDay !== '' && days.lastDay !== '')
      publish.publication.mutate({ days, repeats })
  }
  const finish = () => {
    const isReady = flyer?.pages.some((page) => isReviewable(page.state)) ?? false
    if (step === 'reading' && isReady) dispatch({ type: 'step', step: 'doubts' })
    if (step === 'doubts') dispatch({ type: 'step', step: 'grid' })
    if (step === 'grid') dispatch({ type: 'step', step: openDoubts(state).length > 0 ? 'doubts' : 'publish' })
  }
  const onStep = (action: StepAction) => {
    if (action === 'help') setHelpOpen(true)
    else if (action === 'finish') finish()
    else if (step === 'publish') publishNow()
    else dispatch({ type: 'step', step: 'publish' })
  }
  const readAgain = (number: number) => {
    api.readAgain(id, number).then(refetch, (failure: unknown) => showError(failure, 'Não foi possível ler de novo.'))
  }
  useFlyerKeys({ state, columns, dispatch, onStep })
  useFirstStep(flyer?.state, dispatch)

  if (error && !flyer) return <TabError onRetry={() => void refetch()} />
  if (!flyer) return <TabLoading label="Carregando o encarte..." />
  const subject = subjectOf(state)
  return (
    <section aria-labelledby="encarte">
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="mr-auto min-w-0">
          <h2 id="encarte" className="text-3xl">
            {flyer.store.name}
          </h2>
          <p className="text-sm text-ink-soft">
            {daysText(flyer)} · {counted(flyer.pages.length, 'página', 'páginas')} ·{' '}
            {counted(state.drafts.length, 'oferta lida', 'ofertas lidas')} ·{' '}
            <Link to={api.path()} className="underline">
              Todos os encartes
            </Link>
          </p>
        </div>
        <StepList state={state} onStep={(chosen) => dispatch({ type: 'step', step: chosen })} />
        <Button
          variant="ghost"
          size="icon"
          className="max-lg:hidden"
          aria-label="Teclas da revisão"
          title="Teclas da revisão (?)"
          onClick={() => setHelpOpen(true)}
        >
          <Icon name="keyboard" className="size-5" />
        </Button>
      </div>
      <QueueNote status={status} />
      <p role="status" className="sr-only">
        {[
          state.said,
          step === 'doubts' &&
            subject &&
            `${subject.productName}: ${subject.doubts.map(({ text }) => text).join(', ')}`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {state.said !== '' && /^(Falta|O preço|Não há|Outra pessoa)/.test(state.said) && (
        <p className="mb-3 rounded-xl bg-mango-soft px-4 py-2.5 font-semibold text-warning">{state.said}</p>
      )}
      {step === 'reading' && <ReadingStep flyer={flyer} onFinish={finish} onReadAgain={readAgain} />}
      {step === 'doubts' && (
        <DoubtsStep flyer={flyer} state={state} dispatch={dispatch} onFinish={finish} onReadAgain={readAgain} />
      )}
      {step === 'grid' && <GridStep flyer={flyer} state={state} dispatch={dispatch} onFinish={finish} />}
      {step === 'publish' && (
        <PublishStep
          flyer={flyer}
          drafts={state.drafts}
          days={days}
          onDays={setDays}
          repeats={repeats}
          onRepeats={setRepeats}
          publish={publish}
          onPublish={publishNow}
        />
      )}
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </section>
  )
}

/** The current step: reading while pages are read, publishing once it is published. Only when the flyer is opened. */
function useFirstStep(state: string | undefined, dispatch: ReturnType<typeof useFlyerReview>['dispatch']): void {
  const [isChosen, setChosen] = useState(false)
  useEffect(() => {
    if (state === undefined || isChosen) return
    setChosen(true)
    if (state === 'receiving' || state === 'reading') dispatch({ type: 'step', step: 'reading' })
    if (state === 'published' || state === 'undone') dispatch({ type: 'step', step: 'publish' })
  }, [state, isChosen, dispatch])
}

function StepList({ state, onStep }: { state: ReviewState; onStep: (step: ReviewStep) => void }) {
  const labels: Record<ReviewStep, string> = { ...stepLabels, publish: useFlyerApi().publishVerb }
  const counts: Partial<Record<ReviewStep, number>> = {
    doubts: openDoubts(state).length,
    grid: openWithoutDoubts(state).length,
    publish: state.drafts.filter((draft) => draft.state === 'confirmed').length,
  }
  return (
    <nav aria-label="Passos da revisão" className="flyer-steps">
      {(Object.keys(labels) as ReviewStep[]).map((step) => (
        <button
          key={step}
          type="button"
          aria-current={step === state.step ? 'step' : undefined}
          onClick={() => onStep(step)}
          className="flyer-step"
        >
          {labels[step]}
          {counts[step] !== undefined && <span className="text-sm tabular-nums">{counts[step]}</span>}
        </button>
      ))}
    </nav>
  )
}

function QueueNote({ status: { waiting, isDisconnected } }: { status: QueueStatus }) {
  if (!isDisconnected || waiting === 0) return null
  return (
    <p
      role="alert"
      className="mb-3 flex items-center gap-2.5 rounded-xl bg-mango-soft px-4 py-2.5 font-semibold text-warning"
    >
      <Icon name="cloud-off" className="size-5 shrink-0" />
      Sem conexão:{' '}
      {counted(waiting, 'decisão está guardada e será enviada', 'decisões estão guardadas e serão enviadas')} quando ela
      voltar. Pode continuar.
    </p>
  )
}
