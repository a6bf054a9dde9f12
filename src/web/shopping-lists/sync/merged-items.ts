import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemOf } from '#domain/lists/list-changes.ts'
import { withQuantity } from '#domain/lists/merge-items.ts'
import type { ItemFields, QueuedChange } from './device-storage.ts'

/** A new item of this device that joined an equal one on the server. */
export interface MergedItem {
  quantity: number
  /** The equal item with the larger of both amounts. */
  into: ShoppingListItem
}

/**
 * A change of a merged item, found by its id, applies to the item that it was merged into. What the other person wants of it stays: an edit
 * does not lower a larger amount of theirs, and a removal leaves their item.
 */
export function redirect(change: QueuedChange, merged: ReadonlyMap<string, MergedItem>): QueuedChange {
  const merge = merged.get(itemOf(change) ?? '')
  if (!merge || !('itemId' in change)) return change
  const { quantity, into } = merge
  const redirected = { ...change, itemId: into.id }
  if (redirected.kind === 'edit') {
    const isTheirsLarger = into.quantity > Math.max(quantity, redirected.words.quantity)
    return isTheirsLarger ? { ...redirected, words: withQuantity(redirected.words, into.quantity) } : redirected
  }
  if (redirected.kind !== 'remove') return redirected
  const { id: _, shoppingListId: __, isCompleted: ___, completedAt: ____, addedAt: _____, ...fields } = into
  const words: ItemFields = fields
  return { ...redirected, kind: 'edit', words }
}
