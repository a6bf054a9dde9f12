import { sql } from 'kysely'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Exact counts of offers in force: the totals in `promotion_counts` plus the changes that are not folded in yet. In `promotion_counts`,
 * city 0 is the whole country and category 0 all categories, so every query is a short range of its key.
 */
const wholeCountry = 0
const allCategories = 0

/** A condition on the columns that all tables of counts share. */
function isInForce(now: Date) {
  return sql`starts_at <= ${now} and expires_at >= ${now} and weekdays & ${weekdayBit(now)} <> 0`
}

/** Counts offers in force by category, in one city or the whole country. */
export async function countByCategory(db: Db, cityId: number | undefined, now: Date): Promise<Map<number, number>> {
  const inCity = cityId === undefined ? sql`` : sql`and city_id = ${cityId}`
  const { rows } = await sql<{ categoryId: number; promotions: number }>`
    select category_id, sum(promotions)::int as promotions from (
      select category_id, promotions from promotion_counts
      where city_id = ${cityId ?? wholeCountry} and category_id <> ${allCategories} and ${isInForce(now)}
      union all
      select category_id, change from promotion_count_changes where ${isInForce(now)} ${inCity}
    ) in_force group by category_id`.execute(db)
  return new Map(rows.map(({ categoryId, promotions }) => [categoryId, promotions]))
}

/** Counts offers in force in one city or the whole country, of one category or all. */
export async function countInForce(
  db: Db,
  cityId: number | undefined,
  categoryId: number | undefined,
  now: Date,
): Promise<number> {
  const inCity = cityId === undefined ? sql`` : sql`and city_id = ${cityId}`
  const inCategory = categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`
  const { rows } = await sql<{ promotions: number }>`
    select coalesce(sum(promotions), 0)::int as promotions from (
      select promotions from promotion_counts
      where city_id = ${cityId ?? wholeCountry} and category_id = ${categoryId ?? allCategories} and ${isInForce(now)}
      union all
      select change from promotion_count_changes where ${isInForce(now)} ${inCity} ${inCategory}
    ) in_force`.execute(db)
  return rows[0]?.promotions ?? 0
}

/** Offers in force in the whole country, and their total discount from the original prices in centavos. */
export async function sumInForce(db: Db, now: Date): Promise<{ promotions: number; savings: Cents }> {
  const { rows } = await sql<{ promotions: number; savings: Cents }>`
    select coalesce(sum(promotions), 0)::int as promotions, coalesce(sum(savings), 0)::float8 as savings from (
      select promotions, savings from promotion_counts
      where city_id = ${wholeCountry} and category_id = ${allCategories} and ${isInForce(now)}
      union all
      select change, savings_change from promotion_count_changes where ${isInForce(now)}
    ) in_force`.execute(db)
  return rows[0] ?? { promotions: 0, savings: 0 }
}

/** An expression for the offers in force of the row's city, which needs the query `unfoldedPromotions` as `unfolded_promotions`. */
export function promotionsOfCity(cityId: string, now: Date) {
  return sql<number>`(
    coalesce((select sum(promotions) from promotion_counts c
      where c.city_id = ${sql.ref(cityId)} and c.category_id = ${allCategories} and ${isInForce(now)}), 0)
    + coalesce((select promotions from unfolded_promotions u where u.city_id = ${sql.ref(cityId)}), 0))::int`
}

export function unfoldedPromotions(now: Date) {
  return sql`
    select city_id, sum(change) as promotions from promotion_count_changes
    where ${isInForce(now)} group by city_id`
}

/** An expression for the offers in force of the row's store. */
export function promotionsOfStore(now: Date) {
  return sql<number>`(
    coalesce((select sum(promotions) from store_promotion_counts c where c.store_id = stores.id and ${isInForce(now)}), 0)
    + coalesce((select sum(change) from promotion_count_changes c where c.store_id = stores.id and ${isInForce(now)}), 0))::int`
}
