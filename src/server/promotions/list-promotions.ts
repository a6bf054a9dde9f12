import type { Promotion, PromotionFilter } from '#contract/promotions.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import type { Reads } from '#platform/reads.ts'
import { findCity } from '#server/cities/cities.service.ts'
import { understandSearch } from '#server/search/understand-search.ts'
import { countInCity, countInCountry } from '#server/stats/promotion-counts.ts'
import { countStatement, type ListScope, pageStatement } from './list-statements.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { type Directories, rowFromArray, toPromotions } from './promotion-rows.ts'

export interface Page {
  promotions: Promotion[]
  /** Exact up to `mostCounted`, one more when there are more. */
  total: number
  nextCursor: string | null
}

/** Counting stops here: whether there are two thousand or two million, nobody pages through them. */
export const mostCounted = 1000

const emptyPage: Page = { promotions: [], total: 0, nextCursor: null }

/** Offers in force, one page of them. A filter that names nothing we know finds nothing. */
export async function listPromotionsInForce(
  parts: { db: Db; reads: Reads; directories: Directories },
  filter: PromotionFilter,
  now: Date,
): Promise<Page> {
  const cursor = filter.cursor === undefined ? undefined : readCursor(filter.sortBy, filter.cursor)
  const scope = await scopeOf(parts, filter, now)
  if (!scope) return emptyPage

  const [page, total] = await Promise.all([readPage(parts, scope, filter, cursor), countAll(parts, scope)])
  return { ...page, total }
}

async function readPage(
  { reads, directories }: { reads: Reads; directories: Directories },
  scope: ListScope,
  { sortBy, limit }: PromotionFilter,
  cursor: ReturnType<typeof readCursor> | undefined,
) {
  // One more than asked for: it tells whether there is a next page.
  const { statement, values } = pageStatement(scope, sortBy, cursor, limit + 1)
  const found = await reads.query(statement, values)
  const shown = found
    .slice(0, limit)
    .map(([tier, ...columns]) => ({ tier: tier === 0 ? (0 as const) : (1 as const), row: rowFromArray(columns) }))
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    promotions: await toPromotions(
      directories,
      shown.map(({ row }) => row),
    ),
    nextCursor: last ? writeCursor(sortBy, last.tier, last.row) : null,
  }
}

/** City and category are counted without looking at offers; anything else is counted, up to a limit, on the index. */
async function countAll({ db, reads }: { db: Db; reads: Reads }, scope: ListScope): Promise<number> {
  const { cityId, categoryId, now, ...others } = scope
  if (Object.values(others).every((filter) => filter === undefined)) {
    const counts = cityId === undefined ? await countInCountry(db, now) : await countInCity(db, cityId, now)
    const total =
      categoryId === undefined
        ? [...counts.values()].reduce((sum, count) => sum + count, 0)
        : (counts.get(categoryId) ?? 0)
    return Math.min(total, mostCounted + 1)
  }
  const { statement, values } = countStatement(scope, mostCounted + 1)
  const [row] = await reads.query(statement, values)
  return Number(row?.[0])
}

async function scopeOf(
  { db, reads, directories }: { db: Db; reads: Reads; directories: Directories },
  filter: PromotionFilter,
  now: Date,
): Promise<ListScope | null> {
  const [city, category, search] = await Promise.all([
    filter.city === undefined ? undefined : findCity(db, filter.city),
    filter.categoryId === undefined ? undefined : directories.categories.byId(filter.categoryId),
    filter.search === undefined ? undefined : understandSearch(reads, filter.search),
  ])
  const storeId = filter.storeId === undefined ? undefined : numberFromPublicId('store', filter.storeId)
  const namesNothing =
    (filter.city !== undefined && !city) ||
    (filter.categoryId !== undefined && !category) ||
    (filter.storeId !== undefined && storeId === undefined) ||
    search === null
  if (namesNothing) return null
  return {
    cityId: city?.id,
    categoryId: category?.number,
    storeId,
    minCents: filter.minPrice,
    maxCents: filter.maxPrice,
    highlighted: filter.highlighted,
    search,
    now,
  }
}
