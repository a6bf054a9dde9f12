import { type Selectable, sql } from 'kysely'
import type { MyData } from '#contract/privacy.ts'
import { type ShoppingList, type ShoppingListItem, thisVisitor } from '#contract/shopping-lists.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { publicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import type { ShoppingListItems } from '#platform/database-tables.generated.ts'

interface NewItem {
  shoppingListId: number
  promotionId: number | null
  productName: string
  quantity: number
  estimatedCents: Cents | null
  storeName: string | null
  storeLocation: string | null
  notes: string | null
  createdAt: Date
}

/** The visitor's lists with their items, both in the order in which they were made. */
export async function listShoppingLists(db: Db, visitorId: number): Promise<ShoppingList[]> {
  const lists = await listNames(db, visitorId)
  const items = await itemsOf(db, lists)
  return lists.map(({ id, name }) => toList(id, name, items.get(id) ?? []))
}

/** The same with every date, for whoever asks what we keep. */
export async function exportShoppingLists(db: Db, visitorId: number): Promise<MyData['shoppingLists']> {
  const lists = await listNames(db, visitorId)
  const items = await itemsOf(db, lists)
  return lists.map(({ id, name, createdAt }) => ({
    id: publicId('list', id),
    name,
    createdAt: createdAt.toISOString(),
    items: (items.get(id) ?? []).map((row) => {
      const { shoppingListId: _, ...item } = toItem(row)
      return { ...item, createdAt: row.createdAt.toISOString() }
    }),
  }))
}

export async function listNames(db: Db, visitorId: number): Promise<{ id: number; name: string; createdAt: Date }[]> {
  return db
    .selectFrom('shoppingLists')
    .select(['id', 'name', 'createdAt'])
    .where('visitorId', '=', visitorId)
    .orderBy('id')
    .execute()
}

export async function insertList(
  db: Db,
  list: { visitorId: number; name: string; isFirst: boolean; createdAt: Date },
): Promise<ShoppingList> {
  const { id, name } = await db
    .insertInto('shoppingLists')
    .values(list)
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  return toList(id, name, [])
}

/** How many items the visitor's list has, with the list locked until the end of the transaction; undefined when it is not theirs. */
export async function lockAndCountItems(db: Db, visitorId: number, listId: number): Promise<number | undefined> {
  const list = await db
    .selectFrom('shoppingLists')
    .select('id')
    .where('id', '=', listId)
    .where('visitorId', '=', visitorId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) return undefined
  const { items } = await db
    .selectFrom('shoppingListItems')
    .select((select) => select.fn.countAll<number>().as('items'))
    .where('shoppingListId', '=', list.id)
    .executeTakeFirstOrThrow()
  return items
}

export async function insertItem(db: Db, item: NewItem): Promise<ShoppingListItem> {
  return toItem(await db.insertInto('shoppingListItems').values(item).returningAll().executeTakeFirstOrThrow())
}

/** Pending becomes bought at `now`, bought becomes pending; undefined when the item is not the visitor's. */
export async function toggleItem(
  db: Db,
  visitorId: number,
  itemId: number,
  now: Date,
): Promise<ShoppingListItem | undefined> {
  const row = await db
    .updateTable('shoppingListItems')
    .set({ completedAt: sql`case when completed_at is null then ${now}::timestamptz end` })
    .where('id', '=', itemId)
    .where('shoppingListId', 'in', listIdsOf(db, visitorId))
    .returningAll()
    .executeTakeFirst()
  return row && toItem(row)
}

/** Undefined when the item is not the visitor's. */
export async function deleteItem(db: Db, visitorId: number, itemId: number): Promise<{ id: number } | undefined> {
  return db
    .deleteFrom('shoppingListItems')
    .where('id', '=', itemId)
    .where('shoppingListId', 'in', listIdsOf(db, visitorId))
    .returning('id')
    .executeTakeFirst()
}

async function itemsOf(db: Db, lists: { id: number }[]): Promise<Map<number, Selectable<ShoppingListItems>[]>> {
  if (lists.length === 0) return new Map()
  const ids = lists.map(({ id }) => id)
  const items = await db
    .selectFrom('shoppingListItems')
    .selectAll()
    .where('shoppingListId', 'in', ids)
    .orderBy('id')
    .execute()
  return Map.groupBy(items, ({ shoppingListId }) => shoppingListId)
}

function listIdsOf(db: Db, visitorId: number) {
  return db.selectFrom('shoppingLists').select('shoppingLists.id').where('visitorId', '=', visitorId)
}

function toList(id: number, name: string, items: Selectable<ShoppingListItems>[]): ShoppingList {
  return { id: publicId('list', id), userId: thisVisitor, name, items: items.map(toItem) }
}

function toItem(row: Selectable<ShoppingListItems>): ShoppingListItem {
  const { productName, quantity, storeName, storeLocation, notes } = row
  return {
    id: publicId('item', row.id),
    shoppingListId: publicId('list', row.shoppingListId),
    promotionId: row.promotionId === null ? null : publicId('promotion', row.promotionId),
    productName,
    quantity,
    estimatedPrice: row.estimatedCents === null ? null : decimalFromCents(row.estimatedCents),
    storeName,
    storeLocation,
    notes,
    isCompleted: row.completedAt !== null,
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}
