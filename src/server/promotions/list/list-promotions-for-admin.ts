import { CompiledQuery } from 'kysely'
import type { PromotionFilter } from '#contract/promotions.ts'
import { dayOf, startOfDay } from '#domain/dates.ts'
import { oneDay } from '#domain/durations.ts'
import { endPeriodRange } from '#domain/offers/end-periods.ts'
import { unitSort } from '#domain/offers/promotion-sorts.ts'
import { trashCutoff } from '#domain/offers/trash.ts'
import { foldText } from '#domain/plain-text.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidField } from '#server/app-error.ts'
import { type ListedRow, rowFromTable } from '#server/promotions/promotion-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { splitCategory } from '#server/search/resolve-search.ts'
import type { ResolvedSearch } from '#server/search/resolved-search.ts'
import { findStoresOfPlace } from '#server/stores/place-filter.ts'
import type { ListContext, Page } from './list-promotions.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import {
  afterSortedCursor,
  type BoundStatement,
  bindStatement,
  filterValues,
  isInForce,
  isOfToday,
  type ListScope,
  maxCounted,
  offerColumns,
  offerOnlyFilters,
  pageValues,
  sharedFilters,
  sortedBy,
} from './query-parts.ts'
import { type SqlText, sqlText, when } from './sql-template.ts'

/** The administrator's list, which includes ended, scheduled and removed offers. Rarely requested, so it needs no index of its own. */
export async function listPromotionsForAdmin(
  { db, directories, resolveSearch }: ListContext,
  asked: PromotionFilter,
  now: Date,
): Promise<Page> {
  const read = asked.search === undefined ? undefined : await resolveSearch(asked.search)
  const { filter, search } = splitCategory(asked, read)
  const { sortBy: sort, limit } = filter
  if (sort === unitSort) throw invalidField('sortBy', 'Esta ordem é só da lista pública')
  const cursor = filter.cursor === undefined ? undefined : readCursor(sort, filter.cursor)
  const scope = await scopeOf(directories, filter, now)
  // One more row than requested, to see whether there is a next page.
  const page = { sort, cursor, rows: limit + 1 }
  const values = {
    ...filterValues(scope),
    ...searchValues(search),
    ...pageValues(page),
    startOfDay: scope.endsOn && startOfDay(scope.endsOn),
    ...(filter.ends && endPeriodRange(filter.ends, now)),
    storeName: filter.search && `%${escapeLike(foldText(filter.search.trim()))}%`,
    trashCutoff: trashCutoff(now),
    currentDay: dayOf(now),
    inAWeek: new Date(now.getTime() + 7 * oneDay),
    most: maxCounted + 1,
  }
  const isTrash = filter.status === 'removed'

  const matching = sqlText`
    from ${isTrash ? 'promotions_archive' : 'promotions_ever'} offer
    where
      ${isOfStatus[filter.status]}
      ${sharedFilters('offer', scope)}
      ${offerOnlyFilters(scope)}
      ${when(scope.endsOn, 'and offer.expires_at >= :startOfDay')}
      ${when(filter.ends, 'and offer.expires_at between :from and :until')}
      ${when(filter.hasImage, filter.hasImage ? sqlText`and not ${hasNoPicture}` : sqlText`and ${hasNoPicture}`)}
      ${when(search, sqlText`and (${isFound(search)} or ${isOfStoreFound})`)}`
  const count = sqlText`
    select count(*) as total
    from (
      select offer.id
      ${matching}
      limit :most
    ) counted`
  const list = sqlText`
    select ${offerColumns}, offer.gtin${isTrash ? ', offer.removed_at' : ''}
    ${matching}
      ${afterSortedCursor(page, 'offer')}
    order by ${sortedBy(sort, 'offer')}
    limit :rows`

  const [counted] = await run<{ total: number }>(db, bindStatement(count, values))
  const rows = await run<ListedRow>(db, bindStatement(list, values))
  const shown = rows.slice(0, limit).map(rowFromTable)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, total: counted?.total ?? 0, nextCursor: last ? writeCursor(sort, 0, last) : null }
}

/** Its last weekday has passed. Must match the condition of the partial index. */
const isOverBeforeItsEnd = sqlText`(offer.weekdays <> 127 and offer.expires_at < :inAWeek
  and not has_weekday_between(offer.weekdays, :currentDay, (offer.expires_at at time zone 'America/Sao_Paulo')::date))`

const isOfStatus: Record<PromotionFilter['status'], SqlText> = {
  active: isInForce('offer'),
  expired: sqlText`(offer.expires_at < :now or ${isOverBeforeItsEnd})`,
  // In force later, including an offer whose weekday is not today.
  scheduled: sqlText`(offer.valid_from > :now or not ${isOfToday('offer')}) and offer.expires_at >= :now and not ${isOverBeforeItsEnd}`,
  all: sqlText`true`,
  // Excludes offers that wait for their paused store, and those whose store was deleted by an undone import: they cannot be restored.
  removed: sqlText`offer.removed_at >= :trashCutoff and not offer.is_paused
    and exists (select from stores where stores.id = offer.store_id)`,
}

/** A picture that is still being copied counts as one. Must match the condition of the partial index. */
const hasNoPicture = sqlText`(offer.image_path is null and offer.image_source_url is null)`

/** Offers whose product contains the words; none when the search was not understood. */
function isFound(search: ResolvedSearch | null | undefined): SqlText {
  if (!search) return sqlText`false`
  return search.products
    ? sqlText`offer.product_id = any(:products::int[])`
    : sqlText`offer.product_id in (select id from products where terms ${search.anyOf ? '&& :anyOf' : '@> :terms'}::int[])`
}

/** Administrators search for the offers of a store as often as for a product. */
const isOfStoreFound = 'offer.store_id in (select id from stores where name_key like :storeName)'

function searchValues(search: ResolvedSearch | null | undefined): Record<string, unknown> {
  if (!search) return {}
  return search.products ? { products: search.products.flat() } : { terms: search.terms, anyOf: search.anyOf }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** A filter with an unknown value finds nothing: no city, category or store has the id 0. */
async function scopeOf(
  { cities, categories, places }: ListContext['directories'],
  filter: PromotionFilter,
  now: Date,
): Promise<ListScope> {
  const { city, categoryId, storeId } = filter
  const cityId = city === undefined ? undefined : ((await cities.find(city))?.id ?? 0)
  return {
    cityId,
    storeIds: await findStoresOfPlace(places, filter, cityId, now),
    categoryId: categoryId === undefined ? undefined : ((await categories.find(categoryId))?.number ?? 0),
    storeId: storeId === undefined ? undefined : (numberFromPublicId('store', storeId) ?? 0),
    minCents: filter.minPrice,
    maxCents: filter.maxPrice,
    highlighted: filter.highlighted,
    deeplyDiscounted: filter.deeplyDiscounted,
    endsOn: filter.endsToday && dayOf(now),
    now,
  }
}

async function run<Row>(db: Db, { statement, values }: BoundStatement): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, values))).rows
}
