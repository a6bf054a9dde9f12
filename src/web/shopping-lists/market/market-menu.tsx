import type { ShoppingList } from '#contract/shopping-lists.ts'
import { SheetOption } from '#web/shopping-lists/components/sheet-option.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface MarketMenuProps {
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
  const { others, bought, canEdit, onLeavePlan, onPaste, onClear, onChoose, onClose } = props
  return (
    <SheetDialog title="Mais opções" onClose={onClose}>
      <ul className="mt-3 -mb-2 divide-y divide-line">
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
