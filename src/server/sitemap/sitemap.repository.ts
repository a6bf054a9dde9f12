import { sql } from 'kysely'
import { dayOf } from '#domain/dates.ts'
import type { Db } from '#platform/database/database.ts'
import { isInForceAt } from '#server/promotions/in-force.ts'

/** A row that has its own page. */
export interface Entry {
  id: number
  updatedAt: Date
}

/** Ids from `from` up to, but not including, `to`. */
export interface Range {
  from: number
  to: number
}

/**
 * The parts, each a range of `size` ids, that contain an offer in force. Each step is one lookup in the primary key for the first offer
 * after the last part: the cost grows with the number of parts, not of offers.
 */
export async function findOfferParts(db: Db, size: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    with recursive parts as (
      (select id / ${size}::bigint as part from promotions
       where ${isInForceAt(now)} order by id limit 1)
      union all
      select (select id / ${size}::bigint from promotions
              where id >= (part + 1) * ${size}::bigint and ${isInForceAt(now)}
              order by id limit 1)
      from parts where part is not null)
    select part from parts where part is not null`.execute(db)
  return rows.map(({ part }) => part)
}

/** At most `limit` offers in force, ordered by id. */
export async function listOffersInForce(db: Db, { from, to }: Range, limit: number, now: Date): Promise<Entry[]> {
  return db
    .selectFrom('promotions')
    .select(['id', 'updatedAt'])
    .where('id', '>=', from)
    .where('id', '<', to)
    .where(isInForceAt(now))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The same for the parts that contain a store. */
export async function findStoreParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    with recursive parts as (
      (select id / ${size}::int as part from stores where merged_into is null and status = 'active' order by id limit 1)
      union all
      select (select id / ${size}::int from stores
              where id >= (part + 1) * ${size}::int and merged_into is null and status = 'active' order by id limit 1)
      from parts where part is not null)
    select part from parts where part is not null`.execute(db)
  return rows.map(({ part }) => part)
}

export async function listStores(db: Db, { from, to }: Range, limit: number): Promise<(Entry & { slug: string })[]> {
  return db
    .selectFrom('stores')
    .select(['id', 'updatedAt', 'slug'])
    .where('mergedInto', 'is', null)
    .where('status', '=', 'active')
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Published flyers in force, the newest first. */
export async function listFlyersInForce(db: Db, limit: number, now: Date): Promise<(Entry & { slug: string })[]> {
  const { rows } = await sql<Entry & { slug: string }>`
    select flyers.id, last_published_at as updated_at, slug
    from flyers join stores on stores.id = store_id
    where state = 'published' and stores.status = 'active'
      and first_day <= ${dayOf(now)}::date and last_day >= ${dayOf(now)}::date
      and exists (select from flyer_pages where flyer_id = flyers.id and picture_name is not null)
    order by flyers.id desc limit ${limit}`.execute(db)
  return rows
}

/** Cities in which two stores offer the same product. One lookup each, of at most 5,571. */
export async function listComparedCitySlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from cities
    where exists (select from line_cities where line_cities.city_id = cities.id and stores > 1)
    order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** A product line that two stores of a city have, and its position in the list. */
export interface ComparedLine {
  id: number
  stores: number
  slug: string
}

/** At most `limit` lines after one, those of the most stores first. */
export async function listComparedLines(
  db: Db,
  citySlug: string,
  after: ComparedLine | undefined,
  limit: number,
): Promise<ComparedLine[]> {
  const { rows } = await sql<ComparedLine>`
    select line_id as id, stores, product_groups.slug
    from line_cities join product_groups on product_groups.id = line_id
    where city_id = (select id from cities where slug = ${citySlug}) and stores > 1
      ${after ? sql`and (-stores, line_id) > (${-after.stores}, ${after.id})` : sql``}
    order by -stores, line_id
    limit ${limit}`.execute(db)
  return rows
}

/** Cities that have a store: at most 5,571. */
export async function listCitySlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from cities
    where exists (select from stores where city_id = cities.id and merged_into is null and status = 'active')
    order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}
