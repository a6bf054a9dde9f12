import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** The group of an address; of a merged one, the group that was kept. */
export async function findGroupId(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('productGroups')
    .select(({ fn }) => fn.coalesce('mergedInto', 'id').as('id'))
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

/** Whether the offer is compared in the group, at any of its three levels. */
export async function isCompared(db: Db, promotionId: number, groupId: number): Promise<boolean> {
  const { rows } = await sql<{ isCompared: boolean }>`
    select exists (
      select from promotions join products on products.id = promotions.product_id
      where promotions.id = ${promotionId} and ${groupId}::int in (line_id, pack_id, kind_id)) as is_compared`.execute(
    db,
  )
  return rows[0]?.isCompared ?? false
}

/** A second doubt of the same sender about the same pair changes nothing. */
export async function insertDoubt(
  db: Db,
  doubt: { promotionId: number; groupId: number; sender: string; receivedAt: Date },
): Promise<void> {
  await db
    .insertInto('comparisonDoubts')
    .values(doubt)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDoubtsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('comparisonDoubts').where('receivedAt', '<', before).execute()
}
