import { type RawBuilder, sql } from 'kysely'
import type { StoreWithCount } from '#contract/stores.ts'
import { slugify } from '#domain/plain-text.ts'
import { type StoreStatus, storeStatuses } from '#domain/stores/store-statuses.ts'
import type { Db } from '#platform/database/database.ts'
import { type PageOf, type PlaceCursor, writePlaceCursor } from '#server/http/paging.ts'
import { countStores } from '#server/stats/store-counts.ts'
import { selectListed, toStoreWithCount } from './stores.repository.ts'

export interface StoreFilter {
  search?: string | undefined
  cityId?: number | undefined
  /** Restricts to these stores of the city. */
  storeIds?: number[] | undefined
  status?: StoreStatus | 'all'
  limit: number
  cursor?: PlaceCursor | undefined
}

/** The matches of a search are counted up to this number; one more means that there are more. */
export const maxMatches = 1000

/**
 * A page of stores: first those with the most offers in force, then by name. The worker's last counts decide which stores are on the page,
 * also where a store is shown with offers that it has not counted yet.
 */
export async function listStores(db: Db, filter: StoreFilter, now: Date): Promise<PageOf<StoreWithCount>> {
  const { cityId, storeIds, limit } = filter
  const statuses = filter.status === 'all' ? storeStatuses : [filter.status ?? 'active']
  const words = slugify(filter.search ?? '')
    .split('-')
    .filter(Boolean)
    .slice(0, maxWords)
  if (filter.search && words.length === 0) return { rows: [], total: 0, nextCursor: null }
  const isNarrow = words.length > 0 || storeIds !== undefined
  const total = await (isNarrow ? countMatches(db, words, filter, statuses) : countStores(db, { cityId, statuses }))
  const isFew = (isNarrow && total <= maxMatches) || !statuses.includes('active')
  const page = isFew ? gather(filter, statuses, words) : walk(filter, statuses, words)
  const rows = await selectListed(db, now)
    .innerJoin(page.as('page'), 'page.storeId', 'stores.id')
    .select(['page.promotions', 'page.nameKey', 'page.place'])
    .orderBy('activePromotions', 'desc')
    .orderBy('page.nameKey')
    .orderBy('stores.id')
    .execute()
  const last = rows.length > limit ? rows.find(({ place }) => place === limit) : undefined
  return {
    rows: rows.filter(({ place }) => place <= limit).map(toStoreWithCount),
    total,
    nextCursor: last ? writePlaceCursor({ promotions: last.promotions, name: last.nameKey, id: last.id }) : null,
  }
}

/** These stores in the same order. */
export async function listStoresByNumber(db: Db, ids: number[], limit: number, now: Date): Promise<StoreWithCount[]> {
  const rows = await selectListed(db, now)
    .where(sql<boolean>`stores.id = any(${ids}::int[])`)
    .orderBy('activePromotions', 'desc')
    .orderBy('stores.nameKey')
    .orderBy('stores.id')
    .limit(limit)
    .execute()
  return rows.map(toStoreWithCount)
}

/** Upper bound on search words; real queries are shorter. */
const maxWords = 6

interface PageRow {
  storeId: number
  promotions: number
  nameKey: string
  place: number
}

/**
 * Walks the stores in the order of the list until the page is full: those with offers along an index of their numbers, then the others by
 * name. An Append runs its parts in turn, so the second is read only when the first does not fill the page.
 */
function walk(filter: StoreFilter, statuses: readonly StoreStatus[], words: string[]) {
  const { cityId, cursor, limit } = filter
  const matches = storesThatMatch(words, filter, statuses)
  // A store that moved to the city is counted there with the next count.
  const inCity = cityId === undefined ? sql`` : sql`and counted.city_id = ${cityId}`
  const withOffers = sql`
    (select store_id, promotions, name_key
      from store_offer_counts counted cross join lateral (select name_key ${matches} and s.id = store_id offset 0) store
      where true ${inCity} ${cursor ? sql`and promotions <= ${cursor.promotions} and ${isAfter(cursor)}` : sql``}
      order by promotions desc, name_key, store_id limit ${limit + 1})`
  const others = sql`
    (select s.id, 0, name_key ${matches} and not exists (select from store_offer_counts counted where counted.store_id = s.id ${inCity})
      ${cursor?.promotions === 0 ? sql`and (name_key, s.id) > (${cursor.name}, ${cursor.id})` : sql``}
      order by name_key, s.id limit ${limit + 1})`
  const parts = cursor?.promotions === 0 ? [others] : [withOffers, others]
  return sql<PageRow>`(
    select store_id, promotions, name_key, row_number() over ()::int as place
    from (${sql.join(parts, sql` union all `)}) walked (store_id, promotions, name_key) limit ${limit + 1})`
}

/** Sorts all matches, of which there are few: those of a search, or the stores that are paused or ended. */
function gather(filter: StoreFilter, statuses: readonly StoreStatus[], words: string[]) {
  const { cursor } = filter
  return sql<PageRow>`(
    select *, row_number() over (order by -promotions, name_key, store_id)::int as place
    from (
      select s.id as store_id, coalesce(counted.promotions, 0) as promotions, name_key
      ${storesThatMatch(words, filter, statuses, sql`left join store_offer_counts counted on counted.store_id = s.id`)}) matches
    ${cursor ? sql`where ${isAfter(cursor)}` : sql``}
    order by -promotions, name_key, store_id limit ${filter.limit + 1})`
}

function isAfter({ promotions, name, id }: PlaceCursor): RawBuilder<boolean> {
  return sql<boolean>`(-promotions, name_key, store_id) > (${-promotions}, ${name}, ${id})`
}

async function countMatches(
  db: Db,
  words: string[],
  filter: StoreFilter,
  statuses: readonly StoreStatus[],
): Promise<number> {
  const { rows } = await sql<{ stores: number }>`
    select count(*)::int as stores from (
      select ${storesThatMatch(words, filter, statuses)} limit ${maxMatches + 1}) matches`.execute(db)
  return rows[0]?.stores ?? 0
}

function storesThatMatch(
  words: string[],
  { cityId, storeIds }: StoreFilter,
  statuses: readonly StoreStatus[],
  joined: RawBuilder<unknown> = sql``,
) {
  return sql`
    from stores s ${joined} where merged_into is null and status = any(${statuses}::text[]) ${haveWords(words)}
      ${storeIds === undefined ? sql`` : sql`and s.id = any(${storeIds}::int[])`}
      ${cityId === undefined ? sql`` : sql`and s.city_id = ${cityId}`}`
}

/** Words of letters and digits only, so that no pattern characters occur. */
function haveWords(words: string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql``
  return sql.join(
    words.map((word) => sql`and s.words like ${`% ${word}%`}`),
    sql` `,
  )
}
