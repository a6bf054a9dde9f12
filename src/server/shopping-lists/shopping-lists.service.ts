import type {
  ItemEdit,
  ItemMark,
  ShoppingList,
  ShoppingListItem,
  ShoppingListItemDraft,
} from '#contract/shopping-lists.ts'
import { clampToNow, supersedes } from '#domain/lists/last-write-wins.ts'
import { defaultListName } from '#domain/lists/visitor-lists.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import * as items from './items.repository.ts'
import { insertListRemoval, insertRemoval, wasListRemoved, wasRemoved } from './removals.repository.ts'
import { leaveList } from './shares.repository.ts'
import * as repository from './shopping-lists.repository.ts'
import { lockVisitor } from './visitors.repository.ts'

/** Own ones, and as many again of others. */
export const maximumLists = 20
const maximumItems = 200

/**
 * Makes a list. 'Minha Lista' is also what every tab asks for by itself when it sees no lists, and two tabs may do so at once or,
 * on a slow network, a minute apart. So whoever asks for it while it is their only list gets that one, however late and with
 * whatever key. Once there is another list, nobody asks for it by themselves any more, and it is a name like any other. A list that
 * a device has named was wanted by somebody; it may say so again, however late: one that is there is there, and one that was removed
 * since stays removed.
 */
export async function createList(
  db: Db,
  visitor: Visitor,
  { id: clientId = null, name }: { id?: string | null | undefined; name: string },
  now: Date,
): Promise<ShoppingList> {
  const visitorId = await lockVisitor(db, visitor.tokenHash, now)
  const own = (await repository.listShoppingLists(db, visitorId)).filter(({ role }) => role === 'owner')
  const [first] = own
  if (clientId !== null) {
    const there = own.find(({ id }) => id === clientId)
    if (there) return there
    if (await wasListRemoved(db, clientId)) throw new AppError('list_removed')
  } else if (first && name === defaultListName && own.length === 1 && first.name === defaultListName) return first
  if (own.length >= maximumLists) throw new AppError('too_many_lists')
  const isFirst = name === defaultListName && first === undefined
  const made = await repository.insertList(db, { visitorId, clientId, name, isFirst, createdAt: now })
  if (!made) throw invalidField('id', 'Este identificador já tem dono')
  return made
}

/** The owner's list goes, with everything on it; a guest only leaves. */
export async function removeList(db: Db, visitor: Visitor, id: string, now: Date): Promise<void> {
  const visitorId = found(visitor.id, 'list_not_found')
  const listId = found(await repository.findListNumber(db, id), 'list_not_found')
  const role = found(await repository.lockList(db, visitorId, listId), 'list_not_found')
  if (role !== 'owner') return leaveList(db, visitorId, listId)
  const clientId = await repository.deleteList(db, listId)
  if (clientId) await insertListRemoval(db, { clientId, visitorId, removedAt: now })
}

/**
 * Puts an item on a list. The offer it came from may be over: what was written down stays. A device that has named the item may say
 * the same again, however late: an item that is there is there, and one that was removed since stays removed.
 */
export async function addItem(
  db: Db,
  visitor: Visitor,
  draft: ShoppingListItemDraft,
  now: Date,
): Promise<ShoppingListItem> {
  const words = wordsOf(draft)
  const visitorId = found(visitor.id, 'list_not_found')
  const shoppingListId = found(await repository.findListNumber(db, draft.shoppingListId), 'list_not_found')
  allowEditing(found(await repository.lockList(db, visitorId, shoppingListId), 'list_not_found'))

  const clientId = draft.id ?? null
  if (clientId) {
    const there = await items.findItem(db, { clientId })
    if (there && there.shoppingListId !== shoppingListId) throw invalidField('id', 'Este identificador já tem dono')
    if (there) return found(await items.readItem(db, there.id), 'item_not_found')
    if (await wasRemoved(db, clientId)) throw new AppError('item_removed')
  }
  if ((await items.countItems(db, shoppingListId)) >= maximumItems) throw new AppError('too_many_items')

  const addedAt = clampToNow(draft.addedAt?.getTime() ?? now.getTime(), now.getTime())
  const id = await items.insertItem(db, { ...words, clientId, shoppingListId, createdAt: new Date(addedAt) })
  return found(await items.readItem(db, id), 'item_not_found')
}

/** Everything that is said of an item is said anew, unless it was written later already. */
export async function updateItem(
  db: Db,
  visitor: Visitor,
  id: string,
  edit: ItemEdit,
  now: Date,
): Promise<ShoppingListItem> {
  const words = wordsOf(edit)
  const item = await lockItem(db, visitor, id)
  const last = await items.readEditedAt(db, item.id)
  const at = clampToNow(edit.changedAt.getTime(), now.getTime())
  if (supersedes(last?.getTime() ?? null, at)) await items.updateWords(db, item.id, words, new Date(at))
  return found(await items.readItem(db, item.id), 'item_not_found')
}

/** Without a mark the item changes over; with one it becomes what the mark says, unless it was marked later. */
export async function toggleItem(
  db: Db,
  visitor: Visitor,
  id: string,
  mark: ItemMark | undefined,
  now: Date,
): Promise<ShoppingListItem> {
  const item = await lockItem(db, visitor, id)
  const last = found(await items.readMark(db, item.id), 'item_not_found')
  const isCompleted = mark?.isCompleted ?? last.completedAt === null
  const at = mark ? clampToNow(mark.changedAt.getTime(), now.getTime()) : now.getTime()
  if (!mark || supersedes(last.markedAt?.getTime() ?? null, at))
    await items.updateMark(db, item.id, { isCompleted, at: new Date(at) })
  return found(await items.readItem(db, item.id), 'item_not_found')
}

export async function deleteItem(db: Db, visitor: Visitor, id: string, now: Date): Promise<void> {
  const { id: itemId, clientId, shoppingListId } = await lockItem(db, visitor, id)
  await items.deleteItem(db, itemId)
  if (clientId) await insertRemoval(db, { clientId, shoppingListId, removedAt: now })
}

/** The item, with its list locked. Somebody else's item and one that never was are told apart by nobody. */
async function lockItem(db: Db, visitor: Visitor, id: string) {
  const visitorId = found(visitor.id, 'item_not_found')
  const number = numberFromPublicId('item', id)
  const name = number === undefined ? { clientId: id } : { id: number }
  const { shoppingListId } = found(await items.findItem(db, name), 'item_not_found')
  allowEditing(found(await repository.lockList(db, visitorId, shoppingListId), 'item_not_found'))
  // Once more: it may have gone while we waited for the list.
  return found(await items.findItem(db, name), 'item_not_found')
}

function allowEditing(role: ShoppingList['role']): void {
  if (role === 'reader') throw new AppError('list_read_only')
}

function wordsOf(said: ShoppingListItemDraft | ItemEdit): items.ItemWords {
  const { productName, quantity, estimatedPrice = null, storeName = null, storeLocation = null, notes = null } = said
  return {
    promotionId: promotionNumber(said.promotionId),
    productName,
    quantity,
    estimatedCents: estimatedPrice === null ? null : Math.round(estimatedPrice * 100),
    storeName,
    storeLocation,
    notes,
  }
}

function promotionNumber(code: string | null | undefined): number | null {
  if (code === null || code === undefined) return null
  const number = numberFromPublicId('promotion', code)
  if (number === undefined) throw invalidField('promotionId', 'Promoção inválida')
  return number
}
