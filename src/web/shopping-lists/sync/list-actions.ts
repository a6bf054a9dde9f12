import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import type { ParsedItem } from '#domain/lists/pasted-list.ts'
import { defaultListName, thisVisitor } from '#domain/lists/visitor-lists.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import type { Change, ItemFields } from './device-storage.ts'

/** The fields of an item that a visitor types. */
export type ItemDraft = Pick<
  ShoppingListItem,
  'productName' | 'quantity' | 'estimatedPrice' | 'storeName' | 'storeLocation' | 'notes' | 'isOptional'
>

/** Drafts of pasted items, all with the same store or none. */
export function toDrafts(items: ParsedItem[], storeName: string | null = null): ItemDraft[] {
  return items.map((item) => ({ estimatedPrice: null, storeName, storeLocation: null, ...item }))
}

/** A change whose time defaults to now. */
export type ListAction = Change extends infer C
  ? C extends { at: number }
    ? Omit<C, 'at'> & { at?: number; productName?: string }
    : never
  : never

/** Each item is a millisecond later than the previous one, because items are sorted by time. */
export function addItems(listId: string, drafts: ItemDraft[], now: number): ListAction[] {
  return drafts.map((draft, index) => {
    const item = newItem(listId, { ...draft, promotionId: null, offer: null }, now + index)
    return { kind: 'add', listId, item }
  })
}

/** Adds to the given list, otherwise to the first editable one, or to a new default list if there is none. */
export function addToFirstEditable(
  fields: ItemFields,
  lists: ShoppingList[],
  now: number,
  chosenId?: string,
): { id: string; actions: ListAction[] } {
  const list = lists.find(({ id }) => id === chosenId) ?? lists.find(isEditable)
  const created = list ? [] : [createList(defaultListName)]
  const listId = list?.id ?? created[0]?.listId ?? ''
  const item = newItem(listId, fields, now)
  return { id: item.id, actions: [...created, { kind: 'add', listId, item }] }
}

function newItem(shoppingListId: string, fields: ItemFields, addedAt: number): ShoppingListItem {
  return {
    ...fields,
    id: randomKey(),
    shoppingListId,
    isCompleted: false,
    completedAt: null,
    addedAt: new Date(addedAt).toISOString(),
  }
}

/** A new name or price unlinks the item from its offer. */
export function editItem(item: ShoppingListItem, draft: ItemDraft): ListAction[] {
  const isSameOffer = draft.productName === item.productName && draft.estimatedPrice === item.estimatedPrice
  const { promotionId, offer } = isSameOffer ? item : { promotionId: null, offer: null }
  const words = { isOptional: item.isOptional, ...draft, promotionId, offer, choice: item.choice }
  return [{ kind: 'edit', listId: item.shoppingListId, itemId: item.id, words }]
}

/** A removal is final on every device, so a restored item gets a new id. */
export function restoreItems(items: ShoppingListItem[]): ListAction[] {
  return items.flatMap((item): ListAction[] => {
    const { shoppingListId: listId, isCompleted, completedAt } = item
    const id = randomKey()
    const added: ListAction = { kind: 'add', listId, item: { ...item, id, isCompleted: false, completedAt: null } }
    if (!isCompleted) return [added]
    const at = Date.parse(completedAt ?? item.addedAt)
    return [added, { kind: 'mark', listId, itemId: id, isCompleted, at }]
  })
}

export function createList(name: string): ListAction & { listId: string } {
  const id = randomKey()
  const list: ShoppingList = { id, userId: thisVisitor, name, items: [], role: 'owner', people: 1, version: 0 }
  return { kind: 'create', listId: id, list }
}

/** Dropping the last list creates a new default one: a visitor always has a list. */
export function dropList(listId: string, lists: ShoppingList[]): ListAction[] {
  const isLast = lists.every(({ id }) => id === listId)
  return [{ kind: 'drop', listId }, ...(isLast ? [createList(defaultListName)] : [])]
}

/** A new item or list already has a unique id, which serves as its key. */
export function idempotencyKeyOf(action: ListAction): string {
  if (action.kind === 'add') return action.item.id
  return action.kind === 'create' ? action.listId : randomKey()
}
