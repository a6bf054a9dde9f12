import { type RawBuilder, sql } from 'kysely'
import type { City, CityCenter } from '#contract/cities.ts'
import type { Db } from '#platform/database/database.ts'
import { type PageOf, type PlaceCursor, writePlaceCursor } from '#server/http/paging.ts'
import { promotionsOfCity, unfoldedPromotions } from '#server/stats/promotion-counts.ts'
import { countCities, storesOfCity, unfoldedStores } from '#server/stats/store-counts.ts'

export interface CityKey {
  id: number
  slug: string
  name: string
  state: string
}

/** The city with this slug ('itajai-sc'), or the most populous of this name ('itajai'). */
export async function findCityBySlug(db: Db, slug: string): Promise<CityKey | undefined> {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state'])
    .where((where) => where.or([where('slug', '=', slug), where('nameSlug', '=', slug)]))
    .orderBy(sql`slug = ${slug}`, 'desc')
    .orderBy('population', (order) => order.desc().nullsLast())
    .executeTakeFirst()
}

export interface CityFilter {
  /** Restricts to this city. */
  id?: number
  /** Prefix of its slug, or of one of the slug's words. */
  slugPart?: string
  limit: number
  cursor?: PlaceCursor | undefined
}

/** A page of the cities that have stores: first those with the most offers in force, then by name. */
export async function listCities(
  db: Db,
  { id, slugPart = '', limit, cursor }: CityFilter,
  now: Date,
): Promise<PageOf<City>> {
  const filters = [
    id !== undefined && sql`and listed.city_id = ${id}`,
    // A slug contains no pattern characters.
    slugPart && sql`and '-' || listed.slug like ${`%-${slugPart}%`}`,
  ].filter((filter) => filter !== false && filter !== '')
  const matches = sql`
    from listed_cities listed cross join lateral (select ${storesOfCity('listed.city_id')} as stores) counted
    where stores > 0 ${sql.join(filters, sql` `)}`
  const page = sql<CityRow>`
    with unfolded_stores as materialized (${unfoldedStores}), unfolded_promotions as materialized (${unfoldedPromotions(now)}),
    page as (
      select listed.city_id, listed.promotions, stores, row_number() over (order by -listed.promotions, listed.slug, listed.city_id) as place
      ${matches} ${cursor ? sql`and (-listed.promotions, listed.slug, listed.city_id) > (${-cursor.promotions}, ${cursor.name}, ${cursor.id})` : sql``}
      order by -listed.promotions, listed.slug, listed.city_id limit ${limit + 1})
    select page.city_id as id, slug, name, state, stores, page.promotions as listed_promotions, place::int,
      exists (select from cities other where other.name_slug = cities.name_slug and other.id <> cities.id) as has_namesake,
      ${promotionsOfCity('page.city_id', now)} as active_promotions
    from page join cities on cities.id = page.city_id
    order by active_promotions desc, slug`
  const counting = filters.length === 0 ? countCities(db) : countMatches(db, matches)
  const [{ rows }, total] = await Promise.all([page.execute(db), counting])
  const last = rows.length > limit ? rows.find(({ place }) => place === limit) : undefined
  return {
    rows: rows.filter(({ place }) => place <= limit).map(toCity),
    total,
    nextCursor: last ? writePlaceCursor({ promotions: last.listedPromotions, name: last.slug, id: last.id }) : null,
  }
}

/** The centres of the cities that have stores, by slug. */
export async function listCityCenters(db: Db): Promise<CityCenter[]> {
  const { rows } = await sql<CityCenter>`
    with unfolded_stores as materialized (${unfoldedStores})
    select cities.slug, name, state, latitude, longitude
    from listed_cities listed join cities on cities.id = listed.city_id
    where ${storesOfCity('listed.city_id')} > 0
    order by listed.slug`.execute(db)
  return rows
}

/** There are at most 5,571 cities. */
async function countMatches(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ cities: number }>`
    with unfolded_stores as materialized (${unfoldedStores}) select count(*)::int as cities ${matches}`.execute(db)
  return rows[0]?.cities ?? 0
}

type CityRow = City & { id: number; listedPromotions: number; place: number }

function toCity({ slug, name, state, hasNamesake, stores, activePromotions }: CityRow): City {
  return { slug, name, state, hasNamesake, stores, activePromotions }
}
