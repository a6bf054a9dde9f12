import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** Exact counts of offers in force by city and category: what has been folded in, and what has not been yet. */
export function promotionsInForce(db: Db, now: Date) {
  const folded = db
    .selectFrom('promotionCounts')
    .select(['cityId', 'categoryId', 'promotions'])
    .where('cityId', '<>', 0)
    .where('startsAt', '<=', now)
    .where('expiresAt', '>=', now)
  const waiting = db
    .selectFrom('promotionCountChanges')
    .select(['cityId', 'categoryId', 'change as promotions'])
    .where('startsAt', '<=', now)
    .where('expiresAt', '>=', now)
  return db.selectFrom(folded.unionAll(waiting).as('inForce'))
}

/** The same by store. */
export function storePromotionsInForce(db: Db, now: Date) {
  const folded = db
    .selectFrom('storePromotionCounts')
    .select(['storeId', 'promotions'])
    .where('startsAt', '<=', now)
    .where('expiresAt', '>=', now)
  const waiting = db
    .selectFrom('promotionCountChanges')
    .select(['storeId', 'change as promotions'])
    .where('startsAt', '<=', now)
    .where('expiresAt', '>=', now)
  return db
    .selectFrom(folded.unionAll(waiting).as('inForce'))
    .select(['storeId', (select) => select.fn.sum<number>('promotions').as('promotions')])
    .groupBy('storeId')
}

/** The whole country's offers in force by category: a few dozen rows, however many offers there are. */
export async function countInCountry(db: Db, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ categoryId: number; promotions: number }>`
    select category_id, sum(promotions)::int as promotions from (
      select category_id, promotions from promotion_counts where city_id = 0 and starts_at <= ${now} and expires_at >= ${now}
      union all
      select category_id, change from promotion_count_changes where starts_at <= ${now} and expires_at >= ${now}
    ) in_force group by category_id`.execute(db)
  return new Map(rows.map(({ categoryId, promotions }) => [categoryId, promotions]))
}

/** One city's offers in force by category. */
export async function countInCity(db: Db, cityId: number, now: Date): Promise<Map<number, number>> {
  const rows = await promotionsInForce(db, now)
    .select(['categoryId', (select) => select.fn.sum<number>('promotions').as('promotions')])
    .where('cityId', '=', cityId)
    .groupBy('categoryId')
    .execute()
  return new Map(rows.map(({ categoryId, promotions }) => [categoryId, Number(promotions)]))
}
