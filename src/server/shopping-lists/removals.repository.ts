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

/** The same of a list. */
export async function insertListRemoval(
  db: Db,
  removal: { clientId: string; visitorId: number; removedAt: Date },
): Promise<void> {
  await db.insertInto('shoppingListsRemoved').values(removal).execute()
}

export async function wasListRemoved(db: Db, clientId: string): Promise<boolean> {
  const removal = await db
    .selectFrom('shoppingListsRemoved')
    .select('clientId')
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return removal !== undefined
}

/** Forgets at most so many of those that happened before, of items and of lists; answers how many at most of one kind. */
export async function deleteRemovalsBefore(db: Db, moment: Date, limit: number): Promise<number> {
  const forgotten = await Promise.all(
    (['shoppingListRemovals', 'shoppingListsRemoved'] as const).map((table) =>
      db
        .deleteFrom(table)
        .where('clientId', 'in', (select) =>
          select.selectFrom(table).select('clientId').where('removedAt', '<', moment).limit(limit),
        )
        .executeTakeFirst(),
    ),
  )
  return Math.max(...forgotten.map(({ numDeletedRows }) => Number(numDeletedRows)))
}
