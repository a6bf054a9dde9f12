import type { ShoppingList } from '#contract/shopping-lists.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { mergeIntoList } from '#domain/lists/merge-items.ts'
import { addedToast } from '#web/shopping-lists/added-toast.ts'
import type { ItemDraft } from '#web/shopping-lists/sync/list-actions.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ToastMessage } from '#web/ui/toast-state.ts'

/** Adds drafts to a list. Items already pending there get a higher quantity instead; the returned toast says so. */
export function addDrafts(
  store: Pick<ListStore, 'add' | 'edit'>,
  list: ShoppingList,
  drafts: ItemDraft[],
): ToastMessage {
  const pending = list.items.filter(({ isCompleted }) => !isCompleted)
  const { added, raised } = mergeIntoList(pending, drafts)
  if (added.length > 0) void store.add(list.id, added)
  for (const item of raised) void store.edit(item, draftOf(item))
  const [first, ...others] = raised
  const toast = addedToast(drafts.map(({ productName }) => productName))
  if (!first) return toast
  const description =
    others.length === 0
      ? `${first.productName} já estava na lista: agora ${itemAmount(first).text}.`
      : `${raised.length} já estavam na lista: somamos as quantidades.`
  return { ...toast, description }
}

/** Only the fields of an item that a visitor types: an edit overwrites all given fields. */
export function draftOf(item: ItemDraft): ItemDraft {
  const { productName, quantity, estimatedPrice, storeName, storeLocation, notes } = item
  return { productName, quantity, estimatedPrice, storeName, storeLocation, notes }
}
