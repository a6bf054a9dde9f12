import type { ItemMark, ShoppingList, ShoppingListItem, ShoppingListItemDraft } from '#contract/shopping-lists.ts'
import { boundedMoment, markStands } from '#domain/item-marks.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import { defaultListName } from '#domain/visitor-lists.ts'
import type { Db } from '#platform/database.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { Visitor } from '#server/http/callers.ts'
import { insertRemoval, wasRemoved } from './removals.repository.ts'
import { leaveList } from './shares.repository.ts'
import * as repository from './shopping-lists.repository.ts'
import { lockVisitor } from './visitors.repository.ts'

/** Own ones, and as many again of others. */
export const maximumLists = 20
const maximumItems = 200

/**
 * Makes a list. 'Minha Lista' is also what every tab asks for by itself when it sees no lists, and two tabs may do so at once or,
 * on a slow network, a minute apart. So whoever asks for it while it is their only list gets that one, however late and with
 * whatever key. Once there is another list, nobody asks for it by themselves any more, and it is a name like any other.
 */
export async function createList(db: Db, visitor: Visitor, name: string, now: Date): Promise<ShoppingList> {
  const visitorId = await lockVisitor(db, visitor.tokenHash, now)
  const own = (await repository.listShoppingLists(db, visitorId)).filter(({ role }) => role === 'owner')
  const [first] = own
  if (first && name === defaultListName && own.length === 1 && first.name === defaultListName) return first
  if (own.length >= maximumLists) throw new AppError('too_many_lists')
  const isFirst = name === defaultListName && first === undefined
  return repository.insertList(db, { visitorId, name, isFirst, createdAt: now })
}

/** The owner's list goes, with everything on it; a guest only leaves. */
export async function removeList(db: Db, visitor: Visitor, id: string): Promise<void> {
  const visitorId = found(visitor.id, 'list_not_found')
  const listId = found(numberFromPublicId('list', id), 'list_not_found')
  const role = found(await repository.lockList(db, visitorId, listId), 'list_not_found')
  if (role === 'owner') await repository.deleteList(db, listId)
  else await leaveList(db, visitorId, listId)
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
  const promotionId = promotionNumber(draft.promotionId)
  const visitorId = found(visitor.id, 'list_not_found')
  const shoppingListId = found(numberFromPublicId('list', draft.shoppingListId), 'list_not_found')
  allowEditing(found(await repository.lockList(db, visitorId, shoppingListId), 'list_not_found'))

  const clientId = draft.id ?? null
  if (clientId) {
    const there = await repository.findItem(db, { clientId })
    if (there && there.shoppingListId !== shoppingListId) throw invalidField('id', 'Este identificador já tem dono')
    if (there) return found(await repository.readItem(db, there.id), 'item_not_found')
    if (await wasRemoved(db, clientId)) throw new AppError('item_removed')
  }
  if ((await repository.countItems(db, shoppingListId)) >= maximumItems) throw new AppError('too_many_items')

  const { productName, quantity, estimatedPrice = null, storeName = null, storeLocation = null, notes = null } = draft
  const id = await repository.insertItem(db, {
    clientId,
    shoppingListId,
    promotionId,
    productName,
    quantity,
    estimatedCents: estimatedPrice === null ? null : Math.round(estimatedPrice * 100),
    storeName,
    storeLocation,
    notes,
    createdAt: now,
  })
  return found(await repository.readItem(db, id), 'item_not_found')
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
  const last = found(await repository.readMark(db, item.id), 'item_not_found')
  const isCompleted = mark?.isCompleted ?? last.completedAt === null
  const at = mark ? boundedMoment(mark.changedAt.getTime(), now.getTime()) : now.getTime()
  if (!mark || markStands(last.markedAt?.getTime() ?? null, at))
    await repository.updateMark(db, item.id, { isCompleted, at: new Date(at) })
  return found(await repository.readItem(db, item.id), 'item_not_found')
}

export async function deleteItem(db: Db, visitor: Visitor, id: string, now: Date): Promise<void> {
  const { id: itemId, clientId, shoppingListId } = await lockItem(db, visitor, id)
  await repository.deleteItem(db, itemId)
  if (clientId) await insertRemoval(db, { clientId, shoppingListId, removedAt: now })
}

/** The item, with its list locked. Somebody else's item and one that never was are told apart by nobody. */
async function lockItem(db: Db, visitor: Visitor, id: string) {
  const visitorId = found(visitor.id, 'item_not_found')
  const number = numberFromPublicId('item', id)
  const name = number === undefined ? { clientId: id } : { id: number }
  const { shoppingListId } = found(await repository.findItem(db, name), 'item_not_found')
  allowEditing(found(await repository.lockList(db, visitorId, shoppingListId), 'item_not_found'))
  // Once more: it may have gone while we waited for the list.
  return found(await repository.findItem(db, name), 'item_not_found')
}

function allowEditing(role: ShoppingList['role']): void {
  if (role === 'reader') throw new AppError('list_read_only')
}

function promotionNumber(code: string | null | undefined): number | null {
  if (code === null || code === undefined) return null
  const number = numberFromPublicId('promotion', code)
  if (number === undefined) throw invalidField('promotionId', 'Promoção inválida')
  return number
}
