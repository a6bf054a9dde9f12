import type { Insertable, Selectable } from 'kysely'
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

/** Its reports are open again, for the offer's current version. */
export async function deleteDecision(db: Db, id: number, promotionVersion: number): Promise<void> {
  await db
    .updateTable('priceReports')
    .set({ state: 'open', decisionId: null, promotionVersion })
    .where('decisionId', '=', id)
    .execute()
  await db.deleteFrom('priceDecisions').where('id', '=', id).execute()
}
