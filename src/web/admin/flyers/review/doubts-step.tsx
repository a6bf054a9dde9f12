import { type Dispatch, useId } from 'react'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { formatCount } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { KeyButton } from '#web/admin/review/key-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DraftFields } from './draft-fields.tsx'
import { refusalLabels } from './edit-draft.ts'
import { PageCrop } from './page-crop.tsx'
import { PageView } from './page-view.tsx'
import type { ReviewAction } from './review-actions.ts'
import { doubtfulOf, openDoubts, otherNamesFor, type ReviewState, subjectOf } from './review-state.ts'

interface DoubtsStepProps {
  flyer: FlyerWork
  state: ReviewState
  dispatch: Dispatch<ReviewAction>
  onFinish: () => void
  onReadAgain: (pageNumber: number) => void
}

/** C: one doubt at a time, next to the page and the crop it was read from. */
export function DoubtsStep({ flyer, state, dispatch, onFinish, onReadAgain }: DoubtsStepProps) {
  const { mode, pageNumber, currentId } = state
  const titleId = useId()
  const draft = subjectOf(state)
  const page = flyer.pages.find(({ number }) => number === pageNumber)
  const list = doubtfulOf(state)
  const other = mode.type === 'other-name' && draft ? otherNamesFor(state, draft)[mode.index] : undefined
  const image = page?.image ?? null
  return (
    <div className="flyer-doubt" data-mode={draft ? mode.type : 'box'}>
      <div className="flyer-view">
        <PageView
          image={image}
          number={pageNumber}
          drafts={state.drafts.filter((one) => one.pageNumber === pageNumber)}
          doubtful={new Set(list.map(({ id }) => id))}
          currentId={currentId}
          drawn={mode.type === 'box' ? mode.box : undefined}
          offered={other?.box}
          onChoose={(id) => dispatch({ type: 'choose', id })}
          onDraw={(box) => dispatch({ type: 'draw', box })}
        />
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <span>
            Página {pageNumber} de {flyer.pages.length}
          </span>
          <PageButtons state={state} dispatch={dispatch} />
        </p>
      </div>
      {draft && (
        <div className="flyer-cell">
          <PageCrop image={image} box={draft.box} label="Recorte do encarte" />
          <p className="mt-2 flex flex-wrap gap-x-4">
            <TextButton keyName="T" onPress={() => dispatch({ type: 'other name' })}>
              Outro nome
            </TextButton>
            <TextButton keyName="B" onPress={() => dispatch({ type: 'box' })}>
              Mudar o retângulo
            </TextButton>
          </p>
        </div>
      )}
      <Card as="article" {...(draft && { label: titleId })} className="flyer-open min-w-0 p-4 lg:p-5">
        {mode.type === 'box' ? (
          <BoxQuestion isNew={mode.isNew} dispatch={dispatch} />
        ) : draft ? (
          <>
            <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <span className="tabular-nums">
                Dúvida {formatCount(list.findIndex(({ id }) => id === draft.id) + 1)} de {formatCount(list.length)}
              </span>
              {draft.state === 'confirmed' && <Badge tone="brand">Confirmada</Badge>}
              {draft.state === 'discarded' && <Badge tone="muted">Não é oferta</Badge>}
            </p>
            {other && (
              <p role="status" className="mb-3 rounded-xl bg-mango-soft px-4 py-2.5">
                Outro nome: <b className="font-semibold">{other.text}</b>
                {other.draftId !== undefined && ' (as duas trocam de nome)'}
              </p>
            )}
            <DraftFields draft={draft} mode={mode} titleId={titleId} dispatch={dispatch} />
            {mode.type === 'refuse' ? <Reasons dispatch={dispatch} /> : <Actions state={state} dispatch={dispatch} />}
          </>
        ) : (
          <NothingOpen
            failure={page?.failure ?? (page?.state === 'failed' ? 'Esta página não pôde ser lida.' : null)}
            canReadAgain={page?.state === 'failed'}
            left={openDoubts(state).length}
            dispatch={dispatch}
            onFinish={onFinish}
            onReadAgain={() => onReadAgain(pageNumber)}
          />
        )}
      </Card>
    </div>
  )
}

function PageButtons({ state, dispatch }: Pick<DoubtsStepProps, 'state' | 'dispatch'>) {
  return (
    <>
      {state.pages.length > 1 && (
        <>
          <TextButton keyName="PgUp" onPress={() => dispatch({ type: 'page', by: -1 })}>
            Anterior
          </TextButton>
          <TextButton keyName="PgDn" onPress={() => dispatch({ type: 'page', by: 1 })}>
            Próxima
          </TextButton>
        </>
      )}
      <TextButton keyName="A" onPress={() => dispatch({ type: 'add' })}>
        Acrescentar oferta
      </TextButton>
    </>
  )
}

function TextButton({ keyName, onPress, children }: { keyName: string; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-keyshortcuts={keyName}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand"
    >
      {children}
      <KeyCaps keys={[keyName]} className="max-lg:hidden" />
    </button>
  )
}

function Actions({ state, dispatch }: Pick<DoubtsStepProps, 'state' | 'dispatch'>) {
  const isWalking = state.mode.type === 'other-name'
  return (
    <div className="flyer-actions mt-5">
      <KeyButton keyName="Enter" variant="primary" onPress={() => dispatch({ type: 'confirm' })}>
        {isWalking ? 'Usar este nome' : 'Confirmar'}
      </KeyButton>
      {isWalking ? (
        <KeyButton keyName="Esc" onPress={() => dispatch({ type: 'escape' })}>
          Cancelar
        </KeyButton>
      ) : (
        <KeyButton keyName="X" onPress={() => dispatch({ type: 'refuse' })}>
          Não é oferta
        </KeyButton>
      )}
      <KeyButton keyName="Z" isDisabled={state.taken.length === 0} onPress={() => dispatch({ type: 'undo' })}>
        Desfazer
      </KeyButton>
    </div>
  )
}

function Reasons({ dispatch }: Pick<DoubtsStepProps, 'dispatch'>) {
  const question = 'Por que não é uma oferta?'
  return (
    <fieldset aria-label={question} className="flyer-actions mt-5">
      <p className="w-full font-bold">{question}</p>
      {refusalLabels.map((label, index) => (
        <KeyButton
          key={label}
          keyName={String(index + 1)}
          onPress={() => dispatch({ type: 'reason', number: index + 1 })}
        >
          {label}
        </KeyButton>
      ))}
      <KeyButton keyName="Esc" variant="ghost" onPress={() => dispatch({ type: 'escape' })}>
        Cancelar
      </KeyButton>
    </fieldset>
  )
}

function BoxQuestion({ isNew, dispatch }: { isNew: boolean; dispatch: Dispatch<ReviewAction> }) {
  return (
    <>
      <h3 className="text-xl">{isNew ? 'Onde está a oferta?' : 'Mudar o retângulo'}</h3>
      <p className="mt-2 text-ink-soft">
        Desenhe na página, ou use as setas: elas movem a borda direita e a de baixo; com Shift, a esquerda e a de cima.
      </p>
      <div className="flyer-actions mt-5">
        <KeyButton keyName="Enter" variant="primary" onPress={() => dispatch({ type: 'confirm' })}>
          {isNew ? 'Continuar' : 'Guardar'}
        </KeyButton>
        <KeyButton keyName="Esc" onPress={() => dispatch({ type: 'escape' })}>
          Cancelar
        </KeyButton>
      </div>
    </>
  )
}

interface NothingOpenProps {
  /** For a page that could not be read, or for which no text recognition runs. */
  failure: string | null
  canReadAgain: boolean
  left: number
  dispatch: Dispatch<ReviewAction>
  onFinish: () => void
  onReadAgain: () => void
}

/** A page without a doubt: all are decided, or it could not be read. */
function NothingOpen({ failure, canReadAgain, left, dispatch, onFinish, onReadAgain }: NothingOpenProps) {
  return (
    <>
      <h3 className="text-xl">
        {failure !== null ? 'Leia à mão' : left === 0 ? 'Nenhuma dúvida em aberto' : 'Nenhuma dúvida nesta página'}
      </h3>
      <p className="mt-2 text-ink-soft">
        {failure !== null
          ? `${failure} Acrescente as ofertas que você vê${canReadAgain ? ', ou mande ler de novo' : ''}.`
          : 'Se falta alguma oferta na página, acrescente.'}
      </p>
      <div className="flyer-actions mt-5">
        <KeyButton keyName="Enter" variant={failure === null ? 'primary' : 'outline'} onPress={onFinish}>
          Continuar
        </KeyButton>
        <KeyButton
          keyName="A"
          variant={failure === null ? 'outline' : 'primary'}
          onPress={() => dispatch({ type: 'add' })}
        >
          Acrescentar oferta
        </KeyButton>
        {canReadAgain && (
          <Button variant="outline" onClick={onReadAgain}>
            Ler de novo
          </Button>
        )}
      </div>
    </>
  )
}
