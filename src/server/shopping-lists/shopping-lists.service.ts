import type { ShoppingList, ShoppingListItem, ShoppingListItemDraft } from '#contract/shopping-lists.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { Visitor } from '#server/http/callers.ts'
import * as repository from './shopping-lists.repository.ts'
import { lockVisitor } from './visitors.repository.ts'

const maximumLists = 20
const maximumItems = 200

/** The list that the screens make by themselves when there is none. */
const automaticName = 'Minha Lista'

/**
 * Makes a list. 'Minha Lista' is also what every tab asks for by itself when it sees no lists, and two tabs may do so at once or,
 * on a slow network, a minute apart. So whoever asks for it while it is their only list gets that one, however late and with
 * whatever key. Once there is another list, nobody asks for it by themselves any more, and it is a name like any other.
 */
export async function createList(db: Db, visitor: Visitor, name: string, now: Date): Promise<ShoppingList> {
  const visitorId = await lockVisitor(db, visitor.tokenHash, now)
  const lists = await repository.listNames(db, visitorId)
  const [first] = lists
  if (name === automaticName && lists.length === 1 && first?.name === automaticName) {
    const [existing] = await repository.listShoppingLists(db, visitorId)
    return found(existing, 'list_not_found')
  }
  if (lists.length >= maximumLists) throw new AppError('too_many_lists')
  const isFirst = name === automaticName && first === undefined
  return repository.insertList(db, { visitorId, name, isFirst, createdAt: now })
}

/** Puts an item on one of the visitor's lists. The offer it came from may be over: what was written down stays. */
export async function addItem(
  db: Db,
  visitor: Visitor,
  draft: ShoppingListItemDraft,
  now: Date,
): Promise<ShoppingListItem> {
  const promotionId = promotionNumber(draft.promotionId)
  const visitorId = found(visitor.id, 'list_not_found')
  const shoppingListId = found(numberFromPublicId('list', draft.shoppingListId), 'list_not_found')
  const items = found(await repository.lockAndCountItems(db, visitorId, shoppingListId), 'list_not_found')
  if (items >= maximumItems) throw new AppError('too_many_items')

  const { productName, quantity, estimatedPrice = null, storeName = null, storeLocation = null, notes = null } = draft
  return repository.insertItem(db, {
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
}

/** Somebody else's item and one that never was are told apart by nobody. */
export async function toggleItem(db: Db, visitor: Visitor, id: string, now: Date): Promise<ShoppingListItem> {
  const { visitorId, itemId } = ownItem(visitor, id)
  return found(await repository.toggleItem(db, visitorId, itemId, now), 'item_not_found')
}

export async function deleteItem(db: Db, visitor: Visitor, id: string): Promise<void> {
  const { visitorId, itemId } = ownItem(visitor, id)
  found(await repository.deleteItem(db, visitorId, itemId), 'item_not_found')
}

function promotionNumber(code: string | null | undefined): number | null {
  if (code === null || code === undefined) return null
  const number = numberFromPublicId('promotion', code)
  if (number === undefined) throw invalidField('promotionId', 'Promoção inválida')
  return number
}

function ownItem(visitor: Visitor, id: string): { visitorId: number; itemId: number } {
  return {
    visitorId: found(visitor.id, 'item_not_found'),
    itemId: found(numberFromPublicId('item', id), 'item_not_found'),
  }
}
