import { type RawBuilder, sql } from 'kysely'
import type { StoreWithCount } from '#contract/stores.ts'
import { slugify } from '#domain/plain-text.ts'
import { type StoreStatus, storeStatuses } from '#domain/stores/store-statuses.ts'
import type { Db } from '#platform/database/database.ts'
import { type PageOf, type PlaceCursor, writePlaceCursor } from '#server/http/paging.ts'
import { countStores } from '#server/stats/store-counts.ts'
import { selectWithCounts, toStoreWithCount } from './stores.repository.ts'

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
 * A page of stores: first those with the most offers in force, then by name. The worker's last counts decide which stores are on the page;
 * their order on it and the shown numbers are exact.
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
  const page = isNarrow && total <= maxMatches ? gather(filter, statuses, words) : walk(filter, statuses, words)
  const rows = await selectWithCounts(db, now)
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
  const rows = await selectWithCounts(db, now)
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

const byOffers = sql`-promotions, name_key, store_id`

/** Walks the index of each status in the order of the list until the page is full. */
function walk({ cityId, storeIds, cursor, limit }: StoreFilter, statuses: readonly StoreStatus[], words: string[]) {
  const matches = sql`
    ${storeIds === undefined ? sql`` : sql`and store_id = any(${storeIds}::int[])`}
    ${words.length === 0 ? sql`` : sql`and exists (select from stores s where s.id = store_id ${haveWords(words)})`}`
  return sql<PageRow>`(
    select store_id, promotions, name_key, row_number() over (order by ${byOffers})::int as place
    from unnest(${statuses}::text[]) listed_status cross join lateral (
      select store_id, promotions, name_key from listed_stores
      where status = listed_status ${cityId === undefined ? sql`` : sql`and city_id = ${cityId}`} ${after(cursor)} ${matches}
      order by ${byOffers} limit ${limit + 1}) listed
    order by ${byOffers} limit ${limit + 1})`
}

/** Sorts all matches, of which there are few. */
function gather(filter: StoreFilter, statuses: readonly StoreStatus[], words: string[]) {
  return sql<PageRow>`(
    with matches as materialized (select id ${storesThatMatch(words, filter, statuses)})
    select store_id, promotions, name_key, row_number() over (order by ${byOffers})::int as place
    from matches join listed_stores on store_id = id where true ${after(filter.cursor)}
    order by ${byOffers} limit ${filter.limit + 1})`
}

function after(cursor: PlaceCursor | undefined): RawBuilder<unknown> {
  if (!cursor) return sql``
  return sql`and (-promotions, name_key, store_id) > (${-cursor.promotions}, ${cursor.name}, ${cursor.id})`
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

function storesThatMatch(words: string[], { cityId, storeIds }: StoreFilter, statuses: readonly StoreStatus[]) {
  return sql`
    from stores s where merged_into is null and status = any(${statuses}::text[]) ${haveWords(words)}
      ${storeIds === undefined ? sql`` : sql`and id = any(${storeIds}::int[])`}
      ${cityId === undefined ? sql`` : sql`and city_id = ${cityId}`}`
}

/** Words of letters and digits only, so that no pattern characters occur. */
function haveWords(words: string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql``
  return sql.join(
    words.map((word) => sql`and s.words like ${`% ${word}%`}`),
    sql` `,
  )
}
