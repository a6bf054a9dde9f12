import { type Dispatch, useEffect, useId, useRef } from 'react'
import type { FlyerWork, OfferDraft } from '#contract/flyers/flyer-review.ts'
import { counted } from '#domain/count.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { KeyButton } from '#web/admin/review/key-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { unitText } from './draft-fields.tsx'
import { centsOfDigits, refusalLabels } from './edit-draft.ts'
import { PageCrop } from './page-crop.tsx'
import type { ReviewAction } from './review-actions.ts'
import { openDoubts, openWithoutDoubts, type ReviewState, screenDrafts, screenSize } from './review-state.ts'

interface GridStepProps {
  flyer: FlyerWork
  state: ReviewState
  dispatch: Dispatch<ReviewAction>
  onFinish: () => void
}

/** D: twelve crops per screen, each next to the values to be published. The reviewer compares; Enter accepts all that are not marked. */
export function GridStep({ flyer, state, dispatch, onFinish }: GridStepProps) {
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const drafts = screenDrafts(state)
  const { cursor, screen, marked, mode } = state
  const isEmpty = drafts.length === 0
  // The list needs the focus for arrow keys and the space bar.
  useEffect(() => {
    if (!isEmpty && screen >= 0) list.current?.focus({ preventScroll: true })
  }, [screen, isEmpty])
  useEffect(() => {
    list.current?.children[cursor]?.scrollIntoView({ block: 'nearest' })
  }, [cursor])

  if (isEmpty)
    return <Finished doubts={openDoubts(state).length} state={state} dispatch={dispatch} onFinish={onFinish} />
  const later = openWithoutDoubts(state).filter(({ id }) => !drafts.some((draft) => draft.id === id)).length
  const accepted = drafts.filter(({ id, state: one }) => !marked.has(id) && one === 'open').length
  const images = new Map(flyer.pages.map(({ number, image }) => [number, image]))
  return (
    <>
      <p className="mb-3 text-ink-soft">
        Tela {screen + 1} de {screen + 1 + Math.ceil(later / screenSize)}. Compare cada recorte com o nome e o preço ao
        lado; o que estiver errado, toque ou marque com a barra de espaço.
      </p>
      <div
        ref={list}
        role="listbox"
        aria-label="Ofertas sem dúvidas; selecionada quer dizer errada"
        aria-multiselectable="true"
        aria-activedescendant={`${listId}-${cursor}`}
        tabIndex={0}
        className="flyer-grid outline-none"
      >
        {drafts.map((draft, index) => (
          <DraftCard
            key={draft.id}
            id={`${listId}-${index}`}
            draft={draft}
            image={images.get(draft.pageNumber) ?? null}
            isActive={index === cursor}
            isMarked={marked.has(draft.id)}
            typed={index === cursor && mode.type === 'amount' ? mode.digits : null}
            onPress={() => {
              dispatch({ type: 'choose', id: draft.id })
              dispatch({ type: 'mark' })
            }}
          />
        ))}
      </div>
      <div className="flyer-actions mt-3">
        {mode.type === 'refuse' ? (
          refusalLabels.map((label, index) => (
            <KeyButton
              key={label}
              keyName={String(index + 1)}
              onPress={() => dispatch({ type: 'reason', number: index + 1 })}
            >
              {label}
            </KeyButton>
          ))
        ) : (
          <>
            <KeyButton keyName="Enter" variant="primary" onPress={() => dispatch({ type: 'confirm' })}>
              {accepted === drafts.length ? `Aceitar as ${accepted}` : `Aceitar ${accepted} de ${drafts.length}`}
            </KeyButton>
            <KeyButton keyName="Espaço" onPress={() => dispatch({ type: 'mark' })}>
              Marcar como errada
            </KeyButton>
            <KeyButton keyName="Z" isDisabled={state.taken.length === 0} onPress={() => dispatch({ type: 'undo' })}>
              Desfazer
            </KeyButton>
          </>
        )}
      </div>
    </>
  )
}

interface DraftCardProps {
  id: string
  draft: OfferDraft
  image: FlyerWork['pages'][number]['image']
  isActive: boolean
  isMarked: boolean
  /** Digits of the price being typed. */
  typed: string | null
  onPress: () => void
}

function DraftCard({ id, draft, image, isActive, isMarked, typed, onPress }: DraftCardProps) {
  const { productName, price, originalPrice, mechanics, state } = draft
  return (
    // The keys of the whole list are heard by the review.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and its keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      {...(isActive && { 'data-is-active': true })}
      onClick={onPress}
      className="flyer-card"
    >
      <div className="flyer-frame">
        <PageCrop image={image} box={draft.box} isFramed />
      </div>
      <div className="min-w-0">
        <p className="leading-tight font-semibold break-words">{productName}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <b className="display text-xl">
            {formatMoney(typed === null ? centsFromDecimal(price) : centsOfDigits(typed))}
          </b>
          {mechanics?.per && <span className="text-sm text-ink-soft">{unitText(draft)}</span>}
          {originalPrice !== null && (
            <s className="text-sm text-ink-soft">{formatMoney(centsFromDecimal(originalPrice))}</s>
          )}
        </p>
        {isMarked && <p className="text-sm font-bold text-tomato">Errada: volta às dúvidas</p>}
        {!isMarked && state === 'confirmed' && <Badge tone="brand">Confirmada</Badge>}
        {state === 'discarded' && <Badge tone="muted">Não é oferta</Badge>}
      </div>
    </div>
  )
}

function Finished({ doubts, state, dispatch, onFinish }: Omit<GridStepProps, 'flyer'> & { doubts: number }) {
  return (
    <EmptyState
      title="Nenhuma oferta por conferir aqui"
      hint={
        doubts > 0
          ? `${counted(doubts, 'dúvida ficou', 'dúvidas ficaram')} em aberto.`
          : 'Tudo foi conferido: falta só publicar.'
      }
    >
      <div className="flex flex-wrap justify-center gap-2.5">
        <KeyButton keyName="Enter" variant="primary" onPress={onFinish}>
          {doubts > 0 ? 'Ver as dúvidas' : 'Publicar'}
        </KeyButton>
        <KeyButton keyName="Z" isDisabled={state.taken.length === 0} onPress={() => dispatch({ type: 'undo' })}>
          Desfazer
        </KeyButton>
      </div>
    </EmptyState>
  )
}
