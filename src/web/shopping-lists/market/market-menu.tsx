import type { ShoppingList } from '#contract/shopping-lists.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface MarketMenuProps {
  /** The visitor's other lists. */
  others: ShoppingList[]
  /** The number of items in the cart. */
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
          <MenuOption icon={'clipboard-paste'} onPress={onPaste}>
            Colar lista
          </MenuOption>
        )}
        {canEdit && bought > 0 && (
          <MenuOption icon={'list-x'} onPress={onClear}>
            {bought === 1 ? 'Remover o item comprado' : `Remover os ${bought} itens comprados`}
          </MenuOption>
        )}
        {onLeavePlan && (
          <MenuOption icon="map-pinned" onPress={onLeavePlan}>
            Deixar o plano de compra
          </MenuOption>
        )}
        {others.map(({ id, name }) => (
          <MenuOption key={id} icon={'list-checks'} onPress={() => onChoose(id)}>
            Ir para "{name}"
          </MenuOption>
        ))}
      </ul>
    </SheetDialog>
  )
}

export function MenuOption({
  icon,
  onPress,
  children,
}: {
  icon: IconName
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-14 w-full items-center gap-3.5 py-2 text-left text-[1.0625rem] font-semibold wrap-anywhere"
      >
        <Icon name={icon} className="size-5.5 shrink-0 text-brand" />
        <span className="min-w-0">{children}</span>
      </button>
    </li>
  )
}
