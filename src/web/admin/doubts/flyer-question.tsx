import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { describeMechanics } from '#domain/mechanics/mechanics-text.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { PageCrop } from '#web/admin/flyers/review/page-crop.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { KeyButton } from '#web/admin/review/key-button.tsx'
import { useReviewKeys } from '#web/admin/review/use-review-keys.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { DoubtNotes } from './doubt-notes.tsx'
import { doubtTexts, equalText, type FlyerDoubt, sourceText } from './doubt-texts.ts'
import type { Decision } from './use-doubts.ts'
import '#web/admin/flyers/flyers.css'

interface FlyerQuestionProps {
  doubt: FlyerDoubt
  canUndo: boolean
  onDecide: (doubt: FlyerDoubt, decision: Decision) => void
  onUndo: () => void
}

/** An offer of a flyer next to its position on the page. */
export function FlyerQuestion({ doubt, canUndo, onDecide, onUndo }: FlyerQuestionProps) {
  const { draft, image, flyerId } = doubt
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  const categoryField = useId()
  const categorySelect = useRef<HTMLSelectElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [categoryId, setCategory] = useState(draft.categoryId)
  const needsCategory = categoryId === null
  const confirm = (values: Decision['values'] = {}) => {
    if (needsCategory) return
    onDecide(doubt, {
      state: 'confirmed',
      values: { ...(categoryId !== draft.categoryId && { categoryId }), ...values },
    })
  }
  const refuse = () => onDecide(doubt, { state: 'discarded', reason: 'no_offer' })
  const use = (number: number) => {
    const alternative = draft.alternatives[number - 1]
    if (alternative) confirm({ [alternative.field]: alternative.value })
  }
  useReviewKeys(
    {
      enter: () => confirm(),
      x: refuse,
      delete: refuse,
      e: () => setEditing(true),
      c: () => categorySelect.current?.focus(),
      1: () => use(1),
      2: () => use(2),
      3: () => use(3),
    },
    'offers.write',
  )
  const conditions = draft.mechanics
    ? describeMechanics(centsFromDecimal(draft.price), mechanicsFromWire(draft.mechanics)).map(({ short }) => short)
    : []
  return (
    <div className="mt-3 grid items-start gap-5 md:grid-cols-2">
      <div>
        <PageCrop image={image} box={draft.box} label="Recorte do encarte" />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{sourceText(doubt)}</p>
        <p className="display mt-1 text-5xl leading-tight tabular-nums">{formatMoney(centsFromDecimal(draft.price))}</p>
        {conditions.length > 0 && <p className="text-ink-soft">{conditions.join(' · ')}</p>}
        <DoubtNotes texts={doubtTexts(doubt)} equal={equalText(doubt)} />
        {draft.categoryId === null && (
          <>
            <label htmlFor={categoryField} className="mt-3 mb-1 block text-sm font-bold">
              Categoria <KeyCaps keys={['C']} className="ml-1 max-lg:hidden" />
            </label>
            <Choice
              ref={categorySelect}
              id={categoryField}
              value={categoryId ?? ''}
              // In fields the shortcuts of the review are text; only Enter confirms.
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || needsCategory) return
                event.preventDefault()
                confirm()
              }}
              emptyLabel="Escolha"
              options={categories}
              onChoose={(id) => setCategory(id || null)}
            />
          </>
        )}
        {isEditing ? (
          <AnswerForm
            fields={[
              { name: 'productName', label: 'Nome', value: draft.productName },
              { name: 'price', label: 'Preço', value: draft.price.replace('.', ','), isAmount: true },
            ]}
            onCancel={() => setEditing(false)}
            onDone={({ productName = '', price = '' }) => confirm({ productName, price: price.replace(',', '.') })}
          />
        ) : (
          <div className="mt-4 flex flex-wrap gap-2.5">
            {draft.alternatives.map(({ field, value, text }, index) => (
              <KeyButton
                key={`${field} ${value}`}
                keyName={String(index + 1)}
                isDisabled={needsCategory}
                onPress={() => use(index + 1)}
              >
                {field === 'price' ? formatMoney(centsFromDecimal(value)) : value}
                <span className="font-normal text-ink-soft">{text}</span>
              </KeyButton>
            ))}
            <KeyButton keyName="Enter" variant="primary" isDisabled={needsCategory} onPress={() => confirm()}>
              Confirmar
            </KeyButton>
            <KeyButton keyName="E" onPress={() => setEditing(true)}>
              Corrigir
            </KeyButton>
            <KeyButton keyName="X" onPress={refuse}>
              Não é oferta
            </KeyButton>
            {canUndo && (
              <KeyButton keyName="Z" variant="ghost" onPress={onUndo}>
                Desfazer
              </KeyButton>
            )}
          </div>
        )}
        <Link
          to={paths.admin({ aba: 'encartes', encarte: flyerId })}
          className="mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
        >
          Abrir o encarte
        </Link>
      </div>
    </div>
  )
}
