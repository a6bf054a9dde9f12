import type { Db } from '#platform/database.ts'

/** Stores only that the item was removed, none of its data. */
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
