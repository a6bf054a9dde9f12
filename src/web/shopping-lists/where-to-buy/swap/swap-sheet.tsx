import { useId, useState } from 'react'
import type { Basket, BasketItem, BasketOffer, BasketStore, Choice } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { BasketPlan } from '#domain/baskets/basket.ts'
import { regularPriceText } from '#domain/baskets/basket-text.ts'
import { itemCosts } from '#domain/baskets/compare-plans.ts'
import { conditionsText } from '#domain/mechanics/conditions-text.ts'
import { formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { atStore, shortStoreName } from '#domain/stores/store-words.ts'
import type { PlannedList } from '#web/shopping-lists/where-to-buy/plan-list.ts'
import { PurchaseLine } from '#web/shopping-lists/where-to-buy/purchase-list.tsx'
import type { ShownPurchase } from '#web/shopping-lists/where-to-buy/shown-plan.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { OtherChoices } from './other-choices.tsx'
import { useAlternatives } from './use-alternatives.ts'
import { WhatChanges } from './what-changes.tsx'

interface SwapSheetProps {
  item: ShoppingListItem
  /** The line as it is planned; undefined for an item without an offer at the stops. */
  purchase: ShownPurchase | undefined
  basketItem: BasketItem
  basket: Basket
  planned: PlannedList
  /** The plan with the swaps so far. */
  plan: BasketPlan
  /** False for read-only members of the list. */
  canEdit: boolean
  /** Other people use the list too. */
  isShared: boolean
  now: Date
  onSwap: (offer: BasketOffer, saving: number) => void
  /** A rule for this and later lists, after which everything is planned anew. */
  onChoose: (choice: Choice | null) => void
  onClose: () => void
}

const shownAtFirst = 4

/** An item in the other stores: what changes is told before it is done. The line stays in view above the sheet. */
export function SwapSheet(props: SwapSheetProps) {
  const { item, purchase, basketItem, basket, planned, plan, canEdit, isShared, now, onSwap, onChoose, onClose } = props
  const [heading, name] = [useId(), useId()]
  const [isWhole, setWhole] = useState(false)
  const { offers, isLoading } = useAlternatives(item, basketItem, basket)
  const current = itemCosts(plan).get(item.id)
  const options = offers
    .flatMap((offer) => {
      const store = basket.stores.find(({ id }) => id === offer.storeId)
      const swapped = store && planned.swap(plan, item.id, offer)
      const cost = swapped ? itemCosts(swapped.plan).get(item.id) : undefined
      return store && swapped && cost !== undefined ? [{ offer, store, swapped, cost }] : []
    })
    .toSorted((left, right) => left.cost - right.cost)
  const plannedId = purchase?.offer.promotionId
  const [chosenId, setChosenId] = useState<string>()
  const chosen =
    options.find(({ offer }) => offer.promotionId === chosenId) ??
    options.find(({ offer, cost }) => offer.promotionId !== plannedId && (current === undefined || cost < current)) ??
    options.find(({ offer }) => offer.promotionId === plannedId)
  const isChange = chosen !== undefined && chosen.offer.promotionId !== plannedId
  const shown = isWhole ? options : firstOfStores(options, chosen?.offer.promotionId, plannedId)
  const subject = shownName(item.productName)
  return (
    <Modal
      label={heading}
      onClose={onClose}
      className="swap-sheet overflow-visible! bg-transparent! shadow-none! inset-x-0 bottom-0 motion-safe:animate-rise sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[30rem] sm:-translate-1/2 sm:animate-appear"
    >
      {purchase && (
        <div className="mx-4 mb-3 flex min-h-15.5 shrink-0 flex-wrap items-center gap-x-3 rounded-xl bg-surface py-2 pr-3 pl-3 shadow-3 ring-2 ring-brand sm:mx-0">
          <PurchaseLine purchase={purchase} swapped={undefined} isButton={false} />
        </div>
      )}
      <div className="@container min-h-0 overflow-y-auto overscroll-contain rounded-t-2xl bg-surface shadow-3 sm:rounded-2xl">
        <div className="flex items-start justify-between gap-3 py-3 pr-1.5 pl-4">
          <div className="min-w-0">
            <h2 id={heading} className="text-xl wrap-anywhere">
              {subject} nos mercados
            </h2>
            <p className="text-sm text-ink-soft">
              {canEdit ? 'Escolha outro e veja o que muda.' : 'Você pode ver a lista, mas não mudar.'}
            </p>
          </div>
          <button
            type="button"
            aria-label="Fechar"
            onClick={onClose}
            className={buttonClass('ghost', 'icon', 'shrink-0')}
          >
            <Icon name="x" className="size-5.5" />
          </button>
        </div>
        <fieldset aria-busy={isLoading} className="min-w-0 divide-y divide-line border-y border-line">
          <legend className="sr-only">Ofertas</legend>
          {shown.map(({ offer, store, cost }) => (
            <OfferChoice
              key={offer.promotionId}
              name={name}
              offer={offer}
              store={store}
              cost={cost}
              distance={planned.distance(store.id)}
              isPlanned={offer.promotionId === plannedId}
              isChecked={offer === chosen?.offer}
              onChoose={() => setChosenId(offer.promotionId)}
            />
          ))}
          {isLoading && <p className="px-4 py-3 text-sm text-ink-soft">Buscando as outras ofertas…</p>}
          {!isWhole && options.length > shown.length && (
            <button
              type="button"
              onClick={() => setWhole(true)}
              className="flex min-h-11.5 w-full items-center justify-between px-4 text-left text-sm font-semibold text-brand hover:bg-muted"
            >
              Ver {options.length - shown.length === 1 ? 'mais 1' : `mais ${options.length - shown.length}`}
              <Icon name="chevron-down" className="size-4.5" />
            </button>
          )}
        </fieldset>
        {chosen && isChange && (
          <WhatChanges
            plan={plan}
            after={chosen.swapped}
            cost={chosen.cost}
            itemId={item.id}
            from={purchase && planned.names.storeName(purchase.offer.storeId)}
            to={shortStoreName(chosen.store.name)}
            itemName={planned.names.itemName}
          />
        )}
        {!isChange && !isLoading && (
          <p className="px-4 pt-3 text-sm text-ink-soft">
            {chosen ? 'Nenhum outro mercado comparado tem por menos.' : 'Nenhuma oferta que você possa comprar hoje.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5 px-4 pt-2.5 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            {canEdit ? 'Cancelar' : 'Fechar'}
          </button>
          {canEdit && (
            <button
              type="button"
              disabled={!isChange}
              onClick={() => chosen && onSwap(chosen.offer, (current ?? chosen.cost) - chosen.cost)}
              className={buttonClass('primary', 'medium', 'grow')}
            >
              {purchase ? 'Trocar' : chosen ? `Comprar ${atStore(chosen.store.name)}` : 'Trocar'}
            </button>
          )}
        </div>
        {canEdit && (
          <OtherChoices
            basketItem={basketItem}
            offer={purchase?.offer}
            storeName={purchase && basket.stores.find(({ id }) => id === purchase.offer.storeId)?.name}
            isShared={isShared}
            now={now}
            onChoose={onChoose}
          />
        )}
      </div>
    </Modal>
  )
}

interface Option {
  offer: BasketOffer
  store: BasketStore
  cost: number
}

/** The cheapest of each store; the planned and the chosen one are always among them. */
function firstOfStores<T extends Option>(options: T[], ...always: (string | undefined)[]): T[] {
  const seen = new Set<string>()
  const first = options.filter(({ store }) => seen.size < seen.add(store.id).size).slice(0, shownAtFirst)
  return options.filter((option) => first.includes(option) || always.includes(option.offer.promotionId))
}

interface OfferChoiceProps extends Option {
  name: string
  distance: string | undefined
  isPlanned: boolean
  isChecked: boolean
  onChoose: () => void
}

function OfferChoice({ name, offer, store, cost, distance, isPlanned, isChecked, onChoose }: OfferChoiceProps) {
  const conditions = conditionsText(offer.conditions)
  return (
    <label className="flex min-h-15 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 leading-snug has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={onChoose}
        className="size-5.5 shrink-0 appearance-none rounded-full bg-surface ring-2 ring-line-strong outline-none ring-inset checked:ring-[7px] checked:ring-brand"
      />
      <StoreLogo name={store.name} className="size-8 shrink-0 @max-[17em]:hidden max-[359px]:hidden" />
      <span className="min-w-0 grow basis-24">
        <b className="block font-semibold wrap-anywhere">{shownName(offer.productName)}</b>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {shortStoreName(store.name)}
          {distance && `, ${distance}`}
          {isPlanned && ' · está no plano'}
          {offer.isOtherPack && ' · pacote de outro tamanho'}
        </span>
        {offer.seenAt && (
          <span className="block text-sm text-ink-soft">{regularPriceText(new Date(offer.seenAt))}</span>
        )}
        {conditions && <span className="block text-sm font-semibold text-warning">{conditions}</span>}
      </span>
      <b className="whitespace-nowrap tabular-nums">{formatMoney(cost)}</b>
    </label>
  )
}
