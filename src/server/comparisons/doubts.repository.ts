import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The group of an address; a merged group is replaced by the one that was kept. */
export async function findGroupId(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('productGroups')
    .select(({ fn }) => fn.coalesce('mergedInto', 'id').as('id'))
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

/** The product of an offer that is compared in the group, at any of the three levels. */
export async function findCompared(db: Db, promotionId: number, groupId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select products.id from promotions join products on products.id = promotions.product_id
    where promotions.id = ${promotionId} and ${groupId}::int in (line_id, pack_id, kind_id)`.execute(db)
  return rows[0]?.id
}

/** A second doubt of the same sender about the same pair has no effect. */
export async function insertDoubt(
  db: Db,
  doubt: { promotionId: number; productId: number; groupId: number; sender: string; receivedAt: Date },
): Promise<void> {
  await db
    .insertInto('comparisonDoubts')
    .values(doubt)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the products that had doubts. */
export async function deleteDoubtsBefore(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .deleteFrom('comparisonDoubts')
    .where('receivedAt', '<', before)
    .where('decidedAt', 'is', null)
    .returning('productId')
    .execute()
  await db.deleteFrom('comparisonDoubts').where('receivedAt', '<', before).execute()
  return [...new Set(rows.map(({ productId }) => productId))]
}
