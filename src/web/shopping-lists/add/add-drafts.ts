import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { mergeIntoList } from '#domain/lists/merge-items.ts'
import { addedToast } from '#web/shopping-lists/added-toast.ts'
import type { ItemDraft } from '#web/shopping-lists/sync/list-actions.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ToastMessage } from '#web/ui/toast-state.ts'

/** Adds drafts to a list. What is pending there already gets a higher quantity instead; the returned toast says so. */
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
  if (!first) return addedToast(drafts.length)
  const description =
    others.length === 0
      ? `${first.productName} já estava na lista: agora ${itemAmount(first).text}.`
      : `${raised.length} já estavam na lista: somamos as quantidades.`
  return { ...addedToast(drafts.length), description }
}

/** The fields of an item that a visitor types, and no others: an edit sets all that it is given. */
export function draftOf(item: ItemDraft): ItemDraft {
  const { productName, quantity, estimatedPrice, storeName, storeLocation, notes } = item
  return { productName, quantity, estimatedPrice, storeName, storeLocation, notes }
}

/** Gives an item another name; the returned toast says so and takes it back. */
export function swapItem(store: Pick<ListStore, 'edit'>, item: ShoppingListItem, productName: string): ToastMessage {
  void store.edit(item, { ...draftOf(item), productName })
  return {
    title: 'Item mudado na lista!',
    description: `“${item.productName}” agora é “${productName}”.`,
    action: { label: 'Desfazer', onPress: () => void store.edit({ ...item, productName }, draftOf(item)) },
  }
}
