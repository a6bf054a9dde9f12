import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PriceDecisions } from '#platform/database/database-tables.generated.ts'

export type StoredDecision = Selectable<PriceDecisions>

export async function insertDecision(db: Db, decision: Insertable<PriceDecisions>): Promise<number> {
  const { id } = await db.insertInto('priceDecisions').values(decision).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locked until the end of the transaction. */
export async function lockDecision(db: Db, id: number): Promise<StoredDecision | undefined> {
  return db.selectFrom('priceDecisions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whether there is a later decision about the offer. */
export async function hasLaterDecision(db: Db, { id, promotionId }: StoredDecision): Promise<boolean> {
  const later = await db
    .selectFrom('priceDecisions')
    .select('id')
    .where('promotionId', '=', promotionId)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Returns the number of reports decided. */
export async function decideReports(
  db: Db,
  promotionId: number,
  decided: { state: 'confirmed' | 'refused'; decisionId: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('priceReports')
    .set(decided)
    .where('promotionId', '=', promotionId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Its reports are open again. Those of the version that was decided about are now of the offer's current one; those of an older version
 * stay there, because the same device may have reported both.
 */
export async function deleteDecision(
  db: Db,
  { id, decision, versionAfter }: StoredDecision,
  promotionVersion: number,
): Promise<void> {
  const decidedVersion = decision === 'correct' ? versionAfter - 1 : versionAfter
  await db
    .updateTable('priceReports')
    .set({
      state: 'open',
      decisionId: null,
      promotionVersion: sql`case when promotion_version = ${decidedVersion} then ${promotionVersion}::int else promotion_version end`,
    })
    .where('decisionId', '=', id)
    .execute()
  await db.deleteFrom('priceDecisions').where('id', '=', id).execute()
}
