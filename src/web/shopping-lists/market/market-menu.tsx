import type { ShoppingList } from '#contract/shopping-lists.ts'
import { SheetOption } from '#web/shopping-lists/components/sheet-option.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface MarketMenuProps {
  /** The other stores of the list, with their number of unticked items. */
  stores: { name: string; pending: number }[]
  /** Undefined while the whole list is shown. */
  onShowAll: (() => void) | undefined
  onStore: (storeName: string) => void
  onShare: () => void
  /** The visitor's other lists. */
  others: ShoppingList[]
  /** Number of items in the cart. */
  bought: number
  canEdit: boolean
  /** Undefined without a plan. */
  onLeavePlan: (() => void) | undefined
  onPaste: () => void
  onClear: () => void
  onChoose: (listId: string) => void
  onClose: () => void
}

/** Rare actions, at the bottom of the screen where the thumb reaches them. */
export function MarketMenu(props: MarketMenuProps) {
  const { stores, onShowAll, onStore, onShare, others, bought, canEdit, onLeavePlan, onPaste, onClear, onChoose } =
    props
  return (
    <SheetDialog title="Mais opções" onClose={props.onClose}>
      <ul className="mt-3 -mb-2 divide-y divide-line">
        {stores.map(({ name, pending }) => (
          <SheetOption key={name} icon="store" onPress={() => onStore(name)}>
            Ir para {name}
            <span className="block text-sm font-normal text-ink-soft">
              {pending === 0 ? 'nada falta lá' : pending === 1 ? 'falta 1 item' : `faltam ${pending} itens`}
            </span>
          </SheetOption>
        ))}
        {onShowAll && (
          <SheetOption icon="list-checks" onPress={onShowAll}>
            Ver a lista toda
          </SheetOption>
        )}
        <SheetOption icon="share-2" onPress={onShare}>
          Compartilhar lista
        </SheetOption>
        {canEdit && (
          <SheetOption icon="clipboard-paste" onPress={onPaste}>
            Colar lista
          </SheetOption>
        )}
        {canEdit && bought > 0 && (
          <SheetOption icon="list-x" onPress={onClear}>
            {bought === 1 ? 'Remover o item comprado' : `Remover os ${bought} itens comprados`}
          </SheetOption>
        )}
        {onLeavePlan && (
          <SheetOption icon="map-pinned" onPress={onLeavePlan}>
            Deixar o plano de compra
          </SheetOption>
        )}
        {others.map(({ id, name }) => (
          <SheetOption key={id} icon="list-checks" onPress={() => onChoose(id)}>
            Ir para "{name}"
          </SheetOption>
        ))}
      </ul>
    </SheetDialog>
  )
}
