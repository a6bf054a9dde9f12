import { useId } from 'react'
import type { BasketStore } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { atStore } from '#domain/stores/store-words.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { ItemPicture } from '#web/shopping-lists/components/item-picture.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import type { ShownMissing, ShownPurchase, ShownQuestion } from './shown-plan.ts'
import { SwappedTo } from './swap/swapped-to.tsx'

interface WithoutOfferProps {
  missing: ShownMissing[]
  stops: number
  /** It surely sells what every supermarket sells. */
  isSupermarket: boolean
  swappedLine: (itemId: string) => { purchase: ShownPurchase; store: BasketStore } | undefined
  /** Undefined for read-only members of the list. */
  actions:
    | {
        onCompare: (item: ShoppingListItem) => void
        onInstead: (item: ShoppingListItem, productName: string) => void
        onBring: (item: ShoppingListItem) => void
      }
    | undefined
}

/** Items without an offer at the stops: where each is on offer, or what a stop has instead. Their prices are not part of the plan's. */
export function WithoutOffer({ missing, stops, isSupermarket, swappedLine, actions }: WithoutOfferProps) {
  const heading = useId()
  const without = missing.filter(({ isWithoutOffer }) => isWithoutOffer)
  const others = missing.filter(({ isWithoutOffer }) => !isWithoutOffer)
  return (
    <>
      {without.length > 0 && (
        <section aria-labelledby={heading}>
          <h2 id={withoutOfferId} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
            <span id={heading}>Sem oferta {stops > 1 ? 'nesses mercados' : stops === 1 && 'lá'}</span>
          </h2>
          {stops > 0 && (
            <p className="mt-1 text-sm text-ink-soft print:hidden">
              {isSupermarket ? 'Pode ter a preço normal; só não está em promoção.' : 'Hoje não estão em promoção lá.'}
            </p>
          )}
          <ul className="card mt-2.5 divide-y divide-line overflow-hidden print:rounded-none print:ring-0">
            {without.map((one) => (
              <MissingRow key={one.item.id} missing={one} swapped={swappedLine(one.item.id)} actions={actions} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby={`${heading}outros`}>
          <h2 id={`${heading}outros`} className="text-xl">
            Fora do plano
          </h2>
          <ul className="card mt-2.5 divide-y divide-line overflow-hidden print:rounded-none print:ring-0">
            {others.map((one) => (
              <MissingRow key={one.item.id} missing={one} swapped={undefined} actions={actions} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The heading to which the answer links. */
export const withoutOfferId = 'sem-oferta'

interface MissingRowProps {
  missing: ShownMissing
  swapped: { purchase: ShownPurchase; store: BasketStore } | undefined
  actions: WithoutOfferProps['actions']
}

function MissingRow({ missing, swapped, actions }: MissingRowProps) {
  const { item, reason, isLeftOut, elsewhere, instead } = missing
  const amount = itemAmount(item).text
  const name = shownName(item.productName)
  return (
    <li className={`p-3 leading-snug ${swapped ? 'swapped-line' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3">
        <ItemPicture item={item} className="size-11 rounded-xl @max-[17em]:hidden max-[359px]:hidden print:hidden" />
        <div className="min-w-0 grow basis-32 wrap-anywhere">
          <b className="font-semibold">{name}</b>{' '}
          {amount !== '1 un' && <span className="text-sm text-ink-soft">{amount}</span>}
          {swapped ? (
            <span className="block text-sm">
              <SwappedTo name={swapped.store.name} /> por <b>{formatMoney(swapped.purchase.cost)}</b>
            </span>
          ) : (
            <span className="mt-px block text-sm text-ink-soft">
              {elsewhere ? <Elsewhere {...elsewhere} /> : reason}
            </span>
          )}
        </div>
        {actions && elsewhere && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => actions.onCompare(item)}
            className={buttonClass('ghost', 'compact', 'text-sm text-brand print:hidden')}
          >
            Comparar<span className="sr-only"> {name}</span>
          </button>
        )}
        {isLeftOut && actions && (
          <button
            type="button"
            onClick={() => actions.onBring(item)}
            className={buttonClass('ghost', 'compact', 'text-brand print:hidden')}
          >
            Comprar<span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
      {instead && !swapped && (
        <div className="mt-2 flex min-h-12 flex-wrap items-center gap-x-2.5 rounded-xl bg-brand-soft py-1 pr-1.5 pl-3.5 text-sm text-brand print:hidden">
          <p className="min-w-0 grow basis-40">
            <b>Serve {instead.label}?</b> Lá tem por {instead.price}.
          </p>
          {actions && (
            <button
              type="button"
              onClick={() => actions.onInstead(item, instead.name)}
              className={buttonClass('ghost', 'compact', 'text-brand')}
            >
              Trocar<span className="sr-only"> por {instead.label}</span>
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function Elsewhere({ promotionId, storeName, price }: NonNullable<ShownMissing['elsewhere']>) {
  const words = (
    <>
      <b className="text-ink tabular-nums">{price}</b> {atStore(storeName)}
    </>
  )
  if (promotionId === null) return <>a preço normal por {words}</>
  return (
    <>
      em oferta por{' '}
      <Link to={paths.offer(promotionId)} className="underline decoration-line-strong underline-offset-3">
        {words}
      </Link>
    </>
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
