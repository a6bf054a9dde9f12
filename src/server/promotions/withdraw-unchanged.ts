import type { Db } from '#platform/database.ts'
import { archiveRemoved } from './archive-removed.ts'

/**
 * Takes back many offers at once, as far as nobody has changed them since they were published. Those that ended meanwhile are hidden
 * too. Returns how many went and which stayed because they were changed; whoever removed one by hand has done the work already.
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
