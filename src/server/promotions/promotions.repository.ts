import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Promotions } from '#platform/database/database-tables.generated.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import type { PanelScope, RowScope } from '#server/http/security/row-scope.ts'
import { archiveRemoved } from './archive-removed.ts'
import {
  mechanicsColumns,
  type NewPromotion,
  type PromotionRow,
  promotionColumns,
  rowFromTable,
  rowFromValues,
} from './promotion-rows.ts'

export type PromotionSource = 'panel' | 'import' | 'flyer' | 'demonstration'

/** Any offer that was not removed, including an ended one. */
export async function findPromotion(reads: PreparedReads, id: number): Promise<PromotionRow | undefined> {
  const [values] = await reads.query(findAnywhere, [id])
  return values && { ...rowFromValues(values), gtin: values.at(-1) as string | null }
}

const columns = promotionColumns.join(', ')
export const findAnywhere: Statement = {
  name: 'find_promotion',
  text: `
    select 0, ${columns}, gtin from promotions where id = $1
    union all
    select 0, ${columns}, gtin from promotions_archive where id = $1 and removed_at is null
    limit 1`,
}

/** The same inside a transaction, which sees its own writes. */
export async function findPromotionInTransaction(db: Db, id: number): Promise<PromotionRow | undefined> {
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowFromTable(row)
}

/** Inserts many at once: the triggers then run once for all of them. */
export async function insertPromotions(
  db: Db,
  scope: RowScope,
  promotions: NewPromotion[],
  source: PromotionSource,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .insertInto('promotions')
    .values(promotions.map((promotion) => toInsert(scope, promotion, source, now)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** An offer locked for a change; an ended one is in the archive. */
export type LockedPromotion = Selectable<Promotions> & { isArchived: boolean }

export async function lockPromotion(db: Db, id: number): Promise<LockedPromotion | undefined> {
  const current = await db.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (current) return { ...current, isArchived: false }
  const ended = await db
    .selectFrom('promotionsArchive')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return ended && { ...ended, isArchived: true }
}

/** An ended offer returns from the archive under its old id, so that it can be renewed. */
export async function updatePromotion(
  db: Db,
  scope: RowScope,
  { id, version, isArchived, createdAt, source }: LockedPromotion,
  promotion: NewPromotion,
  now: Date,
): Promise<void> {
  scope.admit(promotion.storeId)
  if (!isArchived) {
    await scope
      .update(db, 'promotions')
      .set({ ...promotion, ...mechanicsColumns(promotion.mechanics), version: version + 1, updatedAt: now })
      .where('id', '=', id)
      .execute()
    return
  }
  await scope.delete(db, 'promotionsArchive').where('id', '=', id).execute()
  await db
    .insertInto('promotions')
    .values({ ...toInsert(scope, promotion, source as PromotionSource, now), id, version: version + 1, createdAt })
    .execute()
}

export async function updatePrice(
  db: Db,
  scope: PanelScope,
  id: number,
  price: Pick<LockedPromotion, 'priceCents' | 'originalCents' | 'version' | 'updatedAt'>,
): Promise<void> {
  await scope.update(db, 'promotions').set(price).where('id', '=', id).execute()
}

/** Removed offers are kept in the archive, where no visitor sees them. */
export async function removePromotion(
  db: Db,
  scope: PanelScope,
  { id, isArchived }: LockedPromotion,
  now: Date,
): Promise<void> {
  if (isArchived) {
    await scope.update(db, 'promotionsArchive').set({ removedAt: now }).where('id', '=', id).execute()
    return
  }
  await archiveRemoved(db, scope, [id], now)
}

/** Moves a batch of ended offers to the archive; returns the number. */
export async function archiveEndedPromotions(db: Db, endedBefore: Date, batch: number): Promise<number> {
  const { rows } = await sql<{
    moved: number
  }>`select archive_ended_promotions(${endedBefore}, ${batch}) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}

export async function deleteRemovedPromotions(db: Db, removedBefore: Date): Promise<void> {
  await db
    .deleteFrom('promotionsArchive')
    .where('removedAt', '<', removedBefore)
    .where('isPaused', '=', false)
    .execute()
}

function toInsert(scope: RowScope, promotion: NewPromotion, source: PromotionSource, now: Date) {
  // A trigger sets the city from the store.
  return {
    ...promotion,
    storeId: scope.admit(promotion.storeId),
    ...mechanicsColumns(promotion.mechanics),
    cityId: 0,
    source,
    createdAt: now,
    updatedAt: now,
  }
}
