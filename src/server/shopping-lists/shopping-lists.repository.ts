import { sql } from 'kysely'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { thisVisitor } from '#domain/lists/visitor-lists.ts'
import { numberFromPublicId, publicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import { itemsOf } from './items.repository.ts'

/** A list with what one visitor may do to it. */
export interface VisibleList {
  id: number
  clientId: string | null
  name: string
  version: number
  people: number
  role: ShoppingList['role']
}

/** The visitor's lists with their items, both in the order in which they were made; then those of others, as they were joined. */
export async function listShoppingLists(db: Db, visitorId: number): Promise<ShoppingList[]> {
  const { rows } = await sql<VisibleList>`
    select list.id, client_id, name, version, mine.role,
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
export async function findListWithVisitors(
  db: Db,
  listId: number,
): Promise<
  { list: Pick<ShoppingList, 'id' | 'name' | 'items' | 'people' | 'version'>; visitorIds: number[] } | undefined
> {
  const { rows } = await sql<{ clientId: string | null; name: string; version: number; visitorIds: number[] }>`
    select client_id, name, version, array(select distinct visitor_id from ${everybody} where everybody.list_id = list.id) as visitor_ids
    from shopping_lists list where id = ${listId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const items = await itemsOf(db, [listId])
  const { clientId, name, version } = row
  const visitorIds = row.visitorIds.map(Number)
  return {
    list: {
      id: listCode({ id: listId, clientId }),
      name,
      version,
      people: visitorIds.length,
      items: items.get(listId) ?? [],
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

/** The number of a list, by our code or by the name its device gave it. */
export async function findListNumber(db: Db, id: string): Promise<number | undefined> {
  const number = numberFromPublicId('list', id)
  if (number !== undefined) return number
  const list = await db.selectFrom('shoppingLists').select('id').where('clientId', '=', id).executeTakeFirst()
  return list?.id
}

/** What the outside calls a list. */
export function listCode({ id, clientId }: { id: number; clientId: string | null }): string {
  return clientId ?? publicId('list', id)
}

/** Undefined when another list has that name by now. */
export async function insertList(
  db: Db,
  list: { visitorId: number; clientId: string | null; name: string; isFirst: boolean; createdAt: Date },
): Promise<ShoppingList | undefined> {
  const made = await db
    .insertInto('shoppingLists')
    .values(list)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning(['id', 'clientId', 'name', 'version'])
    .executeTakeFirst()
  return made && toList({ ...made, people: 1, role: 'owner' }, [])
}

/** Answers the name its device gave it. */
export async function deleteList(db: Db, listId: number): Promise<string | null> {
  const list = await db.deleteFrom('shoppingLists').where('id', '=', listId).returning('clientId').executeTakeFirst()
  return list?.clientId ?? null
}

/** Everybody who may see a list: its owner, and whoever came by a link. */
const everybody = sql`(
  select id as list_id, visitor_id from shopping_lists
  union all
  select shopping_list_id, guest.visitor_id
  from shopping_list_guests guest join shopping_list_shares share on share.id = guest.share_id
) everybody`

function toList({ id, clientId, name, version, people, role }: VisibleList, items: ShoppingListItem[]): ShoppingList {
  const userId = role === 'owner' ? thisVisitor : 'shared'
  return { id: listCode({ id, clientId }), userId, name, items, role, people, version }
}
