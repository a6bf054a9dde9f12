import { type RawBuilder, sql } from 'kysely'
import type { City, CityCenter } from '#contract/cities.ts'
import type { Db } from '#platform/database/database.ts'
import { type PageOf, type PlaceCursor, writePlaceCursor } from '#server/http/paging.ts'
import { promotionsOfCity } from '#server/stats/promotion-counts.ts'
import { countCities, storesByCity } from '#server/stats/store-counts.ts'

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
    id !== undefined && sql`and cities.id = ${id}`,
    // A slug contains no pattern characters.
    slugPart && sql`and '-' || cities.slug like ${`%-${slugPart}%`}`,
  ].filter((filter) => filter !== false && filter !== '')
  const matches = sql`
    from (${storesByCity}) counted join cities on cities.id = counted.city_id
    left join offer_counts offers on offers.city_id = cities.id and offers.category_id = 0
    where true ${sql.join(filters, sql` `)}`
  const byOffers = sql`-coalesce(offers.promotions, 0), cities.slug, cities.id`
  const page = sql<CityRow>`
    with page as (
      select cities.id, cities.slug, cities.name, cities.name_slug, cities.state, stores, coalesce(offers.promotions, 0) as listed_promotions,
        row_number() over (order by ${byOffers}) as place
      ${matches} ${cursor ? sql`and (${byOffers}) > (${-cursor.promotions}, ${cursor.name}, ${cursor.id})` : sql``}
      order by ${byOffers} limit ${limit + 1})
    select page.id, slug, name, state, stores, listed_promotions, place::int,
      exists (select from cities other where other.name_slug = page.name_slug and other.id <> page.id) as has_namesake,
      ${promotionsOfCity('page.id', now)} as active_promotions
    from page
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
    select slug, name, state, latitude, longitude
    from (${storesByCity}) counted join cities on cities.id = counted.city_id
    order by slug`.execute(db)
  return rows
}

/** There are at most 5,571 cities. */
async function countMatches(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ cities: number }>`select count(*)::int as cities ${matches}`.execute(db)
  return rows[0]?.cities ?? 0
}

type CityRow = City & { id: number; listedPromotions: number; place: number }

function toCity({ slug, name, state, hasNamesake, stores, activePromotions }: CityRow): City {
  return { slug, name, state, hasNamesake, stores, activePromotions }
}
