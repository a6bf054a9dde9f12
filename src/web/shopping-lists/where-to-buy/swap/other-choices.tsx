import type { BasketItem, BasketOffer, Choice } from '#contract/compare/baskets.ts'
import { dayOf, endOfDay } from '#domain/dates.ts'
import { SheetOption } from '#web/shopping-lists/components/sheet-option.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface OtherChoicesProps {
  /** The item with the applied choice. */
  basketItem: BasketItem
  /** As it is planned. */
  offer: BasketOffer | undefined
  storeName: string | undefined
  isShared: boolean
  now: Date
  onChoose: (choice: Choice | null) => void
}

/** Rules for an item, folded: a brand, a store, not now. Unlike a swap they plan the whole list anew. */
export function OtherChoices({ basketItem, offer, storeName, isShared, now, onChoose }: OtherChoicesProps) {
  const { choice, wanted } = basketItem
  const brand = offer?.brand
  return (
    <details className="border-t border-line px-4 pb-2">
      <summary className="flex min-h-11.5 cursor-pointer items-center justify-between gap-2 text-sm font-semibold">
        Outras escolhas
        <Icon name="chevron-down" className="size-4.5 text-ink-soft" />
      </summary>
      <p className="text-sm text-ink-soft">
        {isShared && 'Vale para todos desta lista. '}Refaz o plano, e lembramos na sua próxima lista.
      </p>
      <ul className="mt-1 divide-y divide-line">
        {brand && choice?.type !== 'brand' && (
          <SheetOption icon="tag" onPress={() => onChoose({ type: 'brand', brand })}>
            Só {brand}
          </SheetOption>
        )}
        {offer && storeName && choice?.type !== 'store' && (
          <SheetOption icon="store" onPress={() => onChoose({ type: 'store', storeId: offer.storeId })}>
            Só neste mercado: {storeName}{' '}
            <span className="block text-sm font-normal text-ink-soft">Mesmo que custe mais</span>
          </SheetOption>
        )}
        {(choice || wanted?.brand) && choice?.type !== 'any-brand' && (
          <SheetOption icon="tags" onPress={() => onChoose({ type: 'any-brand' })}>
            Qualquer marca
          </SheetOption>
        )}
        <SheetOption
          icon="clock"
          onPress={() => onChoose({ type: 'not-now', until: endOfDay(dayOf(now)).toISOString() })}
        >
          Não agora <span className="block text-sm font-normal text-ink-soft">Fica fora do plano até amanhã</span>
        </SheetOption>
        {choice && (
          <SheetOption icon="undo-2" onPress={() => onChoose(null)}>
            Esquecer a escolha
          </SheetOption>
        )}
      </ul>
    </details>
  )
}
