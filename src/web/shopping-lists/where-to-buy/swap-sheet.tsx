import { useState } from 'react'
import type { Basket, BasketItem, BasketOffer, Choice } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { regularPriceText } from '#domain/baskets/basket-text.ts'
import { dayOf, endOfDay } from '#domain/dates.ts'
import { conditionsText } from '#domain/mechanics/conditions-text.ts'
import { priceSuffix } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { NeighbourOffer } from '#web/shopping-lists/components/neighbour-offer.tsx'
import { SheetOption } from '#web/shopping-lists/components/sheet-option.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { useAlternatives } from './use-alternatives.ts'

interface SwapSheetProps {
  item: ShoppingListItem
  /** The item's offers and the applied choice. */
  basketItem: BasketItem
  basket: Basket
  /** The offer in the plan, if any. */
  current: BasketOffer | undefined
  /** Other people use the list too. */
  isShared: boolean
  now: Date
  onChoose: (choice: Choice | null) => void
  /** Renames the item of the list to the other variety. */
  onNeighbour: (productName: string) => void
  onClose: () => void
}

const shownAtFirst = 8

/** Chooses another offer, fixes or frees the brand, or leaves the item out. The choice is stored for the next list. */
export function SwapSheet({
  item,
  basketItem,
  basket,
  current,
  isShared,
  now,
  onChoose,
  onNeighbour,
  onClose,
}: SwapSheetProps) {
  const [isWhole, setWhole] = useState(false)
  const { offers: known, stores, isLoading } = useAlternatives(item, basketItem, basket)
  // A regular price is chosen by its product, because no offer could end.
  const offers = known
    .filter(({ seenAt, comparison }) => seenAt === undefined || comparison !== null)
    .toSorted((left, right) => pricePerNeed(left) - pricePerNeed(right))
  const brand = current?.brand
  const store = stores.find(({ id }) => id === current?.storeId)
  const { choice, cheaperVariant: neighbour } = basketItem
  const choose = (chosen: Choice | null) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <SheetDialog title={`Trocar: ${item.productName}`} onClose={onClose}>
      <p className="mt-1 text-sm text-ink-soft">
        {isShared && 'Vale para todos desta lista. '}Lembramos a escolha na sua próxima lista.
      </p>
      {neighbour && (
        <div className="mt-3">
          <NeighbourOffer
            neighbour={neighbour}
            onSwap={() => {
              onNeighbour(neighbour.name)
              onClose()
            }}
          />
        </div>
      )}
      <ul className="mt-3 divide-y divide-line">
        {brand && choice?.type !== 'brand' && (
          <SheetOption icon="tag" onPress={() => choose({ type: 'brand', brand })}>
            Só {brand}
          </SheetOption>
        )}
        {store && choice?.type !== 'store' && (
          <SheetOption icon="store" onPress={() => choose({ type: 'store', storeId: store.id })}>
            Só no {store.name} <span className="block text-sm font-normal text-ink-soft">Mesmo que custe mais</span>
          </SheetOption>
        )}
        {(choice || basketItem.wanted?.brand) && choice?.type !== 'any-brand' && (
          <SheetOption icon="tags" onPress={() => choose({ type: 'any-brand' })}>
            Qualquer marca
          </SheetOption>
        )}
        <SheetOption
          icon="clock"
          onPress={() => choose({ type: 'not-now', until: endOfDay(dayOf(now)).toISOString() })}
        >
          Não agora <span className="block text-sm font-normal text-ink-soft">Fica fora do plano até amanhã</span>
        </SheetOption>
        {choice && (
          <SheetOption icon="undo-2" onPress={() => choose(null)}>
            Esquecer a escolha
          </SheetOption>
        )}
      </ul>
      <h3 className="mt-5 text-base font-bold">Outra oferta ou produto</h3>
      <ul aria-busy={isLoading} className="mt-1 divide-y divide-line">
        {offers.slice(0, isWhole ? undefined : shownAtFirst).map((offer) => (
          <li key={offer.promotionId}>
            <OfferButton
              offer={offer}
              storeName={stores.find(({ id }) => id === offer.storeId)?.name ?? ''}
              isCurrent={offer.promotionId === current?.promotionId}
              onPress={() => choose(choiceOf(offer))}
            />
          </li>
        ))}
      </ul>
      {isLoading && <p className="py-3 text-sm text-ink-soft">Buscando as outras ofertas…</p>}
      {!isWhole && offers.length > shownAtFirst && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className={buttonClass('outline', 'medium', 'mt-2 w-full')}
        >
          Mostrar as outras {offers.length - shownAtFirst}
        </button>
      )}
    </SheetDialog>
  )
}

function choiceOf({ promotionId, seenAt, comparison }: BasketOffer): Choice {
  return seenAt !== undefined && comparison !== null
    ? { type: 'line', slug: comparison }
    : { type: 'offer', promotionId }
}

interface OfferButtonProps {
  offer: BasketOffer
  storeName: string
  isCurrent: boolean
  onPress: () => void
}

function OfferButton({ offer, storeName, isCurrent, onPress }: OfferButtonProps) {
  const conditions = conditionsText(offer.conditions)
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onPress}
      className="flex min-h-12 w-full items-start gap-3 py-2 text-left leading-snug hover:bg-muted"
    >
      <Icon name="check" className={`mt-0.5 size-5 shrink-0 stroke-3 text-brand ${isCurrent ? '' : 'invisible'}`} />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{shownName(offer.productName)}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {storeName}
          {offer.isOtherPack && ' · pacote de outro tamanho'}
        </span>
        {offer.seenAt && (
          <span className="block text-sm text-ink-soft">{regularPriceText(new Date(offer.seenAt))}</span>
        )}
        {conditions && <span className="block text-sm font-semibold text-warning">{conditions}</span>}
      </span>
      <span className="shrink-0 font-bold tabular-nums">
        {formatMoney(centsFromDecimal(offer.price))}
        {priceSuffix(offer)}
      </span>
    </button>
  )
}

/** Compares offers of different packs by their content. */
function pricePerNeed({ price, gives }: BasketOffer): number {
  return centsFromDecimal(price) / gives
}
