import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface StoredVisitor {
  id: number
  createdAt: Date
  lastSeenAt: Date
}

export async function findVisitor(db: Db, tokenHash: Buffer): Promise<StoredVisitor | undefined> {
  return db
    .selectFrom('visitors')
    .select(['id', 'createdAt', 'lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function updateLastSeen(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('visitors').set({ lastSeenAt: now }).where('id', '=', id).execute()
}

/**
 * Creates the visitor if needed and locks the row until the end of the transaction, so that limits per visitor are counted without
 * races. Two concurrent first writes create one row; the second waits for the first.
 */
export async function lockVisitor(db: Db, tokenHash: Buffer, now: Date): Promise<number> {
  await db
    .insertInto('visitors')
    .values({ tokenHash, createdAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('visitors')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return id
}

/** The foreign keys cascade to the lists and their items. Returns 0 when there is none, or one created after `createdUntil`. */
export async function deleteVisitor(db: Db, tokenHash: Buffer, createdUntil?: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visitors')
    .where('tokenHash', '=', tokenHash)
    .$if(createdUntil !== undefined, (query) => query.where('createdAt', '<=', createdUntil as Date))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes at most `limit` visitors; returns their number. */
export async function deleteVisitorsUnseenSince(db: Db, since: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visitors')
    .where('id', 'in', (select) =>
      select.selectFrom('visitors').select('id').where('lastSeenAt', '<', since).orderBy('lastSeenAt').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes abandoned visitors among the next `limit` who were created before that time and never seen on a later day: those with fewer items
 * than given who neither share nor joined a list, nor have an alert. Returns the last id checked; null when there was none.
 */
export async function deleteAbandonedBatch(
  db: Db,
  { before, items, afterId, limit }: { before: Date; items: number; afterId: number; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with candidate as materialized (
      select id from visitors
      where last_seen_at = created_at and created_at < ${before} and id > ${afterId} order by id limit ${limit}
    ), deleted as (
      delete from visitors visitor using candidate
      where visitor.id = candidate.id and visitor.last_seen_at = visitor.created_at
        and (select count(*) from shopping_list_items item join shopping_lists list on list.id = item.shopping_list_id
          where list.visitor_id = visitor.id) < ${items}
        and not exists (select from shopping_list_shares share join shopping_lists list on list.id = share.shopping_list_id
          where list.visitor_id = visitor.id)
        and not exists (select from shopping_list_guests guest where guest.visitor_id = visitor.id)
        and not exists (select from alerts where alerts.visitor_id = visitor.id)
    )
    select max(id) as last from candidate`.execute(db)
  return rows[0]?.last ?? null
}
