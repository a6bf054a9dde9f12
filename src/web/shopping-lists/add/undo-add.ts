import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { draftOf } from './add-drafts.ts'

/** Records where an offer is pending. The returned function undoes what was added since: the item, or the raised quantity. */
export function prepareUndo(
  store: Pick<ListStore, 'view' | 'edit' | 'remove'>,
  promotionId: ShoppingListItem['promotionId'],
): () => void {
  const pending = () =>
    store
      .view()
      .lists.flatMap(({ items }) => items)
      .filter((item) => item.promotionId === promotionId && !item.isCompleted)
  const before = new Map(pending().map((item) => [item.id, item]))
  return () => {
    for (const item of pending()) {
      const known = before.get(item.id)
      if (!known) void store.remove([item])
      else if (known.quantity !== item.quantity || known.notes !== item.notes) void store.edit(item, draftOf(known))
    }
  }
}
