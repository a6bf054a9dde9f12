import type { Db } from '#platform/database.ts'

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

/** The foreign keys cascade to the lists and their items. */
export async function deleteVisitor(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('visitors').where('tokenHash', '=', tokenHash).execute()
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
