import { useId } from 'react'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import type { ShownMissing, ShownQuestion } from './shown-plan.ts'

/** Items that no stop of the plan sells, why, and where else they are on offer; their price is not part of the plan's. */
export function MissingItems({
  missing,
  onBring,
}: {
  missing: ShownMissing[]
  /** Undefined for read-only members of the list. */
  onBring: ((item: ShoppingListItem) => void) | undefined
}) {
  const heading = useId()
  if (missing.length === 0) return null
  return (
    <Card label={heading} className="p-4 print:overflow-visible print:rounded-none print:p-0 print:ring-0">
      <h2 id={heading} className="text-xl">
        {missing.length === 1 ? 'Falta 1 item' : `Faltam ${missing.length} itens`}
      </h2>
      <ul className="mt-2 space-y-1.5">
        {missing.map(({ item, reason, isLeftOut, elsewhere }) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-3 leading-snug">
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{item.productName}</b>{' '}
              <span className="text-sm text-ink-soft">{elsewhere ? 'só em outros mercados:' : reason}</span>
              {elsewhere?.promotionId === null && (
                <span className="text-sm">
                  {elsewhere.price} em {elsewhere.storeName}, preço normal
                </span>
              )}
              {elsewhere?.promotionId && (
                <Link
                  to={paths.offer(elsewhere.promotionId)}
                  className="ml-1 inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
                >
                  {elsewhere.price} em {elsewhere.storeName}
                </Link>
              )}
            </span>
            {isLeftOut && onBring && (
              <button
                type="button"
                onClick={() => onBring(item)}
                className={buttonClass('ghost', 'compact', 'text-brand print:hidden')}
              >
                Comprar<span className="sr-only"> {item.productName}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface QuestionsProps {
  questions: ShownQuestion[]
  canEdit: boolean
  onAnswer: (item: ShoppingListItem, productName: string) => void
}

/** Items that were not understood: asked about, never guessed. */
export function Questions({ questions, canEdit, onAnswer }: QuestionsProps) {
  return questions.map(({ item, suggestions }) => (
    <Question key={item.id} item={item} suggestions={suggestions} canEdit={canEdit} onAnswer={onAnswer} />
  ))
}

function Question({ item, suggestions, canEdit, onAnswer }: ShownQuestion & Omit<QuestionsProps, 'questions'>) {
  const heading = useId()
  return (
    <Card label={heading} className="p-4 print:hidden">
      <h2 id={heading} className="text-xl wrap-anywhere">
        O que é “{item.productName}”?
      </h2>
      {suggestions.length === 0 || !canEdit ? (
        <p className="mt-1 text-sm text-ink-soft">
          {canEdit
            ? 'Não entendemos esta linha. Escreva na lista com outras palavras: “carne moída”, “sabão em pó”.'
            : 'Não entendemos esta linha, e você não pode mudar a lista.'}
        </p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">Escolha um destes, e ele fica no lugar da linha na sua lista.</p>
          <ul className="mt-2 divide-y divide-line">
            {suggestions.map((suggestion) => (
              <li key={suggestion.promotionId}>
                <button
                  type="button"
                  onClick={() => onAnswer(item, suggestion.productName)}
                  className="flex min-h-12 w-full flex-wrap items-baseline justify-between gap-x-3 py-2 text-left leading-snug hover:bg-muted"
                >
                  <span className="min-w-0 font-semibold wrap-anywhere">{suggestion.productName}</span>
                  <span className="text-sm text-ink-soft">
                    {suggestion.storeName} ·{' '}
                    <b className="text-ink tabular-nums">{formatMoney(centsFromDecimal(suggestion.price))}</b>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
