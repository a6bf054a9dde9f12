import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/**
 * Takes back many offers at once, as far as nobody has changed them since they were published. Those that ended meanwhile are hidden
 * too. Returns how many went and which stayed because they were changed; whoever removed one by hand has done the work already.
 */
export async function withdrawUnchanged(
  db: Db,
  ids: number[],
  now: Date,
): Promise<{ removed: number; changed: { id: number; productName: string }[] }> {
  const { numAffectedRows: current = 0n } = await sql`
    with removed as (delete from promotions where id = any(${ids}::bigint[]) and version = 1 returning *)
    insert into promotions_archive select *, ${now}::timestamptz from removed`.execute(db)
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
  return { removed: Number(current) + Number(ended), changed }
}
