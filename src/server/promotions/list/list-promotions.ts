import type { PromotionFilter } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import type { Db } from '#platform/database.ts'
import type { PreparedReads } from '#platform/prepared-reads.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import { type Directories, type PromotionRow, rowFromValues } from '#server/promotions/promotion-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import type { ResolvedSearch, ResolveSearch } from '#server/search/resolve-search.ts'
import { countInForce } from '#server/stats/promotion-counts.ts'
import type { CountCache } from './count-cache.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { productCount, productPage } from './product-statements.ts'
import type { BoundStatement, ListScope, PageRequest } from './query-parts.ts'
import { gatherPage, scanCount, scanPage } from './scan-statements.ts'
import { gatherWordPage, wordCount, wordPage } from './word-statements.ts'

export interface Page {
  rows: PromotionRow[]
  /** Exact up to `maxCounted`; `maxCounted + 1` means more. */
  total: number
  nextCursor: string | null
}

/** What a list is read with. */
export interface ListContext {
  db: Db
  reads: PreparedReads
  directories: Directories & { cities: CityDirectory }
  resolveSearch: ResolveSearch
  countCache: CountCache
}

/** Counting stops here: visitors do not page through more. */
export const maxCounted = 1000

const emptyPage: Page = { rows: [], total: 0, nextCursor: null }

/** A page of the offers in force. A filter that names nothing we know finds nothing. */
export async function listPromotionsInForce(context: ListContext, filter: PromotionFilter, now: Date): Promise<Page> {
  const page: PageRequest = {
    sort: filter.sortBy,
    cursor: filter.cursor === undefined ? undefined : readCursor(filter.sortBy, filter.cursor),
    // One more row than asked for: it tells whether there is a next page.
    rows: filter.limit + 1,
  }
  const [scope, search] = await Promise.all([
    scopeOf(context.directories, filter, now),
    filter.search === undefined ? undefined : context.resolveSearch(filter.search),
  ])
  if (!scope || search === null) return emptyPage

  const [counted, rows] = search ? await searchPage(context, scope, search, page) : await scan(context, scope, page)
  return toPage(rows, counted, filter)
}

async function searchPage(
  context: ListContext,
  scope: ListScope,
  search: ResolvedSearch,
  page: PageRequest,
): Promise<[total: number, rows: unknown[][]]> {
  const { reads } = context
  const { products } = search
  const isByPrice = page.sort === 'price-asc' || page.sort === 'price-desc'
  if (products) {
    const counting = readCount(context, productCount(scope, { products }, maxCounted + 1), scope.now)
    // A page by date or end is sorted from all offers of the products; when they have many, one is soon met along the word.
    if (isByPrice || (await counting) <= maxCounted)
      return Promise.all([counting, readRows(reads, productPage(scope, { products }, page))])
    return Promise.all([counting, readRows(reads, wordPage(scope, search, page))])
  }
  const counting = readCount(context, wordCount(scope, search, maxCounted + 1), scope.now)
  // Of a word that every store sells, few or no offers may pass the filters: the count tells before the page reads all its postings.
  if (isNarrowed(scope) && (await counting) <= maxCounted)
    return Promise.all([counting, readRows(reads, gatherWordPage(scope, search, page))])
  return Promise.all([counting, readRows(reads, wordPage(scope, search, page))])
}

/** By a filter that postings answer, besides the city. */
function isNarrowed({ categoryId, storeId, minCents, maxCents, endsOn, highlighted }: ListScope): boolean {
  return (
    highlighted === true || [categoryId, storeId, minCents, maxCents, endsOn].some((filter) => filter !== undefined)
  )
}

/** City and category have kept counts, and an index for each order. With other filters the count decides how to read the page. */
async function scan(
  context: ListContext,
  scope: ListScope,
  page: PageRequest,
): Promise<[total: number, rows: unknown[][]]> {
  const { db, reads, countCache } = context
  const { cityId, categoryId, now, ...others } = scope
  if (Object.values(others).every((filter) => filter === undefined)) {
    const counting = countCache.get(`in force ${cityId} ${categoryId}`, now, async () =>
      Math.min(await countInForce(db, cityId, categoryId, now), maxCounted + 1),
    )
    return Promise.all([counting, readRows(reads, scanPage(scope, page))])
  }
  const total = await readCount(context, scanCount(scope, maxCounted + 1), now)
  return [total, await readRows(reads, total > maxCounted ? scanPage(scope, page) : gatherPage(scope, page))]
}

/** A page tells how many there are at least, and the only page exactly: a count of some seconds ago must not contradict it. */
function toPage(found: unknown[][], counted: number, { sortBy, limit, cursor }: PromotionFilter): Page {
  const rows = found.slice(0, limit).map(rowFromValues)
  const last = rows.at(-1)
  const hasNextPage = found.length > limit && last !== undefined
  const lastTier = found[limit - 1]?.[0] === 1 ? 1 : 0
  const isOnlyPage = cursor === undefined && !hasNextPage
  return {
    rows,
    total: isOnlyPage ? rows.length : Math.max(counted, found.length),
    nextCursor: hasNextPage ? writeCursor(sortBy, lastTier, last) : null,
  }
}

async function scopeOf(
  { cities, stores, categories }: ListContext['directories'],
  filter: PromotionFilter,
  now: Date,
): Promise<ListScope | null> {
  const city = filter.city === undefined ? undefined : await cities.find(filter.city)
  const category = filter.categoryId === undefined ? undefined : await categories.find(filter.categoryId)
  const storeId = filter.storeId === undefined ? undefined : numberFromPublicId('store', filter.storeId)
  const store = storeId === undefined ? undefined : (await stores.get([storeId])).get(storeId)?.store
  if (
    (filter.city !== undefined && !city) ||
    (filter.categoryId !== undefined && !category) ||
    (filter.storeId !== undefined && !store)
  )
    return null
  return {
    // A store is in one city: with it, a search reads only the postings of that city.
    cityId: city?.id ?? (store && (await cities.find(store.citySlug))?.id),
    categoryId: category?.number,
    storeId,
    minCents: filter.minPrice,
    maxCents: filter.maxPrice,
    highlighted: filter.highlighted,
    deeplyDiscounted: filter.deeplyDiscounted,
    endsOn: filter.endsToday && dayOf(now),
    now,
  }
}

async function readRows(reads: PreparedReads, { statement, values }: BoundStatement): Promise<unknown[][]> {
  return reads.query(statement, values)
}

async function readCount({ reads, countCache }: ListContext, count: BoundStatement, now: Date): Promise<number> {
  const { statement, values } = count
  const question = statement.name + JSON.stringify(values.filter((value) => value !== now))
  return countCache.get(question, now, async () => Number((await readRows(reads, count))[0]?.[0]))
}
