import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ToastMessage } from '#web/ui/toast-state.ts'
import { draftOf } from './add-drafts.ts'

/** Renames an item; the returned toast confirms it and offers an undo. */
export function swapItem(store: Pick<ListStore, 'edit'>, item: ShoppingListItem, productName: string): ToastMessage {
  void store.edit(item, { ...draftOf(item), productName })
  return {
    title: 'Item mudado na lista!',
    description: `“${item.productName}” agora é “${productName}”.`,
    action: { label: 'Desfazer', onPress: () => void store.edit({ ...item, productName }, draftOf(item)) },
  }
}
