import { isDeepStrictEqual } from 'node:util'
import type { WantedChoice } from '#contract/compare/baskets.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type {
  ItemEdit,
  ItemMark,
  ShoppingList,
  ShoppingListItem,
  ShoppingListItemDraft,
} from '#contract/shopping-lists.ts'
import { withStoreOrder } from '#domain/lists/aisle-order.ts'
import { clampToNow, supersedes } from '#domain/lists/last-write-wins.ts'
import { joinEqualItem } from '#domain/lists/merge-items.ts'
import { defaultListName, maxListItems } from '#domain/lists/visitor-lists.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import * as items from './items.repository.ts'
import { insertListRemoval, insertRemoval, wasListRemoved, wasRemoved } from './removals.repository.ts'
import { leaveList } from './shares.repository.ts'
import * as repository from './shopping-lists.repository.ts'
import { lockVisitor } from './visitors.repository.ts'
import { forgetChoice, meaningOf, rememberChoice, rememberedChoice } from './wanted-choices.ts'

/** Limit of own lists, and also of lists shared by others. */
export const maxLists = 20

/**
 * In bytes, see `shopping_list_item_bytes`: a list of 200 items with 240 bytes of text each, and four such lists. A full list costs the
 * same for everyone it is shared with, so it has its own limit. Items added concurrently to different lists may exceed the second.
 */
const maxListBytes = 128_000
const maxOwnerBytes = 512_000

/**
 * Creates a list. Every tab that sees no lists creates 'Minha Lista', and two tabs may do so at once or, on a slow network, a minute apart.
 * So a request for 'Minha Lista' returns the existing one while it is the visitor's only list, whatever its idempotency key. Once there is
 * another list it is a name like any other. A list with a client id was created by the visitor and is idempotent: the existing list is
 * returned, and a removed one stays removed.
 */
export async function createList(
  db: Db,
  visitor: Visitor,
  { id: clientId = null, name }: { id?: string | null | undefined; name: string },
  now: Date,
): Promise<repository.VisibleList> {
  const visitorId = await lockVisitor(db, visitor.tokenHash, now)
  const own = await repository.listOwnLists(db, visitorId)
  const [first] = own
  const existing = clientId
    ? own.find((list) => list.clientId === clientId)
    : own.length === 1 && name === defaultListName && first?.name === defaultListName && first
  if (existing) return found(await repository.findVisibleList(db, visitorId, existing.id), 'list_removed')
  if (clientId && (await wasListRemoved(db, clientId))) throw new AppError('list_removed')
  if (own.length >= maxLists) throw new AppError('too_many_lists')
  const isFirst = name === defaultListName && first === undefined
  const created = await repository.insertList(db, { visitorId, clientId, name, isFirst, createdAt: now })
  if (!created) throw invalidField('id', 'Este identificador já tem dono')
  return created
}

/** By our public id or by the id that the client assigned. */
export async function findList(
  db: Db,
  visitor: Visitor,
  id: string,
  error: ErrorCode,
): Promise<repository.VisibleList> {
  const visitorId = found(visitor.id, error)
  const listId = found(await repository.findListNumber(db, id), error)
  return found(await repository.findVisibleList(db, visitorId, listId), error)
}

/** Sets the city of the list, for all its users. */
export async function setCity(db: Db, visitor: Visitor, id: string, cityId: number): Promise<repository.VisibleList> {
  const { visitorId, listId } = await lockToEdit(db, visitor, id)
  await repository.updateCity(db, listId, cityId)
  return found(await repository.findVisibleList(db, visitorId, listId), 'list_not_found')
}

/** Sets the spending limit of the list, for all its users, unless a later change was stored. Null removes the limit. */
export async function setLimit(
  db: Db,
  visitor: Visitor,
  id: string,
  { limitCents, changedAt }: { limitCents: Cents | null; changedAt: Date },
  now: Date,
): Promise<repository.VisibleList> {
  const { visitorId, listId } = await lockToEdit(db, visitor, id)
  const last = await repository.readLimitTime(db, listId)
  const at = clampToNow(changedAt.getTime(), now.getTime())
  if (supersedes(last?.getTime() ?? null, at)) await repository.updateLimit(db, listId, limitCents, new Date(at))
  return found(await repository.findVisibleList(db, visitorId, listId), 'list_not_found')
}

/** Sets the order of a store's aisles, for all users of the list, unless a later change was stored. */
export async function setAisles(
  db: Db,
  visitor: Visitor,
  id: string,
  { storeName, order, changedAt }: { storeName: string; order: string[]; changedAt: Date },
  now: Date,
): Promise<repository.VisibleList> {
  const { visitorId, listId } = await lockToEdit(db, visitor, id)
  const stored = await repository.readAisleOrders(db, listId)
  const at = new Date(clampToNow(changedAt.getTime(), now.getTime())).toISOString()
  const orders = withStoreOrder(stored, { storeName, order, changedAt: at })
  if (!isDeepStrictEqual(orders, stored)) {
    const before = await repository.readListBytes(db, listId)
    await repository.updateAisleOrders(db, listId, orders)
    const after = await repository.readListBytes(db, listId)
    if (after.list > before.list) refuseExcess(after)
  }
  return found(await repository.findVisibleList(db, visitorId, listId), 'list_not_found')
}

/** Deletes the list for its owner; a guest only leaves it. */
export async function removeList(db: Db, visitor: Visitor, id: string, now: Date): Promise<void> {
  const visitorId = found(visitor.id, 'list_not_found')
  const listId = found(await repository.findListNumber(db, id), 'list_not_found')
  const role = found(await repository.lockList(db, visitorId, listId), 'list_not_found')
  if (role !== 'owner') return leaveList(db, visitorId, listId)
  const clientId = await repository.deleteList(db, listId)
  if (clientId) await insertListRemoval(db, { clientId, visitorId, removedAt: now })
}

/**
 * Adds an item, with the visitor's last choice for the same thing. Its offer may have expired; the item stays. With a client id it is
 * idempotent: an existing item is returned, and a removed one stays removed. Devices that were offline may add the same thing: an item with
 * a client id joins an equal pending one, which is returned with the larger of both amounts.
 */
export async function addItem(
  db: Db,
  visitor: Visitor,
  draft: ShoppingListItemDraft,
  now: Date,
): Promise<ShoppingListItem> {
  const details = detailsOf(draft)
  const { visitorId, listId: shoppingListId } = await lockToEdit(db, visitor, draft.shoppingListId)
  const clientId = draft.id ?? null
  if (clientId) {
    const existing = await items.findItem(db, { clientId })
    if (existing && existing.shoppingListId !== shoppingListId)
      throw invalidField('id', 'Este identificador já tem dono')
    if (existing) return found(await items.readItem(db, existing.id, now), 'item_not_found')
    // It was removed, or merged into an equal item. A repetition must not count twice, even after its idempotency key was deleted.
    const isRepeated = await wasRemoved(db, clientId)
    const joined = draft.isSeparate && !isRepeated ? undefined : await joinEqual(db, shoppingListId, details)
    if (isRepeated && !joined) throw new AppError('item_removed')
    if (joined && !isRepeated) {
      await items.updateQuantity(db, joined)
      await insertRemoval(db, { clientId, shoppingListId, removedAt: now })
    }
    if (joined) return found(await items.readItem(db, joined.id, now), 'item_not_found')
  }
  if ((await items.countItems(db, shoppingListId)) >= maxListItems) throw new AppError('too_many_items')

  const addedAt = clampToNow(draft.addedAt?.getTime() ?? now.getTime(), now.getTime())
  const choice = draft.choice ?? (await rememberedChoice(db, visitorId, details))
  const id = await items.insertItem(db, { ...details, choice, clientId, shoppingListId, createdAt: new Date(addedAt) })
  refuseExcess(await repository.readListBytes(db, shoppingListId))
  return found(await items.readItem(db, id, now), 'item_not_found')
}

/** An equal pending item with the larger amount. Storing it is not an edit: a device that edited the item in the meantime keeps its edit. */
async function joinEqual(db: Db, listId: number, details: items.ItemDetails) {
  const draft = { ...details, estimatedPrice: details.estimatedCents }
  return joinEqualItem(await items.listPending(db, listId), draft)
}

/** Replaces all details, unless a later edit was already stored. */
export async function updateItem(
  db: Db,
  visitor: Visitor,
  id: string,
  edit: ItemEdit,
  now: Date,
): Promise<ShoppingListItem> {
  const details = detailsOf(edit)
  const item = await lockItem(db, visitor, id)
  const stored = found(await items.readEdited(db, item.id), 'item_not_found')
  const at = clampToNow(edit.changedAt.getTime(), now.getTime())
  if (supersedes(stored.editedAt?.getTime() ?? null, at)) {
    const before = await repository.readListBytes(db, item.shoppingListId)
    const choice = await choiceAfter(db, item.visitorId, { stored, details, said: edit.choice }, now)
    await items.updateDetails(db, item.id, { ...details, choice }, new Date(at))
    const after = await repository.readListBytes(db, item.shoppingListId)
    if (after.list > before.list) refuseExcess(after)
  }
  return found(await items.readItem(db, item.id, now), 'item_not_found')
}

interface ChoiceEdit {
  stored: { productName: string; notes: string | null; choice: WantedChoice | null }
  details: items.ItemDetails
  /** Undefined if the device does not support choices. */
  said: WantedChoice | null | undefined
}

/**
 * The choice for an item after an edit. It applies to all users of the list but is remembered only for the editor. An item whose meaning
 * changed starts without a choice.
 */
async function choiceAfter(
  db: Db,
  visitorId: number,
  { stored, details, said = stored.choice }: ChoiceEdit,
  now: Date,
): Promise<WantedChoice | null> {
  const isReworded = details.productName !== stored.productName || details.notes !== stored.notes
  if (isReworded && said?.wanted !== meaningOf(details)) return rememberedChoice(db, visitorId, details)
  if (isDeepStrictEqual(said, stored.choice)) return said
  if (said) await rememberChoice(db, visitorId, said, now)
  else if (stored.choice) await forgetChoice(db, visitorId, stored.choice.wanted)
  return said
}

/** Without a mark the item is toggled; with one it is set, unless a later mark was already stored. */
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
  return found(await items.readItem(db, item.id, now), 'item_not_found')
}

export async function deleteItem(db: Db, visitor: Visitor, id: string, now: Date): Promise<void> {
  const { id: itemId, clientId, shoppingListId } = await lockItem(db, visitor, id)
  await items.deleteItem(db, itemId)
  if (clientId) await insertRemoval(db, { clientId, shoppingListId, removedAt: now })
}

async function lockToEdit(db: Db, visitor: Visitor, id: string): Promise<{ visitorId: number; listId: number }> {
  const visitorId = found(visitor.id, 'list_not_found')
  const listId = found(await repository.findListNumber(db, id), 'list_not_found')
  requireEditor(found(await repository.lockList(db, visitorId, listId), 'list_not_found'))
  return { visitorId, listId }
}

/** Locks the item's list. Another visitor's item and a missing one give the same error. */
async function lockItem(db: Db, visitor: Visitor, id: string) {
  const visitorId = found(visitor.id, 'item_not_found')
  const number = numberFromPublicId('item', id)
  const key = number === undefined ? { clientId: id } : { id: number }
  const { shoppingListId } = found(await items.findItem(db, key), 'item_not_found')
  requireEditor(found(await repository.lockList(db, visitorId, shoppingListId), 'item_not_found'))
  // Read again, because it may have been deleted while this waited for the lock.
  return { ...found(await items.findItem(db, key), 'item_not_found'), visitorId }
}

/** Checks the sizes after the write; the error rolls it back. */
function refuseExcess({ list, owner }: { list: number; owner: number }): void {
  if (list > maxListBytes) throw new AppError('list_full')
  if (owner > maxOwnerBytes) throw new AppError('lists_full')
}

function requireEditor(role: ShoppingList['role']): void {
  if (role === 'reader') throw new AppError('list_read_only')
}

function detailsOf(draft: ShoppingListItemDraft | ItemEdit): items.ItemDetails {
  const { productName, quantity, estimatedPrice = null, storeName = null, storeLocation = null, notes = null } = draft
  return {
    promotionId: promotionNumber(draft.promotionId),
    productName,
    quantity,
    estimatedCents: estimatedPrice === null ? null : Math.round(estimatedPrice * 100),
    storeName,
    storeLocation,
    notes,
    ...(draft.isOptional !== undefined && { isOptional: draft.isOptional }),
  }
}

function promotionNumber(code: string | null | undefined): number | null {
  if (code === null || code === undefined) return null
  const number = numberFromPublicId('promotion', code)
  if (number === undefined) throw invalidField('promotionId', 'Promoção inválida')
  return number
}
