import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import type { WrittenItem } from '#domain/lists/pasted-list.ts'
import { defaultListName, thisVisitor } from '#domain/lists/visitor-lists.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { mayEdit } from '#web/shopping-lists/components/item-facts.ts'
import type { Change, ItemWords } from './device-storage.ts'

/** What somebody says of an item. */
export type ItemDraft = Pick<
  ShoppingListItem,
  'productName' | 'quantity' | 'estimatedPrice' | 'storeName' | 'storeLocation' | 'notes'
>

/** Items as they were written in a message, for one store or for none. */
export function draftsOf(items: WrittenItem[], storeName: string | null = null): ItemDraft[] {
  return items.map((item) => ({ estimatedPrice: null, storeName, storeLocation: null, ...item }))
}

/** A change that happens now, unless it says when. */
export type Doing = Change extends infer C
  ? C extends { at: number }
    ? Omit<C, 'at'> & { at?: number }
    : never
  : never

/** Each a moment after the one before, so that they stay in the order in which they were written. */
export function adding(listId: string, drafts: ItemDraft[], now: number): Doing[] {
  return drafts.map((draft, number) => {
    const item = newItem(listId, { ...draft, promotionId: null, offer: null }, now + number)
    return { kind: 'add', listId, item }
  })
}

/** On the first list that may be changed; whoever has none gets the one that everybody begins with. */
export function addingToFirst(words: ItemWords, lists: ShoppingList[], now: number): { id: string; doings: Doing[] } {
  const list = lists.find(mayEdit)
  const made = list ? [] : [creating(defaultListName)]
  const listId = list?.id ?? made[0]?.listId ?? ''
  const item = newItem(listId, words, now)
  return { id: item.id, doings: [...made, { kind: 'add', listId, item }] }
}

function newItem(shoppingListId: string, words: ItemWords, addedAt: number): ShoppingListItem {
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
export function editing(item: ShoppingListItem, draft: ItemDraft): Doing[] {
  const isOffer = draft.productName === item.productName && draft.estimatedPrice === item.estimatedPrice
  const { promotionId, offer } = isOffer ? item : { promotionId: null, offer: null }
  return [{ kind: 'edit', listId: item.shoppingListId, itemId: item.id, words: { ...draft, promotionId, offer } }]
}

/** What was removed stays removed, everywhere; what comes back in its place is like it in everything but its name. */
export function restoring(items: ShoppingListItem[]): Doing[] {
  return items.flatMap((item): Doing[] => {
    const { shoppingListId: listId, isCompleted, completedAt } = item
    const id = randomKey()
    const back: Doing = { kind: 'add', listId, item: { ...item, id, isCompleted: false, completedAt: null } }
    if (!isCompleted) return [back]
    const at = Date.parse(completedAt ?? item.addedAt)
    return [back, { kind: 'mark', listId, itemId: id, isCompleted, at }]
  })
}

export function creating(name: string): Doing & { listId: string } {
  const id = randomKey()
  const list: ShoppingList = { id, userId: thisVisitor, name, items: [], role: 'owner', people: 1, version: 0 }
  return { kind: 'create', listId: id, list }
}

/** Nobody is ever without a list. */
export function dropping(listId: string, lists: ShoppingList[]): Doing[] {
  const isLast = lists.every(({ id }) => id === listId)
  return [{ kind: 'drop', listId }, ...(isLast ? [creating(defaultListName)] : [])]
}

/** What has a name of its own is known by it; said twice, it is the same. */
export function keyOf(doing: Doing): string {
  if (doing.kind === 'add') return doing.item.id
  return doing.kind === 'create' ? doing.listId : randomKey()
}
