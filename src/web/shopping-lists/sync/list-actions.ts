import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import type { ParsedItem } from '#domain/lists/pasted-list.ts'
import { defaultListName, thisVisitor } from '#domain/lists/visitor-lists.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import type { Change, ItemFields } from './device-storage.ts'

/** What somebody says of an item. */
export type ItemDraft = Pick<
  ShoppingListItem,
  'productName' | 'quantity' | 'estimatedPrice' | 'storeName' | 'storeLocation' | 'notes'
>

/** Items as they were written in a message, for one store or for none. */
export function draftsOf(items: ParsedItem[], storeName: string | null = null): ItemDraft[] {
  return items.map((item) => ({ estimatedPrice: null, storeName, storeLocation: null, ...item }))
}

/** A change that happens now, unless it says when. */
export type ListAction = Change extends infer C
  ? C extends { at: number }
    ? Omit<C, 'at'> & { at?: number }
    : never
  : never

/** Each a moment after the one before, so that they stay in the order in which they were written. */
export function addItems(listId: string, drafts: ItemDraft[], now: number): ListAction[] {
  return drafts.map((draft, number) => {
    const item = newItem(listId, { ...draft, promotionId: null, offer: null }, now + number)
    return { kind: 'add', listId, item }
  })
}

/** On the first list that may be changed; whoever has none gets the one that everybody begins with. */
export function addToFirstEditable(
  words: ItemFields,
  lists: ShoppingList[],
  now: number,
): { id: string; doings: ListAction[] } {
  const list = lists.find(isEditable)
  const made = list ? [] : [createList(defaultListName)]
  const listId = list?.id ?? made[0]?.listId ?? ''
  const item = newItem(listId, words, now)
  return { id: item.id, doings: [...made, { kind: 'add', listId, item }] }
}

function newItem(shoppingListId: string, words: ItemFields, addedAt: number): ShoppingListItem {
  return {
    ...words,
    id: randomKey(),
    shoppingListId,
    isCompleted: false,
    completedAt: null,
    addedAt: new Date(addedAt).toISOString(),
  }
}

/** Whoever writes another name or another price no longer means the offer that the item came from. */
export function editItem(item: ShoppingListItem, draft: ItemDraft): ListAction[] {
  const isOffer = draft.productName === item.productName && draft.estimatedPrice === item.estimatedPrice
  const { promotionId, offer } = isOffer ? item : { promotionId: null, offer: null }
  return [{ kind: 'edit', listId: item.shoppingListId, itemId: item.id, words: { ...draft, promotionId, offer } }]
}

/** What was removed stays removed, everywhere; what comes back in its place is like it in everything but its name. */
export function restoreItems(items: ShoppingListItem[]): ListAction[] {
  return items.flatMap((item): ListAction[] => {
    const { shoppingListId: listId, isCompleted, completedAt } = item
    const id = randomKey()
    const back: ListAction = { kind: 'add', listId, item: { ...item, id, isCompleted: false, completedAt: null } }
    if (!isCompleted) return [back]
    const at = Date.parse(completedAt ?? item.addedAt)
    return [back, { kind: 'mark', listId, itemId: id, isCompleted, at }]
  })
}

export function createList(name: string): ListAction & { listId: string } {
  const id = randomKey()
  const list: ShoppingList = { id, userId: thisVisitor, name, items: [], role: 'owner', people: 1, version: 0 }
  return { kind: 'create', listId: id, list }
}

/** Nobody is ever without a list. */
export function dropList(listId: string, lists: ShoppingList[]): ListAction[] {
  const isLast = lists.every(({ id }) => id === listId)
  return [{ kind: 'drop', listId }, ...(isLast ? [createList(defaultListName)] : [])]
}

/** What has a name of its own is known by it; said twice, it is the same. */
export function idempotencyKeyOf(doing: ListAction): string {
  if (doing.kind === 'add') return doing.item.id
  return doing.kind === 'create' ? doing.listId : randomKey()
}
