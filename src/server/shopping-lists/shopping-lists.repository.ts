import { type RawBuilder, sql } from 'kysely'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import type { StoreAisles } from '#domain/lists/list-changes.ts'
import { thisVisitor } from '#domain/lists/visitor-lists.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { listItems } from './items.repository.ts'

/** A list with the role of one visitor, without its items. */
export interface VisibleList {
  id: number
  clientId: string | null
  name: string
  /** Slug of the city for which the list is planned, if one was chosen. */
  city: string | null
  /** Spending limit, if one was set. */
  limitCents: Cents | null
  aisleOrders: StoreAisles[]
  version: number
  /** Approximate size of its items in a response. */
  bytes: number
  people: number
  role: ShoppingList['role']
}

/** Own lists in order of creation, then joined lists in order of joining. */
export function findVisibleLists(db: Db, visitorId: number): Promise<VisibleList[]> {
  return selectVisibleLists(db, visitorId, sql`true`)
}

/** Undefined when the visitor may not see the list. */
export async function findVisibleList(db: Db, visitorId: number, listId: number): Promise<VisibleList | undefined> {
  const [list] = await selectVisibleLists(db, visitorId, sql`list.id = ${listId}`)
  return list
}

async function selectVisibleLists(db: Db, visitorId: number, condition: RawBuilder<unknown>): Promise<VisibleList[]> {
  const { rows } = await sql<VisibleList>`
    select list.id, client_id, name, limit_cents, aisle_orders, version, bytes, mine.role,
      (select slug from cities where cities.id = list.city_id) as city,
      (select count(distinct members.visitor_id) from ${members} where members.list_id = list.id) as people
    from (
      select id as list_id, 'owner' as role, 0 as section, id as position from shopping_lists where visitor_id = ${visitorId}
      union all
      select shopping_list_id, case when bool_or(can_edit) then 'editor' else 'reader' end, 1, min(share.id)
      from shopping_list_guests guest join shopping_list_shares share on share.id = guest.share_id
      where guest.visitor_id = ${visitorId}
      group by shopping_list_id
    ) mine join shopping_lists list on list.id = mine.list_id
    where ${condition}
    order by mine.section, mine.position`.execute(db)
  return rows
}

export async function readItemsOf(db: Db, lists: VisibleList[], now: Date): Promise<ShoppingList[]> {
  const items = await listItems(
    db,
    lists.filter(({ bytes }) => bytes > 0).map(({ id }) => id),
    now,
  )
  return lists.map((list) => toList(list, items.get(list.id) ?? []))
}

/** The visitor's own lists in order of creation, without their items. */
export async function listOwnLists(
  db: Db,
  visitorId: number,
): Promise<{ id: number; clientId: string | null; name: string }[]> {
  return db
    .selectFrom('shoppingLists')
    .select(['id', 'clientId', 'name'])
    .where('visitorId', '=', visitorId)
    .orderBy('id')
    .execute()
}

/** The version of a list and the visitors who may see it; undefined when it was deleted. */
export async function findListMembers(
  db: Db,
  listId: number,
): Promise<{ id: string; version: number; visitorIds: number[] } | undefined> {
  const { rows } = await sql<{ clientId: string | null; version: number; visitorIds: number[] }>`
    select client_id, version, array(select distinct visitor_id from ${members} where members.list_id = list.id) as visitor_ids
    from shopping_lists list where id = ${listId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { clientId, version, visitorIds } = row
  return { id: publicListId({ id: listId, clientId }), version, visitorIds: visitorIds.map(Number) }
}

export async function findListOwner(db: Db, listId: number): Promise<number | undefined> {
  const list = await db.selectFrom('shoppingLists').select('visitorId').where('id', '=', listId).executeTakeFirst()
  return list?.visitorId
}

/** The bytes of a list's items, and of all items on the lists of its owner. */
export async function readListBytes(db: Db, listId: number): Promise<{ list: number; owner: number }> {
  const { rows } = await sql<{ list: number; owner: number }>`
    select bytes as list, (select sum(bytes) from shopping_lists own where own.visitor_id = list.visitor_id) as owner
    from shopping_lists list where id = ${listId}`.execute(db)
  return rows[0] ?? { list: 0, owner: 0 }
}

/** The bytes of all items on the visitor's own lists. */
export async function readOwnBytes(db: Db, visitorId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('shoppingLists')
    .select((select) => select.fn.sum<number | null>('bytes').as('bytes'))
    .where('visitorId', '=', visitorId)
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}

/** Locks the list and returns the visitor's role; undefined when the visitor may not see it. */
export async function lockList(db: Db, visitorId: number, listId: number): Promise<ShoppingList['role'] | undefined> {
  const list = await db
    .selectFrom('shoppingLists')
    .select('visitorId')
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) return undefined
  if (list.visitorId === visitorId) return 'owner'
  const memberships = await db
    .selectFrom('shoppingListGuests as guest')
    .innerJoin('shoppingListShares as share', 'share.id', 'guest.shareId')
    .select('canEdit')
    .where('shoppingListId', '=', listId)
    .where('guest.visitorId', '=', visitorId)
    .execute()
  if (memberships.length === 0) return undefined
  return memberships.some(({ canEdit }) => canEdit) ? 'editor' : 'reader'
}

/** By our public id or by the id that the client assigned. */
export async function findListNumber(db: Db, id: string): Promise<number | undefined> {
  const number = numberFromPublicId('list', id)
  if (number !== undefined) return number
  const list = await db.selectFrom('shoppingLists').select('id').where('clientId', '=', id).executeTakeFirst()
  return list?.id
}

/** The id that the client assigned, or ours. */
export function publicListId({ id, clientId }: { id: number; clientId: string | null }): string {
  return clientId ?? publicId('list', id)
}

/** Undefined when another list has that client id. */
export async function insertList(
  db: Db,
  list: { visitorId: number; clientId: string | null; name: string; isFirst: boolean; createdAt: Date },
): Promise<VisibleList | undefined> {
  const created = await db
    .insertInto('shoppingLists')
    .values(list)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning(['id', 'clientId', 'name', 'limitCents', 'version', 'bytes'])
    .executeTakeFirst()
  return created && { ...created, aisleOrders: [], city: null, people: 1, role: 'owner' }
}

export async function updateCity(db: Db, listId: number, cityId: number): Promise<void> {
  await db.updateTable('shoppingLists').set({ cityId }).where('id', '=', listId).execute()
}

export async function readLimitTime(db: Db, listId: number): Promise<Date | null> {
  const list = await db.selectFrom('shoppingLists').select('limitSetAt').where('id', '=', listId).executeTakeFirst()
  return list?.limitSetAt ?? null
}

export async function updateLimit(db: Db, listId: number, limitCents: Cents | null, limitSetAt: Date): Promise<void> {
  await db.updateTable('shoppingLists').set({ limitCents, limitSetAt }).where('id', '=', listId).execute()
}

export async function readAisleOrders(db: Db, listId: number): Promise<StoreAisles[]> {
  const list = await db.selectFrom('shoppingLists').select('aisleOrders').where('id', '=', listId).executeTakeFirst()
  return (list?.aisleOrders ?? []) as unknown as StoreAisles[]
}

export async function updateAisleOrders(db: Db, listId: number, orders: StoreAisles[]): Promise<void> {
  await db
    .updateTable('shoppingLists')
    .set({ aisleOrders: JSON.stringify(orders) })
    .where('id', '=', listId)
    .execute()
}

/** Returns the id that the client assigned, if any. */
export async function deleteList(db: Db, listId: number): Promise<string | null> {
  const list = await db.deleteFrom('shoppingLists').where('id', '=', listId).returning('clientId').executeTakeFirst()
  return list?.clientId ?? null
}

/** The visitors who may see a list: its owner and its guests. */
const members = sql`(
  select id as list_id, visitor_id from shopping_lists
  union all
  select shopping_list_id, guest.visitor_id
  from shopping_list_guests guest join shopping_list_shares share on share.id = guest.share_id
) members`

function toList(list: VisibleList, items: ShoppingListItem[]): ShoppingList {
  const { name, city, version, people, role } = list
  const userId = role === 'owner' ? thisVisitor : 'shared'
  const settings = { ...(city && { city }), ...limitOf(list), ...aislesOf(list) }
  return { id: publicListId(list), userId, name, items, role, people, version, ...settings }
}

/** For a response: absent without a limit. */
export function limitOf({ limitCents }: { limitCents: Cents | null }): { limit?: string } {
  return limitCents === null ? {} : { limit: decimalFromCents(limitCents) }
}

export function aislesOf({ aisleOrders }: { aisleOrders: StoreAisles[] }): { aisles?: StoreAisles[] } {
  return aisleOrders.length === 0 ? {} : { aisles: aisleOrders }
}
