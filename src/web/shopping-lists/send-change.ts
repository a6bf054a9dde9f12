import { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemOf } from '#domain/list-changes.ts'
import type { QueuedChange } from './device.ts'

export type SendingOutcome =
  /** It is done, and the lists are now so. */
  | { kind: 'done'; confirm: (lists: ShoppingList[]) => ShoppingList[] }
  /** It will never be done, and why. */
  | { kind: 'refused'; error: ApiError }
  /** Nobody knows; the same again, later. */
  | { kind: 'later'; isNetwork: boolean }

/** Tells the server of one change. Whoever removed the item meanwhile wins: then there is nothing left to do. */
export async function sendChange(api: Pick<Api, 'call'>, change: QueuedChange): Promise<SendingOutcome> {
  try {
    return { kind: 'done', confirm: withItem(change, await call(api, change)) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'later', isNetwork: true }
    if (error.status >= 500 || [408, 425, 429].includes(error.status) || error.code === 'request_in_flight')
      return { kind: 'later', isNetwork: false }
    if (error.code === 'item_not_found' || error.code === 'item_removed')
      return { kind: 'done', confirm: withItem(change, undefined) }
    return { kind: 'refused', error }
  }
}

async function call(api: Pick<Api, 'call'>, change: QueuedChange): Promise<ShoppingListItem | undefined> {
  const options = { idempotencyKey: change.key }
  if (change.kind === 'mark') {
    const { itemId: id, isCompleted, at } = change
    const body = { isCompleted, changedAt: new Date(at).toISOString() }
    return api.call('shoppingLists.toggleItem', { params: { id }, body }, options)
  }
  if (change.kind === 'remove') return api.call('shoppingLists.deleteItem', { params: { id: change.itemId } }, options)
  const { id, promotionId, productName, quantity, estimatedPrice, storeName, storeLocation, notes } = change.item
  return api.call(
    'shoppingLists.addItem',
    {
      body: {
        id,
        shoppingListId: change.listId,
        promotionId,
        productName,
        quantity,
        estimatedPrice: estimatedPrice === null ? null : Number(estimatedPrice),
        storeName,
        storeLocation,
        notes,
      },
    },
    options,
  )
}

/** The lists with this item as the server has it, or without it. */
function withItem(change: QueuedChange, item: ShoppingListItem | undefined) {
  const id = itemOf(change)
  return (lists: ShoppingList[]) =>
    lists.map((list) => {
      if (list.id !== change.listId) return list
      if (!item) return { ...list, items: list.items.filter((other) => other.id !== id) }
      const isThere = list.items.some((other) => other.id === id)
      // One that another device has removed since is not brought back by a late tick.
      if (!isThere && change.kind !== 'add') return list
      const items = isThere ? list.items.map((other) => (other.id === id ? item : other)) : [...list.items, item]
      return { ...list, items }
    })
}
