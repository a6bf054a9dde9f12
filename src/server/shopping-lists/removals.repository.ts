import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Number of newest removals that are stored: more than an offline device can bring back. */
const removalsPerList = 1000
const removedListsPerVisitor = 200

/** Stores only that the item was removed, none of its data. */
export async function insertRemoval(
  db: Db,
  removal: { clientId: string; shoppingListId: number; removedAt: Date },
): Promise<void> {
  await db.insertInto('shoppingListRemovals').values(removal).execute()
  await sql`
    delete from shopping_list_removals where shopping_list_id = ${removal.shoppingListId} and removed_at <= (
      select removed_at from shopping_list_removals where shopping_list_id = ${removal.shoppingListId}
      order by removed_at desc offset ${removalsPerList} limit 1)`.execute(db)
}

export async function wasRemoved(db: Db, clientId: string): Promise<boolean> {
  const removal = await db
    .selectFrom('shoppingListRemovals')
    .select('clientId')
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return removal !== undefined
}

export async function insertListRemoval(
  db: Db,
  removal: { clientId: string; visitorId: number; removedAt: Date },
): Promise<void> {
  await db.insertInto('shoppingListsRemoved').values(removal).execute()
  await sql`
    delete from shopping_lists_removed where visitor_id = ${removal.visitorId} and removed_at <= (
      select removed_at from shopping_lists_removed where visitor_id = ${removal.visitorId}
      order by removed_at desc offset ${removedListsPerVisitor} limit 1)`.execute(db)
}

export async function wasListRemoved(db: Db, clientId: string): Promise<boolean> {
  const removal = await db
    .selectFrom('shoppingListsRemoved')
    .select('clientId')
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return removal !== undefined
}

/** Deletes at most `limit` rows of each table; returns the larger of the two counts. */
export async function deleteRemovalsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const results = await Promise.all(
    (['shoppingListRemovals', 'shoppingListsRemoved'] as const).map((table) =>
      db
        .deleteFrom(table)
        .where('clientId', 'in', (select) =>
          select.selectFrom(table).select('clientId').where('removedAt', '<', before).limit(limit),
        )
        .executeTakeFirst(),
    ),
  )
  return Math.max(...results.map(({ numDeletedRows }) => Number(numDeletedRows)))
}
