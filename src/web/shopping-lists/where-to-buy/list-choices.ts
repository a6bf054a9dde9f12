import type { Choice, WantedChoice } from '#contract/compare/baskets.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { draftOf } from '#web/shopping-lists/add/add-drafts.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'

/** The choices for the pending items of a list. Items with the same meaning share one choice, that of the last. */
export function choicesOf(items: ShoppingListItem[]): WantedChoice[] {
  const chosen = items.flatMap(({ isCompleted, choice }) => (isCompleted || !choice ? [] : choice))
  return [...new Map(chosen.map((one) => [one.wanted, one])).values()]
}

/** Sets a choice for all items of a list with the same meaning; null removes it. */
export function choose(
  store: Pick<ListStore, 'edit'>,
  { items }: Pick<ShoppingList, 'items'>,
  meaningOf: (item: ShoppingListItem) => string | undefined,
  wanted: string,
  choice: Choice | null,
): void {
  for (const item of items)
    if (meaningOf(item) === wanted) void store.edit({ ...item, choice: choice && { wanted, choice } }, draftOf(item))
}
