import { useQuery } from '@tanstack/react-query'
import { type Dispatch, useEffect, useId, useRef } from 'react'
import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { describeMechanics } from '#domain/mechanics/mechanics-text.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AmountField } from './amount-field.tsx'
import { NameField } from './name-field.tsx'
import type { ReviewAction } from './review-actions.ts'
import type { ReviewMode } from './review-state.ts'

interface DraftFieldsProps {
  draft: OfferDraft
  mode: ReviewMode
  titleId: string
  dispatch: Dispatch<ReviewAction>
}

/** The draft in large type, each doubt in words next to its field. */
export function DraftFields({ draft, mode, titleId, dispatch }: DraftFieldsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const priceDoubts = useId()
  const isLooking = mode.type === 'look'
  // Keys work everywhere, but a screen reader continues from the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.closest('[data-review-field]')
    if (isLooking && isLost && draft.id !== '') heading.current?.focus({ preventScroll: true })
  }, [isLooking, draft.id])

  return (
    <div className="grid gap-4">
      {mode.type === 'name' ? (
        <NameField text={mode.text} dispatch={dispatch} />
      ) : (
        <div>
          <p className="flex items-center gap-2 text-sm font-bold text-ink-soft">
            Nome
            <KeyCaps keys={['N']} className="max-lg:hidden" />
          </p>
          <h3 ref={heading} id={titleId} tabIndex={-1} className="mt-0.5 text-xl break-words outline-none">
            {draft.productName || 'Sem nome'}
          </h3>
          <button
            type="button"
            onClick={() => dispatch({ type: 'edit', field: 'name' })}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand lg:sr-only lg:focus:not-sr-only"
          >
            <Icon name="pencil" className="size-4" />
            Corrigir o nome
          </button>
          <Doubts draft={draft} field="productName" />
        </div>
      )}
      <div>
        <div className="flex items-end gap-4">
          <AmountField
            key={`price ${draft.id}`}
            field="price"
            label="Preço"
            keyName="0–9"
            value={draft.price}
            mode={mode}
            describedBy={priceDoubts}
            dispatch={dispatch}
            className="text-5xl leading-tight"
          />
          <AmountField
            key={`original ${draft.id}`}
            field="originalPrice"
            label="De"
            keyName="D"
            value={draft.originalPrice}
            mode={mode}
            dispatch={dispatch}
            className="text-xl leading-loose text-ink-soft"
          />
        </div>
        <div id={priceDoubts}>
          <Doubts draft={draft} field="price" />
          <Doubts draft={draft} field="originalPrice" />
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div>
          <p className="flex items-center gap-2 text-sm font-bold text-ink-soft">
            Unidade
            <KeyCaps keys={['U']} className="max-lg:hidden" />
          </p>
          <button
            type="button"
            aria-keyshortcuts="U"
            onClick={() => dispatch({ type: 'unit' })}
            className="min-h-11 text-base font-semibold"
          >
            {unitText(draft)}
          </button>
        </div>
        <CategoryField draft={draft} mode={mode} dispatch={dispatch} />
      </div>
      {draft.conditionsRead.length > 0 && (
        <p className="text-ink-soft">
          No encarte: <b className="font-semibold text-ink">{draft.conditionsRead.join(' · ')}</b>
          <br />
          Condições da oferta: <b className="font-semibold text-ink">{conditionsText(draft)}</b>
        </p>
      )}
      <Alternatives draft={draft} dispatch={dispatch} />
    </div>
  )
}

function conditionsText({ price, mechanics }: OfferDraft): string {
  const conditions = mechanics ? describeMechanics(centsFromDecimal(price), mechanicsFromWire(mechanics)) : []
  return conditions.map(({ short }) => short).join(' · ') || 'nenhuma; o que está impresso fica na descrição'
}

export function unitText({ mechanics }: OfferDraft): string {
  if (mechanics?.per === 'kg') return 'por kg'
  return mechanics?.per === '100g' ? 'por 100 g' : 'por unidade'
}

function CategoryField({ draft, mode, dispatch }: Pick<DraftFieldsProps, 'draft' | 'mode' | 'dispatch'>) {
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  const id = useId()
  const select = useRef<HTMLSpanElement>(null)
  const isChoosing = mode.type === 'category'
  useEffect(() => {
    if (isChoosing) select.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [isChoosing])
  return (
    <div className="min-w-0 grow">
      <p className="mb-1 flex items-center gap-2 text-sm font-bold text-ink-soft">
        <label htmlFor={id}>Categoria</label>
        <KeyCaps keys={['C']} className="max-lg:hidden" />
      </p>
      <span ref={select}>
        <Select
          id={id}
          size="compact"
          data-review-field="category"
          value={draft.categoryId ?? ''}
          onFocus={() => !isChoosing && dispatch({ type: 'edit', field: 'category' })}
          onBlur={() => dispatch({ type: 'keep' })}
          onChange={(event) => dispatch({ type: 'category', categoryId: event.currentTarget.value })}
        >
          <option value="" disabled>
            Escolha
          </option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </span>
      <Doubts draft={draft} field="categoryId" />
    </div>
  )
}

function Doubts({ draft, field }: { draft: OfferDraft; field: OfferDraft['doubts'][number]['field'] }) {
  const doubts = draft.doubts.filter((doubt) => doubt.field === field)
  if (doubts.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {doubts.map(({ code, text }) => (
        <li
          key={`${code} ${text}`}
          className="inline-flex items-center gap-1.5 rounded-md bg-mango-soft px-2.5 py-1 text-sm font-semibold text-warning"
        >
          <Icon name="triangle-alert" className="size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function Alternatives({ draft, dispatch }: Pick<DraftFieldsProps, 'draft' | 'dispatch'>) {
  if (draft.alternatives.length === 0) return null
  return (
    <ol className="grid gap-2">
      {draft.alternatives.map(({ field, value, text }, index) => (
        <li key={`${field} ${value}`}>
          <button
            type="button"
            aria-keyshortcuts={`Alt+${index + 1}`}
            onClick={() => dispatch({ type: 'alternative', number: index + 1 })}
            className="flex min-h-11 w-full items-center gap-3 rounded-xl px-3 py-1.5 text-left ring-1 ring-line hover:bg-muted"
          >
            <KeyCaps keys={['Alt', String(index + 1)]} className="max-lg:hidden" />
            <span className="min-w-0 leading-snug">
              <b className="font-semibold break-words">
                {field === 'price' ? formatMoney(centsFromDecimal(value)) : value}
              </b>
              <span className="text-sm text-ink-soft"> · {text}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
