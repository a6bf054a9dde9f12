import { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemOf, withItem, withList } from '#domain/lists/list-changes.ts'
import { thisVisitor } from '#domain/lists/visitor-lists.ts'
import type { ItemFields, QueuedChange } from './device-storage.ts'

type Lists = (lists: ShoppingList[]) => ShoppingList[]

export type SendResult =
  /** It is done, and the lists are now so. */
  | { kind: 'done'; confirm: Lists }
  /** The item is not there, or the list itself is not: who looks at the lists knows. If it is the item alone, the lists are now so. */
  | { kind: 'missing'; error: ApiError; confirm: Lists }
  /** It will never be done, and why. */
  | { kind: 'refused'; error: ApiError }
  /** Nobody knows; the same again, later. */
  | { kind: 'later'; isNetwork: boolean }

/** Tells the server of one change. Whoever removed the item or the list meanwhile wins: then there is nothing left to do. */
export async function sendChange(api: Pick<Api, 'call'>, change: QueuedChange): Promise<SendResult> {
  try {
    return { kind: 'done', confirm: await call(api, change) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'later', isNetwork: true }
    if (error.status >= 500 || [408, 425, 429].includes(error.status) || error.code === 'request_in_flight')
      return { kind: 'later', isNetwork: false }
    if (error.code === 'item_removed') return { kind: 'done', confirm: withoutItem(change) }
    if (error.code === 'list_removed' || (change.kind === 'drop' && error.code === 'list_not_found'))
      return { kind: 'done', confirm: withoutList(change) }
    if (error.code === 'item_not_found' || error.code === 'list_not_found')
      return { kind: 'missing', error, confirm: withoutItem(change) }
    return { kind: 'refused', error }
  }
}

async function call(api: Pick<Api, 'call'>, change: QueuedChange): Promise<Lists> {
  const options = { idempotencyKey: change.key }
  switch (change.kind) {
    case 'create': {
      const body = { id: change.listId, userId: thisVisitor, name: change.list.name }
      const made = await api.call('shoppingLists.create', { body }, options)
      return (lists) => withList(lists, made)
    }
    case 'drop':
      await api.call('shoppingLists.remove', { params: { id: change.listId } }, options)
      return withoutList(change)
    case 'add': {
      const { id, shoppingListId, addedAt } = change.item
      const body = { id, shoppingListId, addedAt, ...wordsOf(change.item) }
      const added = await api.call('shoppingLists.addItem', { body }, options)
      return itemsOfList(change, (items) =>
        withItem(
          items.filter((other) => other.id !== id),
          added,
        ),
      )
    }
    case 'edit': {
      const body = { ...wordsOf(change.words), changedAt: new Date(change.at).toISOString() }
      return confirmed(
        change,
        await api.call('shoppingLists.updateItem', { params: { id: change.itemId }, body }, options),
      )
    }
    case 'mark': {
      const body = { isCompleted: change.isCompleted, changedAt: new Date(change.at).toISOString() }
      return confirmed(
        change,
        await api.call('shoppingLists.toggleItem', { params: { id: change.itemId }, body }, options),
      )
    }
    case 'remove':
      await api.call('shoppingLists.deleteItem', { params: { id: change.itemId } }, options)
      return withoutItem(change)
  }
}

/** The item as the server has it now. One that another device has removed since is not brought back by a late answer. */
function confirmed(change: QueuedChange, item: ShoppingListItem): Lists {
  return itemsOfList(change, (items) => items.map((other) => (other.id === item.id ? item : other)))
}

function withoutItem(change: QueuedChange): Lists {
  const id = itemOf(change)
  return itemsOfList(change, (items) => items.filter((other) => other.id !== id))
}

function withoutList({ listId }: QueuedChange): Lists {
  return (lists) => lists.filter(({ id }) => id !== listId)
}

function itemsOfList({ listId }: QueuedChange, work: (items: ShoppingListItem[]) => ShoppingListItem[]): Lists {
  return (lists) => lists.map((list) => (list.id === listId ? { ...list, items: work(list.items) } : list))
}

function wordsOf(item: ItemFields) {
  const { promotionId, productName, quantity, estimatedPrice, storeName, storeLocation, notes } = item
  return {
    promotionId,
    productName,
    quantity,
    estimatedPrice: estimatedPrice === null ? null : Number(estimatedPrice),
    storeName,
    storeLocation,
    notes,
  }
}
