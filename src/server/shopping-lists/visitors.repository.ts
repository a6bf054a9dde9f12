import type { Db } from '#platform/database.ts'

interface KnownVisitor {
  id: number
  createdAt: Date
  lastSeenAt: Date
}

export async function findVisitor(db: Db, tokenHash: Buffer): Promise<KnownVisitor | undefined> {
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
 * The visitor's number, made now if there is none yet, with the row locked until the end of the transaction: whoever counts what
 * the visitor has counts alone. Two first writes at once make one row; the second waits for the first.
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

/** With the visitor go the lists and their items. */
export async function deleteVisitor(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('visitors').where('tokenHash', '=', tokenHash).execute()
}

/** Forgets at most so many of those who have not come back since; answers how many. */
export async function deleteVisitorsUnseenSince(db: Db, moment: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visitors')
    .where('id', 'in', (select) =>
      select.selectFrom('visitors').select('id').where('lastSeenAt', '<', moment).orderBy('lastSeenAt').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
