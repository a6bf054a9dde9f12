import type { Db } from '#platform/database.ts'

/** Remembers that the item of this name was removed, and nothing else of it. */
export async function insertRemoval(
  db: Db,
  removal: { clientId: string; shoppingListId: number; removedAt: Date },
): Promise<void> {
  await db.insertInto('shoppingListRemovals').values(removal).execute()
}

export async function wasRemoved(db: Db, clientId: string): Promise<boolean> {
  const removal = await db
    .selectFrom('shoppingListRemovals')
    .select('clientId')
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return removal !== undefined
}

/** Forgets at most so many of those that happened before; answers how many. */
export async function deleteRemovalsBefore(db: Db, moment: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shoppingListRemovals')
    .where('clientId', 'in', (select) =>
      select.selectFrom('shoppingListRemovals').select('clientId').where('removedAt', '<', moment).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
