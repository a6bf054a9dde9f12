import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemOf } from '#domain/lists/list-changes.ts'
import { maxQuantity, withQuantity } from '#domain/lists/merge-items.ts'
import type { ItemFields, QueuedChange } from './device-storage.ts'

/** A new item of this device whose quantity the server added to that of an equal one. */
export interface MergedItem {
  quantity: number
  /** The equal item with both quantities. */
  into: ShoppingListItem
}

/** A change of a merged item, found by its id, applies to the item that it was merged into; removing it subtracts only its own quantity. */
export function redirect(change: QueuedChange, merged: ReadonlyMap<string, MergedItem>): QueuedChange {
  const merge = merged.get(itemOf(change) ?? '')
  if (!merge || !('itemId' in change)) return change
  const { quantity, into } = merge
  const redirected = { ...change, itemId: into.id }
  const others = into.quantity - quantity
  if (redirected.kind === 'edit') {
    const total = Math.min(redirected.words.quantity + others, maxQuantity)
    return { ...redirected, words: withQuantity(redirected.words, total) }
  }
  if (redirected.kind !== 'remove' || others <= 0) return redirected
  const { id: _, shoppingListId: __, isCompleted: ___, completedAt: ____, addedAt: _____, ...fields } = into
  const words: ItemFields = { ...fields, quantity: others }
  return { ...redirected, kind: 'edit', words: withQuantity(words, others) }
}
