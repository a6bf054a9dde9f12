import { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemOf, withItem, withList } from '#domain/lists/list-changes.ts'
import { thisVisitor } from '#domain/lists/visitor-lists.ts'
import type { ItemFields, QueuedChange } from './device-storage.ts'
import type { MergedItem } from './merged-items.ts'

type UpdateLists = (lists: ShoppingList[]) => ShoppingList[]

export type SendResult =
  /**
   * Confirmed; `confirm` applies the server's response to the lists. `merged`: a new item was added to an equal one. `isOverruled`: a later
   * change made elsewhere has won.
   */
  | { kind: 'done'; confirm: UpdateLists; merged?: MergedItem | undefined; isOverruled?: boolean }
  /** The item or its list is missing; fetching the lists shows which. `confirm` applies if only the item is. */
  | { kind: 'missing'; error: ApiError; confirm: UpdateLists }
  /** Will never succeed. */
  | { kind: 'rejected'; error: ApiError }
  /** May have succeeded or not; send the same again. */
  | { kind: 'retry'; isNetwork: boolean }

/** Sends one change. A removal made on another device wins: the change then counts as done. */
export async function sendChange(api: Pick<Api, 'call'>, change: QueuedChange): Promise<SendResult> {
  try {
    return { kind: 'done', ...(await request(api, change)) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'retry', isNetwork: true }
    if (error.status >= 500 || [408, 425, 429].includes(error.status) || error.code === 'request_in_flight')
      return { kind: 'retry', isNetwork: false }
    if (error.code === 'item_removed') return { kind: 'done', confirm: removeItem(change) }
    if (error.code === 'list_removed' || (change.kind === 'drop' && error.code === 'list_not_found'))
      return { kind: 'done', confirm: removeList(change) }
    if (error.code === 'item_not_found' || error.code === 'list_not_found')
      return { kind: 'missing', error, confirm: removeItem(change) }
    return { kind: 'rejected', error }
  }
}

type Confirmation = Omit<Extract<SendResult, { kind: 'done' }>, 'kind'>

async function request(api: Pick<Api, 'call'>, change: QueuedChange): Promise<Confirmation> {
  const options = { idempotencyKey: change.key }
  const changedAt = new Date(change.at).toISOString()
  switch (change.kind) {
    case 'create': {
      const body = { id: change.listId, userId: thisVisitor, name: change.list.name }
      const created = await api.call('shoppingLists.create', { body }, options)
      return { confirm: (lists) => withList(lists, created) }
    }
    case 'drop':
      await api.call('shoppingLists.remove', { params: { id: change.listId } }, options)
      return { confirm: removeList(change) }
    case 'limit': {
      const body = { limit: change.limit, changedAt }
      const { limit } = await api.call('shoppingLists.setLimit', { params: { id: change.listId }, body }, options)
      return { confirm: updateList(change, (list) => ({ ...list, limit })) }
    }
    case 'aisles': {
      const body = { storeName: change.storeName, order: change.order, changedAt }
      const { aisles } = await api.call('shoppingLists.setAisles', { params: { id: change.listId }, body }, options)
      return { confirm: updateList(change, (list) => ({ ...list, aisles })) }
    }
    case 'add': {
      const { id, shoppingListId, addedAt, quantity } = change.item
      const body = {
        id,
        shoppingListId,
        addedAt,
        ...toBody(change.item),
        ...(change.isSeparate && { isSeparate: true }),
      }
      const added = await api.call('shoppingLists.addItem', { body }, options)
      const confirm = updateItems(change, (items) =>
        withItem(
          items.filter((other) => other.id !== id && other.id !== added.id),
          added,
        ),
      )
      return { confirm, merged: added.id === id ? undefined : { quantity, into: added } }
    }
    case 'edit': {
      const body = { ...toBody(change.words), changedAt }
      const edited = await api.call('shoppingLists.updateItem', { params: { id: change.itemId }, body }, options)
      return { confirm: replaceItem(change, edited) }
    }
    case 'mark': {
      const body = { isCompleted: change.isCompleted, changedAt }
      const marked = await api.call('shoppingLists.toggleItem', { params: { id: change.itemId }, body }, options)
      return { confirm: replaceItem(change, marked), isOverruled: marked.isCompleted !== change.isCompleted }
    }
    case 'remove':
      await api.call('shoppingLists.deleteItem', { params: { id: change.itemId } }, options)
      return { confirm: removeItem(change) }
  }
}

/** Takes the server's item. Never inserts: a late response must not bring back an item that another device has removed since. */
function replaceItem(change: QueuedChange, item: ShoppingListItem): UpdateLists {
  return updateItems(change, (items) => items.map((other) => (other.id === item.id ? item : other)))
}

function removeItem(change: QueuedChange): UpdateLists {
  const id = itemOf(change)
  return updateItems(change, (items) => items.filter((other) => other.id !== id))
}

function removeList({ listId }: QueuedChange): UpdateLists {
  return (lists) => lists.filter(({ id }) => id !== listId)
}

function updateItems(change: QueuedChange, update: (items: ShoppingListItem[]) => ShoppingListItem[]): UpdateLists {
  return updateList(change, (list) => ({ ...list, items: update(list.items) }))
}

function updateList({ listId }: QueuedChange, update: (list: ShoppingList) => ShoppingList): UpdateLists {
  return (lists) => lists.map((list) => (list.id === listId ? update(list) : list))
}

function toBody(item: ItemFields) {
  const { promotionId, productName, quantity, estimatedPrice, storeName, storeLocation, notes, choice = null } = item
  const { isOptional = false } = item
  return {
    isOptional,
    promotionId,
    productName,
    quantity,
    estimatedPrice: estimatedPrice === null ? null : Number(estimatedPrice),
    storeName,
    storeLocation,
    notes,
    choice,
  }
}
