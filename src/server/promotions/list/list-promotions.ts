import type { PromotionFilter } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import type { PreparedReads } from '#platform/prepared-reads.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import { type Directories, type PromotionRow, rowFromValues } from '#server/promotions/promotion-rows.ts'
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
  /** Exact up to `mostCounted`, one more when there are more. */
  total: number
  nextCursor: string | null
}

/** What lists are made with. */
export interface ListContext {
  db: Db
  reads: PreparedReads
  directories: Directories & { cities: CityDirectory }
  resolveSearch: ResolveSearch
  countCache: CountCache
}

/** Counting stops here: whether there are two thousand or two million, nobody pages through them. */
export const maxCounted = 1000

const emptyPage: Page = { rows: [], total: 0, nextCursor: null }

/** Offers in force, one page of them. A filter that names nothing we know finds nothing. */
export async function listPromotionsInForce(parts: ListContext, filter: PromotionFilter, now: Date): Promise<Page> {
  const page: PageRequest = {
    sort: filter.sortBy,
    cursor: filter.cursor === undefined ? undefined : readCursor(filter.sortBy, filter.cursor),
    // One more than asked for: it tells whether there is a next page.
    rows: filter.limit + 1,
  }
  const [scope, search] = await Promise.all([
    scopeOf(parts.directories, filter, now),
    filter.search === undefined ? undefined : parts.resolveSearch(filter.search),
  ])
  if (!scope || search === null) return emptyPage

  const [total, found] = search ? await searchPage(parts, scope, search, page) : await scan(parts, scope, page)
  return { total, ...toPage(found, filter) }
}

async function searchPage(
  parts: ListContext,
  scope: ListScope,
  search: ResolvedSearch,
  page: PageRequest,
): Promise<[number, unknown[][]]> {
  const { reads } = parts
  if ('products' in search) {
    const count = productCount(scope, search, maxCounted + 1)
    return Promise.all([readCount(parts, count), ask(reads, productPage(scope, search, page))])
  }
  const counting = readCount(parts, wordCount(scope, search, maxCounted + 1))
  // Little or nothing may end today of what everybody sells: that is seen before all of it is walked through.
  if (scope.endsOn !== undefined && (await counting) <= maxCounted)
    return Promise.all([counting, ask(reads, gatherWordPage(scope, search, page))])
  return Promise.all([counting, ask(reads, wordPage(scope, search, page))])
}

/** City and category are counted without looking at offers, and have an index for each order. Rarer filters are counted first. */
async function scan(parts: ListContext, scope: ListScope, page: PageRequest): Promise<[number, unknown[][]]> {
  const { db, reads } = parts
  const { cityId, categoryId, now, ...others } = scope
  if (Object.values(others).every((filter) => filter === undefined)) {
    const total = countInForce(db, cityId, categoryId, now).then((count) => Math.min(count, maxCounted + 1))
    return Promise.all([total, ask(reads, scanPage(scope, page))])
  }
  const total = await readCount(parts, scanCount(scope, maxCounted + 1))
  return [total, await ask(reads, total > maxCounted ? scanPage(scope, page) : gatherPage(scope, page))]
}

function toPage(found: unknown[][], { sortBy, limit }: PromotionFilter): Omit<Page, 'total'> {
  const rows = found.slice(0, limit).map(rowFromValues)
  const last = rows.at(-1)
  const isMore = found.length > limit && last !== undefined
  return { rows, nextCursor: isMore ? writeCursor(sortBy, found[limit - 1]?.[0] === 1 ? 1 : 0, last) : null }
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
    // A store is in one city: naming it too lets a search start from the city's words.
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

async function ask(reads: PreparedReads, { statement, values }: BoundStatement): Promise<unknown[][]> {
  return reads.query(statement, values)
}

async function readCount({ reads, countCache }: ListContext, question: BoundStatement): Promise<number> {
  return countCache(question, async () => Number((await ask(reads, question))[0]?.[0]))
}
