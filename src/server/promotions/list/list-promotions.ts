import type { PromotionFilter } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import type { Reads } from '#platform/prepared-reads.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import { type Directories, type PromotionRow, rowAfterTier } from '#server/promotions/promotion-rows.ts'
import type { UnderstandSearch, Understood } from '#server/search/resolve-search.ts'
import { countInForce } from '#server/stats/promotion-counts.ts'
import type { CountMemory } from './count-cache.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { productCount, productPage } from './product-statements.ts'
import type { ListScope, PageWish, Prepared } from './query-parts.ts'
import { gatherPage, scanCount, scanPage } from './scan-statements.ts'
import { gatherWordPage, wordCount, wordPage } from './word-statements.ts'

export interface Page {
  rows: PromotionRow[]
  /** Exact up to `mostCounted`, one more when there are more. */
  total: number
  nextCursor: string | null
}

/** What lists are made with. */
export interface ListParts {
  db: Db
  reads: Reads
  directories: Directories & { cities: CityDirectory }
  understandSearch: UnderstandSearch
  countMemory: CountMemory
}

/** Counting stops here: whether there are two thousand or two million, nobody pages through them. */
export const mostCounted = 1000

const emptyPage: Page = { rows: [], total: 0, nextCursor: null }

/** Offers in force, one page of them. A filter that names nothing we know finds nothing. */
export async function listPromotionsInForce(parts: ListParts, filter: PromotionFilter, now: Date): Promise<Page> {
  const wish: PageWish = {
    sort: filter.sortBy,
    cursor: filter.cursor === undefined ? undefined : readCursor(filter.sortBy, filter.cursor),
    // One more than asked for: it tells whether there is a next page.
    rows: filter.limit + 1,
  }
  const [scope, search] = await Promise.all([
    scopeOf(parts.directories, filter, now),
    filter.search === undefined ? undefined : parts.understandSearch(filter.search),
  ])
  if (!scope || search === null) return emptyPage

  const [total, found] = search ? await searchPage(parts, scope, search, wish) : await scan(parts, scope, wish)
  return { total, ...toPage(found, filter) }
}

async function searchPage(
  parts: ListParts,
  scope: ListScope,
  search: Understood,
  wish: PageWish,
): Promise<[number, unknown[][]]> {
  const { reads } = parts
  if ('products' in search) {
    const count = productCount(scope, search, mostCounted + 1)
    return Promise.all([readCount(parts, count), ask(reads, productPage(scope, search, wish))])
  }
  const counting = readCount(parts, wordCount(scope, search, mostCounted + 1))
  // Little or nothing may end today of what everybody sells: that is seen before all of it is walked through.
  if (scope.endsOn !== undefined && (await counting) <= mostCounted)
    return Promise.all([counting, ask(reads, gatherWordPage(scope, search, wish))])
  return Promise.all([counting, ask(reads, wordPage(scope, search, wish))])
}

/** City and category are counted without looking at offers, and have an index for each order. Rarer filters are counted first. */
async function scan(parts: ListParts, scope: ListScope, wish: PageWish): Promise<[number, unknown[][]]> {
  const { db, reads } = parts
  const { cityId, categoryId, now, ...others } = scope
  if (Object.values(others).every((filter) => filter === undefined)) {
    const total = countInForce(db, cityId, categoryId, now).then((count) => Math.min(count, mostCounted + 1))
    return Promise.all([total, ask(reads, scanPage(scope, wish))])
  }
  const total = await readCount(parts, scanCount(scope, mostCounted + 1))
  return [total, await ask(reads, total > mostCounted ? scanPage(scope, wish) : gatherPage(scope, wish))]
}

function toPage(found: unknown[][], { sortBy, limit }: PromotionFilter): Omit<Page, 'total'> {
  const rows = found.slice(0, limit).map(rowAfterTier)
  const last = rows.at(-1)
  const isMore = found.length > limit && last !== undefined
  return { rows, nextCursor: isMore ? writeCursor(sortBy, found[limit - 1]?.[0] === 1 ? 1 : 0, last) : null }
}

async function scopeOf(
  { cities, stores, categories }: ListParts['directories'],
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

async function ask(reads: Reads, { statement, values }: Prepared): Promise<unknown[][]> {
  return reads.query(statement, values)
}

async function readCount({ reads, countMemory }: ListParts, question: Prepared): Promise<number> {
  return countMemory(question, async () => Number((await ask(reads, question))[0]?.[0]))
}
