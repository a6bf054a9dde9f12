import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { gramsByKilo, withGrams } from '#domain/lists/item-weight.ts'
import { maxQuantity, mergeIntoList } from '#domain/lists/merge-items.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import { chooseList, storeLastListId } from '#web/shopping-lists/last-list.ts'
import type { ItemFields } from '#web/shopping-lists/sync/device-storage.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { draftOf } from './add-drafts.ts'

export type NewItem = ItemFields

/** How long to wait for the server's confirmation, in milliseconds. After that the item counts as stored on the device. */
const confirmTimeout = 4000

/** The lists that an item can be added to, once they are known. */
export async function waitForEditableLists(store: ListStore): Promise<ShoppingList[]> {
  await waitUntil(store, ({ status }) => status !== 'loading')
  return store.view().lists.filter(isEditable)
}

/**
 * Adds an item to the given list, otherwise to the last used editable one or the first, or to a new one. An offer that is pending there
 * gets a higher quantity instead. 'queued': stored on the device and not confirmed yet. 'unsaved': neither stored nor confirmed yet. False:
 * the server rejected it.
 */
export async function addToList(
  store: ListStore,
  item: NewItem,
  listId?: string,
): Promise<'sent' | 'queued' | 'unsaved' | false> {
  const editable = await waitForEditableLists(store)
  const list = chooseList(editable, listId)
  if (list) storeLastListId(list.id)
  const id = raiseQuantity(store, item, list) ?? store.addToFirst(item, list?.id)
  const wanted = amountOf(findItem(store, id))
  await waitUntil(store, ({ unsent }) => !unsent.has(id))
  const added = findItem(store, store.currentId(id))
  if (!added || amountOf(added) < wanted) return false
  const { unsent, isPersistent } = store.view()
  if (!unsent.has(id)) return 'sent'
  return isPersistent ? 'queued' : 'unsaved'
}

/** Returns the id of the item whose quantity was raised; undefined when this offer is not pending on the list. */
function raiseQuantity(store: ListStore, item: NewItem, list: ShoppingList | undefined): string | undefined {
  const same = list?.items.filter(({ promotionId, isCompleted }) => promotionId === item.promotionId && !isCompleted)
  const [raised] = raiseKilos(same ?? [], item) ?? mergeIntoList(same ?? [], [item]).raised
  if (raised) void store.edit(raised, draftOf(raised))
  return raised?.id
}

/** In grams of what is priced by the kilo, else in pieces. */
function amountOf(item: ShoppingListItem | undefined): number {
  return item ? (gramsByKilo(item) ?? item.quantity) : 0
}

/** Kilos of what is priced by the kilo add up, however they are counted: 1,5 kg and 1 kg. */
function raiseKilos(same: ShoppingListItem[], item: NewItem): ShoppingListItem[] | undefined {
  const more = gramsByKilo(item)
  const [listed] = same.filter((one) => gramsByKilo(one) !== null && isNoted(one, item))
  const grams = listed && gramsByKilo(listed)
  return listed && grams && more && grams + more <= maxQuantity * 1000 ? [withGrams(listed, grams + more)] : undefined
}

/** The new item asks for nothing else: "bem gorda". */
function isNoted(listed: ShoppingListItem, item: NewItem): boolean {
  const { notes } = itemAmount(item)
  return notes === null || notes === itemAmount(listed).notes
}

function findItem(store: ListStore, id: string): ShoppingListItem | undefined {
  return store
    .view()
    .lists.flatMap(({ items }) => items)
    .find((item) => item.id === id)
}

/** Resolves when the view meets the condition, after the timeout, or at once when offline. */
function waitUntil(store: ListStore, isMet: (view: ListsView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const view = store.view()
      if (isMet(view) || (view.isUnreachable && !navigator.onLine)) finish()
    }
    const finish = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const unsubscribe = store.subscribe(check)
    const timer = setTimeout(finish, confirmTimeout)
    check()
  })
}
