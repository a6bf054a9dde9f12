import type { Db } from '#platform/database.ts'
import { archiveRemoved } from './archive-removed.ts'

/**
 * Removes many offers at once, unless they were changed since they were published. Offers that have ended are removed from the archive.
 * Returns how many were removed and which stay because they were changed; an offer removed before counts as neither.
 */
export async function withdrawUnchanged(
  db: Db,
  ids: number[],
  now: Date,
): Promise<{ removed: number; changed: { id: number; productName: string }[] }> {
  const current = await archiveRemoved(db, ids, now, 1)
  const { numUpdatedRows: ended } = await db
    .updateTable('promotionsArchive')
    .set({ removedAt: now })
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  const changed = await db
    .selectFrom('promotionsEver')
    .select(['id', 'productName'])
    .where('id', 'in', ids)
    .$narrowType<{ id: number; productName: string }>()
    .execute()
  return { removed: current + Number(ended), changed }
}
