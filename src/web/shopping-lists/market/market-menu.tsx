import type { ShoppingList } from '#contract/shopping-lists.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface MarketMenuProps {
  /** The visitor's other lists. */
  others: ShoppingList[]
  /** The number of items in the cart. */
  bought: number
  canEdit: boolean
  onPaste: () => void
  onClear: () => void
  onChoose: (listId: string) => void
  onClose: () => void
}

/** Rare actions, at the bottom of the screen where the thumb reaches them. */
export function MarketMenu({ others, bought, canEdit, onPaste, onClear, onChoose, onClose }: MarketMenuProps) {
  return (
    <SheetDialog title="Mais opções" onClose={onClose}>
      <ul className="mt-3 -mb-2 divide-y divide-line">
        {canEdit && (
          <Option icon={'clipboard-paste'} onPress={onPaste}>
            Colar lista
          </Option>
        )}
        {canEdit && bought > 0 && (
          <Option icon={'list-x'} onPress={onClear}>
            {bought === 1 ? 'Remover o item comprado' : `Remover os ${bought} itens comprados`}
          </Option>
        )}
        {others.map(({ id, name }) => (
          <Option key={id} icon={'list-checks'} onPress={() => onChoose(id)}>
            Ir para "{name}"
          </Option>
        ))}
      </ul>
    </SheetDialog>
  )
}

function Option({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: React.ReactNode }) {
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
