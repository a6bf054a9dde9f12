import { createHash } from 'node:crypto'
import { type Day, midnightAfter } from '#domain/dates.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import type { Statement } from '#platform/database/prepared-reads.ts'
import { promotionColumns } from '#server/promotions/promotion-rows.ts'
import { type Cursor, conditionalPlace, type PricePart, partOf } from './page-cursor.ts'
import { joinText, type SqlText, sqlText, when } from './sql-template.ts'

/** The filters of a list of offers in force, with names resolved to ids. */
export interface ListScope {
  cityId?: number | undefined
  categoryId?: number | undefined
  storeId?: number | undefined
  /** In any of these stores: those of a neighbourhood, or open ones. */
  storeIds?: number[] | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  highlighted?: boolean | undefined
  deeplyDiscounted?: true | undefined
  /** The day on which the offers end. */
  endsOn?: Day | undefined
  now: Date
}

/** One part of a list that is read in two ranges of prices. */
export interface PartOfScope extends ListScope {
  part?: PricePart | undefined
}

/** The ranges of prices in which a list is read along an index by price: one after the other, or in this sort order. */
export function pricePartsOf(scope: ListScope, sort?: PromotionSort): PartOfScope[] {
  const isRange = (scope.minCents ?? scope.maxCents) !== undefined
  if (!isRange && sort !== 'price-desc') return [scope]
  // A conditional price is never a deep discount.
  const parts: PricePart[] = scope.deeplyDiscounted ? [0] : [0, 1]
  return parts.map((part) => ({ ...scope, part }))
}

export function isByPrice(sort: PromotionSort): boolean {
  return sort === 'price-asc' || sort === 'price-desc'
}

/** Start of a page. */
export interface PageStart {
  sort: PromotionSort
  cursor: Cursor | undefined
}

/** Counting stops here: visitors do not page through more. */
export const maxCounted = 1000

/** A requested page of the list. */
export interface PageRequest extends PageStart {
  /** Number of rows. */
  rows: number
}

/** A statement contains only the given filters: a missing filter costs nothing and misleads no plan. */
export interface BoundStatement {
  statement: Statement
  values: unknown[]
}

/** In every statement `promotions` is called `offer` and `postings` is called `posting`. They share the columns of most filters. */
type Table = 'offer' | 'posting'

/** Offers found by a part of the statement, with their sort key as `sorted_key`; includes `offer`. */
type Sortable = Table | 'found'

export function isInForce(table: Table): SqlText {
  return sqlText`${table}.valid_from <= :now and ${table}.expires_at >= :now and ${isOfToday(table)}`
}

/** Whether an offer is in force on today's weekday. */
export function isOfToday(table: Table): SqlText {
  return sqlText`${table}.weekdays & :today <> 0`
}

/** Filters on columns that offers share with their postings. */
export function sharedFilters(table: Table, scope: Omit<PartOfScope, 'now'>): SqlText {
  return sqlText`
    ${when(scope.cityId, sqlText`and ${table}.city_id = :cityId`)}
    ${when(scope.categoryId, sqlText`and ${table}.category_id = :categoryId`)}
    ${when(scope.storeId, sqlText`and ${table}.store_id = :storeId`)}
    ${when(scope.storeIds, isOfStores(table))}
    ${priceFilters(table, scope)}
    ${when(scope.endsOn, sqlText`and ${table}.expires_at < :endOfDay`)}`
}

/** A hashed subplan, which costs the same for ten stores and ten thousand; `is true` keeps the planner from turning it into a join. */
function isOfStores(table: Table): SqlText {
  return sqlText`and (${table}.store_id in (select unnest(:storeIds::int[]))) is true`
}

/**
 * Without a part, no index is read by price, and the price itself is compared. The boundary between the parts is a parameter, not a
 * constant: otherwise the planner would assume the few conditional prices of planning time, and read those of the whole country.
 */
function priceFilters(table: Table, { minCents, maxCents, part }: Omit<PartOfScope, 'now'>): SqlText {
  if (part === undefined) {
    const price = table === 'offer' ? sqlText`offer.price_cents` : sqlText`posting.price_place % ${conditionalPlace}`
    return sqlText`
      ${when(minCents, sqlText`and ${price} >= :minCents`)}
      ${when(maxCents, sqlText`and ${price} <= :maxCents`)}`
  }
  const place = pricePlaces[table]
  if (part === 0)
    return sqlText`
      ${when(minCents, sqlText`and ${place} >= :minCents`)}
      and ${place} ${maxCents === undefined ? '< :conditionalPlace' : '<= :maxCents'}`
  return sqlText`
    and ${place} >= ${minCents === undefined ? ':conditionalPlace' : sqlText`:minCents + ${conditionalPlace}`}
    ${when(maxCents, sqlText`and ${place} <= :maxCents + ${conditionalPlace}`)}`
}

/** Position of an offer in the order of prices. Must match the indexes. */
export const pricePlaces = {
  offer: sqlText`(offer.price_cents + offer.is_conditional::int * ${conditionalPlace})`,
  posting: sqlText`posting.price_place`,
}

/** Filters on columns that only offers have. Without parameters, because the planner must recognise the partial indexes. */
export function offerOnlyFilters({ highlighted, deeplyDiscounted }: Omit<ListScope, 'now'>): SqlText {
  return sqlText`
    ${when(highlighted, highlighted ? 'and offer.is_highlighted' : 'and not offer.is_highlighted')}
    ${when(deeplyDiscounted, sqlText`and ${isDeeplyDiscounted}`)}`
}

/**
 * More than 30 % below the original price, unconditionally, and not refuted by the store's own prices. In bigint, as in the partial index: ten
 * times the highest price does not fit into an int.
 */
const isDeeplyDiscounted =
  'offer.price_cents * 10::bigint < offer.original_cents * 7::bigint and not offer.is_conditional and not offer.is_discount_refuted'

/** All filters of a list of offers in force. */
export function offerFilters(scope: PartOfScope): SqlText {
  return sqlText`
    ${isInForce('offer')}
    ${sharedFilters('offer', scope)}
    ${offerOnlyFilters(scope)}`
}

/** Counts the offers of several products or several stores, up to `most`. */
export function countOfEach(column: 'product_id' | 'store_id', scope: PartOfScope): SqlText {
  return sqlText`
    select count(*)
    from (
      select
      from unnest(:ids::int[]) one (id)
      cross join lateral (
        select
        from promotions offer
        where
          offer.${column} = one.id
          and ${offerFilters(scope)}
        offset 0
      ) offer
      limit :most
    ) counted`
}

/** Values of the filters, by their names in a statement. */
export function filterValues(scope: ListScope): Record<string, unknown> {
  const endOfDay = scope.endsOn && midnightAfter(scope.endsOn)
  return { ...scope, today: weekdayBit(scope.now), endOfDay, conditionalPlace }
}

/** Offers and postings are sorted by this and then by the id of the offer; by the id alone when it is null. */
const sortKeys: Record<PromotionSort, { key: 'price' | 'expires_at' | null; direction: 'asc' | 'desc' }> = {
  'price-asc': { key: 'price', direction: 'asc' },
  'price-desc': { key: 'price', direction: 'desc' },
  'date-desc': { key: null, direction: 'desc' },
  'expires-asc': { key: 'expires_at', direction: 'asc' },
}

const idOf = { offer: sqlText`offer.id`, posting: sqlText`posting.promotion_id`, found: sqlText`offer.id` }

/** The order of an index; the descending order by price applies within a part of the prices. */
export function orderBy(sort: PromotionSort, table: Table): SqlText {
  return writeOrder(sort, table, keyOf(sort, table))
}

/** The order of sorted rows, whatever their part. */
export function sortedBy(sort: PromotionSort, table: Sortable): SqlText {
  const key = sortedKeyOf(sort, table === 'found' ? 'offer' : table)
  return writeOrder(sort, table, key && table === 'found' ? sqlText`offer.sorted_key` : key)
}

function writeOrder(sort: PromotionSort, table: Sortable, key: SqlText | null): SqlText {
  const columns = key === null ? [idOf[table]] : [key, idOf[table]]
  const isUp = sortKeys[sort].direction === 'asc'
  return joinText(
    columns.map((name) => (isUp ? name : sqlText`${name} desc`)),
    ', ',
  )
}

function keyOf(sort: PromotionSort, table: Table): SqlText | null {
  const { key } = sortKeys[sort]
  return key === 'price' ? pricePlaces[table] : key && sqlText`${table}.${key}`
}

/** In the descending order by price, a conditional price is negated, so that it comes last there too. */
export function sortedKeyOf(sort: PromotionSort, table: Table): SqlText | null {
  if (sort !== 'price-desc') return keyOf(sort, table)
  return table === 'offer'
    ? sqlText`(offer.price_cents - offer.is_conditional::int * ${conditionalPlace})`
    : sqlText`(posting.price_place - posting.price_place / ${conditionalPlace} * ${2 * conditionalPlace})`
}

/** Only rows after the cursor in the order of an index. */
export function afterCursor({ sort, cursor }: PageStart, table: Table): SqlText {
  return cursor ? compareWithCursor(sort, table, keyOf(sort, table), ':cursorKey') : sqlText``
}

/** Only rows after the cursor in the sorted order. */
export function afterSortedCursor({ sort, cursor }: PageStart, table: Table): SqlText {
  const value = sort === 'price-desc' ? ':cursorSortedKey' : ':cursorKey'
  return cursor ? compareWithCursor(sort, table, sortedKeyOf(sort, table), value) : sqlText``
}

function compareWithCursor(
  sort: PromotionSort,
  table: Table,
  key: SqlText | null,
  value: ':cursorKey' | ':cursorSortedKey',
): SqlText {
  const compare = sortKeys[sort].direction === 'asc' ? '>' : '<'
  return key === null
    ? sqlText`and ${idOf[table]} ${compare} :cursorId`
    : sqlText`and (${key}, ${idOf[table]}) ${compare} (${value}, :cursorId)`
}

export function pageValues({ cursor, rows }: PageRequest): Record<string, unknown> {
  const key = cursor?.key
  const cursorSortedKey = typeof key === 'number' && key >= conditionalPlace ? key - 2 * conditionalPlace : key
  return { rows, cursorKey: key, cursorSortedKey, cursorId: cursor?.id }
}

/** The columns of a list after the tier, in the order of `rowFromValues`; in two lines. */
export const offerColumns = joinText(
  [promotionColumns.slice(0, 6), promotionColumns.slice(6)].map((columns) =>
    joinText(
      columns.map((column) => sqlText`offer.${column}`),
      ', ',
    ),
  ),
  ',\n  ',
)

export type Tier = Cursor['tier']

/** The rows of all parts, one part after the other. */
export function unionOf(parts: SqlText[]): SqlText {
  const [only = sqlText``] = parts
  if (parts.length === 1) return only
  const bracketed = parts.map(
    (part) => sqlText`
      (
        ${part}
      )`,
  )
  return joinText(bracketed, '\nunion all\n')
}

/** A segment of a list: a tier in a range of prices. */
export interface Segment {
  tier: Tier
  scope: PartOfScope
}

/** Segments of the first page, in this order. */
export function segmentsOf(tiers: Tier[], scopes: PartOfScope[]): Segment[] {
  return tiers.flatMap((tier) => scopes.map((scope) => ({ tier, scope })))
}

/**
 * A page that consists of segments. The next one is read only when those before it do not fill the page, because an Append runs its parts
 * in turn; it keeps their order, because nothing on these connections runs in parallel.
 */
export function pageOfSegments(
  { sort, cursor }: PageStart,
  segments: Segment[],
  build: (segment: Segment, page: PageStart) => SqlText,
): SqlText {
  const start = segments.findIndex(({ tier, scope: { part } }) => {
    return !cursor || (tier === cursor.tier && (part === undefined || part === partOf(cursor)))
  })
  const read = segments
    .slice(Math.max(0, start))
    .map((segment, place) => build(segment, { sort, cursor: place === 0 ? cursor : undefined }))
  if (read.length === 1) return unionOf(read)
  return sqlText`
    select *
    from (
      ${unionOf(read)}
    ) found
    limit :rows`
}

/**
 * What the text of a statement depends on: which filters are given, not their values. Building a text takes longer than everything else
 * before the query, so each is built once.
 */
export function shapeOf(kind: string, scope: ListScope, page?: PageStart, words?: number[]): string {
  const { cityId, categoryId, storeId, storeIds, minCents, maxCents, highlighted, deeplyDiscounted, endsOn } = scope
  const cursor = page?.cursor
  const part = page && cursor && isByPrice(page.sort) ? partOf(cursor) : ''
  let shape = `${kind} ${highlighted} ${page?.sort} ${cursor?.tier} ${part} ${words?.length === 1} `
  for (const filter of [cityId, categoryId, storeId, storeIds, minCents, maxCents, deeplyDiscounted, endsOn])
    shape += filter === undefined ? '-' : '+'
  return shape
}

/** A statement of this shape, with the text built for the first one. */
export function bindShape(shape: string, build: () => SqlText, values: Record<string, unknown>): BoundStatement {
  const known = shapes.get(shape) ?? prepare(build())
  shapes.set(shape, known)
  return bindValues(known, values)
}

const shapes = new Map<string, PreparedText>()

/** Replaces each `:name` by `$1`, `$2`… in the order in which they first appear. */
export function bindStatement(text: SqlText, values: Record<string, unknown>): BoundStatement {
  return bindValues(prepared.get(text) ?? prepare(text), values)
}

function bindValues({ statement, parameters }: PreparedText, values: Record<string, unknown>): BoundStatement {
  return {
    statement,
    values: parameters.map((name) => {
      if (values[name] === undefined) throw new Error(`The statement has no value for :${name}`)
      return values[name]
    }),
  }
}

interface PreparedText {
  statement: Statement
  parameters: string[]
}

/** Texts differ only by the filters that they contain: a few hundred at most, each prepared once per connection. */
const prepared = new Map<string, PreparedText>()

function prepare(named: SqlText): PreparedText {
  const parameters = [...new Set([...named.matchAll(parameter)].map(([, name = '']) => name))]
  const text = named.replaceAll(parameter, (_, name: string) => `$${parameters.indexOf(name) + 1}`)
  const name = `promotions_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  const result = { statement: { name, text }, parameters }
  prepared.set(named, result)
  return result
}

/** `:cityId`, but not the type of a cast: `::int[]`. */
const parameter = /(?<!:):([a-z]\w*)/gi
