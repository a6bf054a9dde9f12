import { type Selectable, sql } from 'kysely'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { publicId } from '#domain/public-id.ts'
import { thisVisitor } from '#domain/visitor-lists.ts'
import type { Db } from '#platform/database.ts'
import type { ShoppingListItems } from '#platform/database-tables.generated.ts'

interface NewItem {
  clientId: string | null
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

/** A list with what one visitor may do to it. */
export interface VisibleList {
  id: number
  name: string
  version: number
  people: number
  role: ShoppingList['role']
}

type ItemRow = Selectable<ShoppingListItems> & {
  offerExpiresAt: Date | null
  offerOriginalCents: number | null
  offerCategory: string | null
}

/** The visitor's lists with their items, both in the order in which they were made; then those of others, as they were joined. */
export async function listShoppingLists(db: Db, visitorId: number): Promise<ShoppingList[]> {
  const { rows } = await sql<VisibleList>`
    select list.id, name, version, mine.role,
      (select count(distinct everybody.visitor_id) from ${everybody} where everybody.list_id = list.id) as people
    from (
      select id as list_id, 'owner' as role, 0 as place, id as turn from shopping_lists where visitor_id = ${visitorId}
      union all
      select shopping_list_id, case when bool_or(can_edit) then 'editor' else 'reader' end, 1, min(share.id)
      from shopping_list_guests guest join shopping_list_shares share on share.id = guest.share_id
      where guest.visitor_id = ${visitorId}
      group by shopping_list_id
    ) mine join shopping_lists list on list.id = mine.list_id
    order by mine.place, mine.turn`.execute(db)
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((list) => toList(list, items.get(list.id) ?? []))
}

/** A list as everybody sees it who may, and who they are; undefined when it is gone. */
export async function listForEverybody(
  db: Db,
  listId: number,
): Promise<
  { list: Pick<ShoppingList, 'id' | 'name' | 'items' | 'people' | 'version'>; visitorIds: number[] } | undefined
> {
  const { rows } = await sql<{ name: string; version: number; visitorIds: number[] }>`
    select name, version, array(select distinct visitor_id from ${everybody} where everybody.list_id = list.id) as visitor_ids
    from shopping_lists list where id = ${listId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const items = await itemsOf(db, [listId])
  const { name, version } = row
  const visitorIds = row.visitorIds.map(Number)
  return {
    list: {
      id: publicId('list', listId),
      name,
      version,
      people: visitorIds.length,
      items: (items.get(listId) ?? []).map(toItem),
    },
    visitorIds,
  }
}

/** What the visitor may do to a list, with the list locked until the end of the transaction; undefined when they may not even see it. */
export async function lockList(db: Db, visitorId: number, listId: number): Promise<ShoppingList['role'] | undefined> {
  const list = await db
    .selectFrom('shoppingLists')
    .select('visitorId')
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) return undefined
  if (list.visitorId === visitorId) return 'owner'
  const ways = await db
    .selectFrom('shoppingListGuests as guest')
    .innerJoin('shoppingListShares as share', 'share.id', 'guest.shareId')
    .select('canEdit')
    .where('shoppingListId', '=', listId)
    .where('guest.visitorId', '=', visitorId)
    .execute()
  if (ways.length === 0) return undefined
  return ways.some(({ canEdit }) => canEdit) ? 'editor' : 'reader'
}

export async function insertList(
  db: Db,
  list: { visitorId: number; name: string; isFirst: boolean; createdAt: Date },
): Promise<ShoppingList> {
  const { id, name, version } = await db
    .insertInto('shoppingLists')
    .values(list)
    .returning(['id', 'name', 'version'])
    .executeTakeFirstOrThrow()
  return toList({ id, name, version, people: 1, role: 'owner' }, [])
}

export async function deleteList(db: Db, listId: number): Promise<void> {
  await db.deleteFrom('shoppingLists').where('id', '=', listId).execute()
}

export async function countItems(db: Db, listId: number): Promise<number> {
  const { items } = await db
    .selectFrom('shoppingListItems')
    .select((select) => select.fn.countAll<number>().as('items'))
    .where('shoppingListId', '=', listId)
    .executeTakeFirstOrThrow()
  return items
}

export async function insertItem(db: Db, item: NewItem): Promise<number> {
  const { id } = await db.insertInto('shoppingListItems').values(item).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An item by our number or by the name its device gave it. */
export async function findItem(
  db: Db,
  name: { id: number } | { clientId: string },
): Promise<{ id: number; shoppingListId: number; clientId: string | null } | undefined> {
  return db
    .selectFrom('shoppingListItems')
    .select(['id', 'shoppingListId', 'clientId'])
    .where((is) => ('id' in name ? is('id', '=', name.id) : is('clientId', '=', name.clientId)))
    .executeTakeFirst()
}

export async function readItem(db: Db, itemId: number): Promise<ShoppingListItem | undefined> {
  const row = await itemRows(db).where('item.id', '=', itemId).executeTakeFirst()
  return row && toItem(row)
}

export async function readMark(
  db: Db,
  itemId: number,
): Promise<{ completedAt: Date | null; markedAt: Date | null } | undefined> {
  return db
    .selectFrom('shoppingListItems')
    .select(['completedAt', 'markedAt'])
    .where('id', '=', itemId)
    .executeTakeFirst()
}

export async function updateMark(db: Db, itemId: number, mark: { isCompleted: boolean; at: Date }): Promise<void> {
  await db
    .updateTable('shoppingListItems')
    .set({ completedAt: mark.isCompleted ? mark.at : null, markedAt: mark.at })
    .where('id', '=', itemId)
    .execute()
}

export async function deleteItem(db: Db, itemId: number): Promise<void> {
  await db.deleteFrom('shoppingListItems').where('id', '=', itemId).execute()
}

/** Everybody who may see a list: its owner, and whoever came by a link. */
const everybody = sql`(
  select id as list_id, visitor_id from shopping_lists
  union all
  select shopping_list_id, guest.visitor_id
  from shopping_list_guests guest join shopping_list_shares share on share.id = guest.share_id
) everybody`

async function itemsOf(db: Db, listIds: number[]): Promise<Map<number, ItemRow[]>> {
  if (listIds.length === 0) return new Map()
  const items = await itemRows(db).where('item.shoppingListId', 'in', listIds).orderBy('item.id').execute()
  return Map.groupBy(items, ({ shoppingListId }) => shoppingListId)
}

/** Items, each with what is known of its offer. */
function itemRows(db: Db) {
  return db
    .selectFrom('shoppingListItems as item')
    .leftJoin('promotionsEver as offer', 'offer.id', 'item.promotionId')
    .leftJoin('categories', 'categories.id', 'offer.categoryId')
    .selectAll('item')
    .select([
      'offer.expiresAt as offerExpiresAt',
      'offer.originalCents as offerOriginalCents',
      'categories.slug as offerCategory',
    ])
}

function toList({ id, name, version, people, role }: VisibleList, items: ItemRow[]): ShoppingList {
  const userId = role === 'owner' ? thisVisitor : 'shared'
  return { id: publicId('list', id), userId, name, items: items.map(toItem), role, people, version }
}

function toItem(row: ItemRow): ShoppingListItem {
  const { productName, quantity, storeName, storeLocation, notes } = row
  return {
    id: row.clientId ?? publicId('item', row.id),
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
    offer: row.offerExpiresAt && {
      expiryDate: row.offerExpiresAt.toISOString(),
      originalPrice: row.offerOriginalCents === null ? null : decimalFromCents(row.offerOriginalCents),
      categoryId: row.offerCategory ?? '',
    },
  }
}
