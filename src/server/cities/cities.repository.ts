import { sql } from 'kysely'
import type { City } from '#contract/cities.ts'
import type { Db } from '#platform/database.ts'
import { cityPromotionsInForce } from '#server/stats/promotion-counts.ts'

export interface CityKey {
  id: number
  slug: string
}

/** The city with this slug ('itajai-sc'), or the most populous of this name ('itajai'). */
export async function findCityBySlug(db: Db, slug: string): Promise<CityKey | undefined> {
  return db
    .selectFrom('cities')
    .select(['id', 'slug'])
    .where((where) => where.or([where('slug', '=', slug), where('nameSlug', '=', slug)]))
    .orderBy(sql`slug = ${slug}`, 'desc')
    .orderBy('population', (order) => order.desc().nullsLast())
    .executeTakeFirst()
}

/** Cities that have stores, ordered by name. */
export async function listCities(db: Db, now: Date, cityId?: number): Promise<City[]> {
  let query = db
    .with('withStores', (cte) =>
      cte
        .selectFrom('stores')
        .select(['cityId', (select) => select.fn.countAll<number>().as('stores')])
        .where('mergedInto', 'is', null)
        .where('status', '=', 'active')
        .groupBy('cityId'),
    )
    .with('counts', () => cityPromotionsInForce(db, now))
    .selectFrom('cities')
    .innerJoin('withStores', 'withStores.cityId', 'cities.id')
    .leftJoin('counts', 'counts.cityId', 'cities.id')
    .select([
      'slug',
      'name',
      'state',
      'stores',
      (select) => select.fn.coalesce('promotions', sql<number>`0`).as('activePromotions'),
    ])
  if (cityId !== undefined) query = query.where('cities.id', '=', cityId)
  const rows = await query.orderBy('nameSlug').orderBy('state').execute()
  return rows.map((row) => ({ ...row, activePromotions: Number(row.activePromotions) }))
}
