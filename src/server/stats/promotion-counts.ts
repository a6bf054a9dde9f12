import { type RawBuilder, sql } from 'kysely'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Offers in force, as the worker counted them within the last minute (count-offers.ts). Where it counted none they are counted now, up to
 * `maxCounted`: what was just published is never shown as "0 ofertas".
 */
const wholeCountry = 0
const allCategories = 0
/** What the worker has not counted yet: more offers than this are rarely published within a minute. */
const maxCounted = 1000

const inForce = (isCounted: RawBuilder<boolean>, now: Date) => sql`
  from promotions
  where ${isCounted} and valid_from <= ${now} and expires_at >= ${now} and weekdays & ${weekdayBit(now)} <> 0`

/** Counts the offers now that meet a condition and are in force. */
function countNow(isCounted: RawBuilder<boolean>, now: Date) {
  return sql<number>`(select count(*) from (select ${inForce(isCounted, now)} limit ${maxCounted}) in_force)`
}

/** Offers in force by category, in one city or the whole country. */
export async function countByCategory(db: Db, cityId: number | undefined, now: Date): Promise<Map<number, number>> {
  const inCategory = sql<boolean>`category_id = categories.id`
  const isUncounted = cityId === undefined ? inCategory : sql<boolean>`city_id = ${cityId} and ${inCategory}`
  const { rows } = await sql<{ categoryId: number; promotions: number }>`
    select categories.id as category_id, coalesce(counted.promotions, ${countNow(isUncounted, now)})::int as promotions
    from categories left join offer_counts counted on counted.category_id = categories.id and counted.city_id = ${cityId ?? wholeCountry}`.execute(
    db,
  )
  return new Map(rows.map(({ categoryId, promotions }) => [categoryId, promotions]))
}

/** Offers in force in the whole country, and their total discount from the original prices in centavos. */
export async function sumInForce(db: Db): Promise<{ promotions: number; savings: Cents }> {
  const row = await db
    .selectFrom('offerCounts')
    .select(['promotions', 'savings'])
    .where('cityId', '=', wholeCountry)
    .where('categoryId', '=', allCategories)
    .executeTakeFirst()
  return row ?? { promotions: 0, savings: 0 }
}

/** An expression for the offers in force of the row's city. */
export function promotionsOfCity(cityId: string, now: Date) {
  return sql<number>`coalesce(
    (select promotions from offer_counts counted where counted.city_id = ${sql.ref(cityId)} and counted.category_id = ${allCategories}),
    ${countNow(sql`city_id = ${sql.ref(cityId)}`, now)})::int`
}

/** An expression for the offers in force of the row's store, for lists of stores. A paused store has none, whatever was counted. */
export function promotionsOfStore(now: Date) {
  return sql<number>`case when stores.status = 'active' then coalesce(
    (select promotions from store_offer_counts counted where counted.store_id = stores.id),
    ${countNow(sql`store_id = stores.id`, now)})::int else 0 end`
}

/** The same for one store: all are counted now. */
export function allPromotionsOfStore(now: Date) {
  return sql<number>`(select count(*) ${inForce(sql`store_id = stores.id`, now)})::int`
}
