import type { PromotionFilter } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import { unitSort } from '#domain/offers/promotion-sorts.ts'
import type { Db } from '#platform/database/database.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { invalidField } from '#server/app-error.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import { type Directories, type PromotionRow, rowFromValues } from '#server/promotions/promotion-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { type ResolveSearch, splitCategory } from '#server/search/resolve-search.ts'
import type { ResolvedSearch } from '#server/search/resolved-search.ts'
import type { CityPlacesDirectory } from '#server/stores/city-places.ts'
import { findStoresOfPlace } from '#server/stores/place-filter.ts'
import { answerSearch } from './answer-search.ts'
import {
  compareUnitPlaces,
  readUnitCursor,
  type UnitPlace,
  unitPageOfCategory,
  unitPlaceOf,
  writeUnitCursor,
} from './by-unit.ts'
import type { CountCache } from './count-cache.ts'
import { maxLeads, readLedCursor, withLeads, withoutLeads, writeLedCursor } from './lead-offers.ts'
import { mergeWishes, type WishPage } from './merge-wishes.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { isInOneRange, productCount, productPage } from './product-statements.ts'
import { type BoundStatement, isByPrice, type ListScope, maxCounted, type PageRequest } from './query-parts.ts'
import { gatherPage, scanCount, scanPage } from './scan-statements.ts'
import { storesCount, storesPage } from './store-statements.ts'
import { firstOfEach, gatherWordPage, wordCount, wordPage } from './word-statements.ts'

export interface Page {
  rows: PromotionRow[]
  /** Exact up to `maxCounted`; `maxCounted + 1` means more. */
  total: number
  nextCursor: string | null
  /** Items of the search that are not on offer, as typed. */
  missing?: string[]
  /** Nothing in the search is on offer: these are similar. */
  isSimilar?: boolean
}

/** Dependencies of a list. */
export interface ListContext {
  db: Db
  reads: PreparedReads
  directories: Directories & { cities: CityDirectory; places: CityPlacesDirectory }
  resolveSearch: ResolveSearch
  countCache: CountCache
}

export const emptyPage: Page = { rows: [], total: 0, nextCursor: null }

/** A page of the offers in force. A filter with an unknown value finds nothing. */
export async function listPromotionsInForce(context: ListContext, asked: PromotionFilter, now: Date): Promise<Page> {
  const found = asked.search === undefined ? undefined : await context.resolveSearch(asked.search)
  const { filter, search } = splitCategory(asked, found)
  const { sortBy: sort } = filter
  const isByUnit = sort === unitSort
  const led = isByUnit ? undefined : readLedCursor(filter, readCursor)
  const unitCursor = isByUnit && filter.cursor !== undefined ? readUnitCursor(filter.cursor) : undefined
  const scope = await scopeOf(context.directories, filter, now)
  if (!scope || scope.storeIds?.length === 0) return emptyPage
  if (search === null) return { ...emptyPage, missing: [asked.search ?? ''] }

  const count = (wish: ResolvedSearch) => countSearch(context, scope, wish)
  const { search: answer, ...said } = search
    ? await answerSearch(search, isOfCity(scope) ? count : undefined)
    : { search: undefined }
  if (answer === null) return { ...emptyPage, ...said }
  if (isByUnit) return { ...(await unitPage(context, scope, answer, filter, unitCursor)), ...said }
  const { cursor, leads: known = [], isFirst } = led ?? {}
  const page = { sort, cursor, rows: filter.limit + 1 + known.length }
  const read: WishPage = answer ? await searchPage(context, scope, answer, page) : await scan(context, scope, page)
  const { rows, leads } =
    answer && isFirst
      ? withLeads(await leadsOf(context, scope, answer, page, read), read[1], filter.limit)
      : { rows: withoutLeads(read[1], known), leads: known }
  const toCursor = (row: PromotionRow, index: number) =>
    writeLedCursor(isFirst ? index : leads.length, leads, writeCursor(sort, rows[index]?.[0] === 1 ? 1 : 0, row))
  return { ...toPage(rows.map(rowFromValues), read[0], filter, toCursor), ...said }
}

/** The first offer of each item of a search, or of each kind that a dish takes. */
async function leadsOf(
  { reads }: ListContext,
  scope: ListScope,
  search: ResolvedSearch,
  page: PageRequest,
  [, , firstOfWishes = []]: WishPage,
): Promise<unknown[][]> {
  if (search.wishes || !search.anyOf) return firstOfWishes
  return readRows(reads, firstOfEach(scope, search, { ...page, rows: maxLeads }))
}

/**
 * By price of one kg, litre or piece. A category of a city has an index in that order; the results of other filters are sorted if there are
 * few.
 */
async function unitPage(
  context: ListContext,
  scope: ListScope,
  search: ResolvedSearch | undefined,
  filter: PromotionFilter,
  cursor: UnitPlace | undefined,
): Promise<Page> {
  const { reads, directories } = context
  const { cityId, categoryId, now, ...others } = scope
  const isNarrow = [search, categoryId, scope.storeId, scope.storeIds].some((filter) => filter !== undefined)
  if (cityId === undefined || !isNarrow) throw invalidField('sortBy', unitSortNeeds)
  if (!search && Object.values(others).every((filter) => filter === undefined)) {
    const [counted, found] = await Promise.all([
      countOffers(context, scope),
      readRows(reads, unitPageOfCategory(scope, cursor, filter.limit + 1)),
    ])
    const placeAt = (row: PromotionRow, index: number): UnitPlace => {
      const values = found[index] as unknown[]
      return { basis: Number(values[0]), unit: Number(values.at(-1)), id: row.id }
    }
    return toPage(found.map(rowFromValues), counted, filter, (row, index) => writeUnitCursor(placeAt(row, index)))
  }
  const all: PageRequest = { sort: 'price-asc', cursor: undefined, rows: maxCounted + 1 }
  const [counted, found] = search ? await searchPage(context, scope, search, all) : await scan(context, scope, all)
  if (found.length > maxCounted) throw invalidField('sortBy', unitSortNeeds)
  const rows = found.map(rowFromValues)
  const products = await directories.products.get(rows.map(({ productId }) => productId))
  const sorted = rows
    .map((row) => ({ row, place: unitPlaceOf(row, products.get(row.productId)) }))
    .sort((one, other) => compareUnitPlaces(one.place, other.place))
    .filter(({ place }) => !cursor || compareUnitPlaces(place, cursor) > 0)
    .slice(0, filter.limit + 1)
  return toPage(
    sorted.map(({ row }) => row),
    counted,
    filter,
    (_row, index) => writeUnitCursor((sorted[index] as { place: UnitPlace }).place),
  )
}

const unitSortNeeds =
  'Escolha uma cidade e uma categoria, ou uma busca mais precisa, para ordenar por kg, litro ou unidade'

async function searchPage(
  context: ListContext,
  scope: ListScope,
  search: ResolvedSearch,
  page: PageRequest,
): Promise<WishPage> {
  const { reads } = context
  if (search.wishes) {
    const wishes = search.wishes.filter((wish) => wish.driver !== undefined)
    return mergeWishes(await Promise.all(wishes.map((wish) => searchPage(context, scope, wish, page))), page)
  }
  const products = await productsOneByOne(context, scope, search)
  const counting = countSearch(context, scope, search)
  if (products) {
    const isFew = async () => (await counting) <= maxCounted
    // Two ranges per product cost more than sorting few offers, but less than sorting many.
    const isAlongPrices = isInOneRange(scope, page.sort) || (isByPrice(page.sort) && !(await isFew()))
    // A page by date or end sorts all offers of the products; when there are many, walking the word's postings soon finds one.
    if (isAlongPrices || (await isFew()))
      return Promise.all([counting, readRows(reads, productPage(scope, { products }, page, isAlongPrices))])
    return Promise.all([counting, readRows(reads, wordPage(scope, search, page))])
  }
  // For a word that every store sells, few or no offers may pass the filters: the count shows this before the page reads all its postings.
  if (isNarrowed(scope) && (await counting) <= maxCounted)
    return Promise.all([counting, readRows(reads, gatherWordPage(scope, search, page))])
  return Promise.all([counting, readRows(reads, wordPage(scope, search, page))])
}

async function countSearch(context: ListContext, scope: ListScope, search: ResolvedSearch): Promise<number> {
  const products = await productsOneByOne(context, scope, search)
  const countOf = (products: [is: number[], mentions: number[]]) =>
    readCount(context, productCount(scope, { products }, maxCounted + 1), scope.now)
  if (products) return countOf(products)
  // In the whole country, a part of the products usually has more offers than are counted; the driver's postings would be read one by one.
  if (search.someProducts && scope.cityId === undefined && !scope.storeIds) {
    const counted = await countOf([search.someProducts, []])
    if (counted > maxCounted) return counted
  }
  return readCount(context, wordCount(scope, search, maxCounted + 1), scope.now)
}

/** Looking up more products than these costs more than reading a thousand postings. */
const fewProducts = 600

/** The products whose offers are looked up one by one; undefined where walking the driver's postings is cheaper. */
async function productsOneByOne(
  context: ListContext,
  { cityId, storeIds, now }: ListScope,
  { products, driver, isHeadOnly = false }: ResolvedSearch,
): Promise<ResolvedSearch['products']> {
  // Each product's offers would have to be read for their store, which postings contain.
  if (!products || storeIds) return undefined
  if (cityId === undefined || products[0].length + products[1].length <= fewProducts) return products
  const postingsOfDriver = wordCount({ cityId, now }, { driver, terms: [driver], isHeadOnly }, maxCounted + 1)
  return (await readCount(context, postingsOfDriver, now)) > maxCounted ? products : undefined
}

/** All offers of a city, or of the country. */
export function isOfCity({ cityId: _, now: __, ...filters }: ListScope): boolean {
  return Object.values(filters).every((filter) => filter === undefined)
}

/** Narrowed by a filter that postings can answer, besides the city. */
function isNarrowed({ highlighted, categoryId, storeId, storeIds, minCents, maxCents, endsOn }: ListScope): boolean {
  const filters = [categoryId, storeId, storeIds, minCents, maxCents, endsOn]
  return highlighted === true || filters.some((filter) => filter !== undefined)
}

/** More stores than these are such a large part of their city that its offers are read in order instead. */
const maxStoresOneByOne = 500

/** City and category have an index for each order. With other filters the count decides how to read the page. */
async function scan(
  context: ListContext,
  scope: ListScope,
  page: PageRequest,
): Promise<[total: number, rows: unknown[][]]> {
  const { reads } = context
  const { cityId: _, categoryId: _category, now, ...others } = scope
  if (Object.values(others).every((filter) => filter === undefined)) {
    return Promise.all([countOffers(context, scope), readRows(reads, scanPage(scope, page))])
  }
  if (scope.storeIds && scope.storeIds.length <= maxStoresOneByOne) {
    const stores = scope.storeIds.map((id) => ({ id, band: 0 }))
    const cursor = page.cursor && { ...page.cursor, band: 0 }
    return Promise.all([
      readCount(context, storesCount(scope, stores, maxCounted + 1), now),
      readRows(reads, storesPage(scope, stores, { ...page, cursor })),
    ])
  }
  const total = await countOffers(context, scope)
  return [total, await readRows(reads, total > maxCounted ? scanPage(scope, page) : gatherPage(scope, page))]
}

function countOffers(context: ListContext, scope: ListScope): Promise<number> {
  return readCount(context, scanCount(scope, maxCounted + 1), scope.now)
}

/**
 * `found` has one row more than requested if there is a next page. A page gives a lower bound of the total, and the only page the exact
 * total: an older count must not contradict it.
 */
export function toPage(
  found: PromotionRow[],
  counted: number,
  { limit, cursor }: Pick<PromotionFilter, 'limit' | 'cursor'>,
  cursorAt: (row: PromotionRow, index: number) => string,
): Page {
  const last = found.length > limit ? found[limit - 1] : undefined
  const isOnlyPage = cursor === undefined && !last
  return {
    rows: found.slice(0, limit),
    total: isOnlyPage ? found.length : Math.max(counted, found.length),
    nextCursor: last ? cursorAt(last, limit - 1) : null,
  }
}

export async function scopeOf(
  { cities, stores, categories, places }: ListContext['directories'],
  filter: Partial<PromotionFilter>,
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
  // A store belongs to one city: with it, a search reads only the postings of that city.
  const cityId = city?.id ?? (store && (await cities.find(store.citySlug))?.id)
  return {
    cityId,
    storeIds: await findStoresOfPlace(places, filter, cityId, now),
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

export async function readRows(reads: PreparedReads, { statement, values }: BoundStatement): Promise<unknown[][]> {
  return reads.query(statement, values)
}

export async function readCount(
  { reads, countCache }: Pick<ListContext, 'reads' | 'countCache'>,
  count: BoundStatement,
  now: Date,
): Promise<number> {
  const { statement, values } = count
  const question = statement.name + JSON.stringify(values.filter((value) => value !== now))
  return countCache.get(question, now, async () => Number((await readRows(reads, count))[0]?.[0]))
}
