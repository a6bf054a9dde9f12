import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface Share {
  id: number
  canEdit: boolean
  createdAt: Date
  people: number
}

export async function listShares(db: Db, listId: number): Promise<Share[]> {
  return db
    .selectFrom('shoppingListShares as share')
    .select([
      'id',
      'canEdit',
      'createdAt',
      sql<number>`(select count(*) from shopping_list_guests where share_id = share.id)`.as('people'),
    ])
    .where('shoppingListId', '=', listId)
    .orderBy('id')
    .execute()
}

export async function insertShare(
  db: Db,
  share: { shoppingListId: number; tokenHash: Buffer; canEdit: boolean; createdAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('shoppingListShares').values(share).returning('id').executeTakeFirstOrThrow()
  return id
}

interface ShareOfList {
  id: number
  canEdit: boolean
  shoppingListId: number
  listClientId: string | null
  listName: string
  ownerId: number
}

/** The share with this token, with its list and the list's owner. */
export async function findShare(db: Db, tokenHash: Buffer): Promise<ShareOfList | undefined> {
  return db
    .selectFrom('shoppingListShares as share')
    .innerJoin('shoppingLists as list', 'list.id', 'share.shoppingListId')
    .select(['share.id', 'canEdit', 'shoppingListId'])
    .select(['list.clientId as listClientId', 'list.name as listName', 'list.visitorId as ownerId'])
    .where('share.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** False when it is not a share of one of the visitor's own lists. */
export async function deleteShare(db: Db, visitorId: number, shareId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shoppingListShares')
    .where('id', '=', shareId)
    .where('shoppingListId', 'in', (select) =>
      select.selectFrom('shoppingLists').select('id').where('visitorId', '=', visitorId),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Other people's lists that the visitor has joined. */
export async function listJoinedIds(db: Db, visitorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shoppingListGuests as guest')
    .innerJoin('shoppingListShares as share', 'share.id', 'guest.shareId')
    .select('shoppingListId')
    .distinct()
    .where('guest.visitorId', '=', visitorId)
    .execute()
  return rows.map(({ shoppingListId }) => shoppingListId)
}

export async function countGuests(db: Db, listId: number): Promise<number> {
  const { guests } = await db
    .selectFrom('shoppingListGuests as guest')
    .innerJoin('shoppingListShares as share', 'share.id', 'guest.shareId')
    .select((select) => select.fn.count<number>('guest.visitorId').distinct().as('guests'))
    .where('shoppingListId', '=', listId)
    .executeTakeFirstOrThrow()
  return guests
}

export async function insertGuest(
  db: Db,
  guest: { shareId: number; visitorId: number; joinedAt: Date },
): Promise<void> {
  await db
    .insertInto('shoppingListGuests')
    .values(guest)
    .onConflict((conflict) => conflict.columns(['shareId', 'visitorId']).doNothing())
    .execute()
}

export async function leaveList(db: Db, visitorId: number, listId: number): Promise<void> {
  await db
    .deleteFrom('shoppingListGuests')
    .where('visitorId', '=', visitorId)
    .where('shareId', 'in', (select) =>
      select.selectFrom('shoppingListShares').select('id').where('shoppingListId', '=', listId),
    )
    .execute()
}
