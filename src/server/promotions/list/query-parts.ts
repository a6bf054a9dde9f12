import { createHash } from 'node:crypto'
import { type Day, midnightAfter } from '#domain/dates.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import type { Statement } from '#platform/prepared-reads.ts'
import { promotionColumns } from '#server/promotions/promotion-rows.ts'
import type { Cursor } from './page-cursor.ts'
import { sql, when } from './sql-template.ts'

/** The filters of a list of offers in force, with names resolved to ids. */
export interface ListScope {
  cityId?: number | undefined
  categoryId?: number | undefined
  storeId?: number | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  highlighted?: boolean | undefined
  deeplyDiscounted?: true | undefined
  /** The day on which they end. */
  endsOn?: Day | undefined
  now: Date
}

/** Where a page begins. */
export interface PageStart {
  sort: PromotionSort
  cursor: Cursor | undefined
}

/** Which page of the list. */
export interface PageRequest extends PageStart {
  /** How many rows. */
  rows: number
}

/** A statement contains only the filters that are given: a filter that is not asked for costs nothing and misleads no plan. */
export interface BoundStatement {
  statement: Statement
  values: unknown[]
}

/** In every statement `promotions` is called `offer` and `postings` is called `posting`. They share the columns of most filters. */
type Table = 'offer' | 'posting'

export function isInForce(table: Table): string {
  return `${table}.valid_from <= :now and ${table}.expires_at >= :now and ${isOfToday(table)}`
}

/** Whether an offer is in force on the weekday that it is. */
export function isOfToday(table: Table): string {
  return `${table}.weekdays & :today <> 0`
}

/** Filters on columns that offers share with their postings. */
export function sharedFilters(table: Table, scope: Omit<ListScope, 'now'>): string {
  return sql`
    ${when(scope.cityId, `and ${table}.city_id = :cityId`)}
    ${when(scope.categoryId, `and ${table}.category_id = :categoryId`)}
    ${when(scope.storeId, `and ${table}.store_id = :storeId`)}
    ${when(scope.minCents, `and ${table}.price_cents >= :minCents`)}
    ${when(scope.maxCents, `and ${table}.price_cents <= :maxCents`)}
    ${when(scope.endsOn, `and ${table}.expires_at < :endOfDay`)}`
}

/** Filters on columns that only offers have. Written without parameters: the planner must recognise the partial indexes. */
export function offerOnlyFilters({ highlighted, deeplyDiscounted }: Omit<ListScope, 'now'>): string {
  return sql`
    ${when(highlighted, highlighted ? 'and offer.is_highlighted' : 'and not offer.is_highlighted')}
    ${when(deeplyDiscounted, `and ${isDeeplyDiscounted}`)}`
}

/** More than 30 % below the original price, for everybody. In bigint, as in the partial index: ten times the highest price does not fit into an int. */
const isDeeplyDiscounted =
  'offer.price_cents * 10::bigint < offer.original_cents * 7::bigint and not offer.is_conditional'

/** All filters of a list of offers in force. */
export function offerFilters(scope: ListScope): string {
  return sql`
    ${isInForce('offer')}
    ${sharedFilters('offer', scope)}
    ${offerOnlyFilters(scope)}`
}

/** The values of the filters, by the names that they have in a statement. */
export function filterValues(scope: ListScope): Record<string, unknown> {
  return { ...scope, today: weekdayBit(scope.now), endOfDay: scope.endsOn && midnightAfter(scope.endsOn) }
}

/** Offers and postings are ordered by this column and then by the id of the offer; by the id alone when there is none. */
const sortKeys: Record<PromotionSort, { column: 'price_cents' | 'expires_at' | null; direction: 'asc' | 'desc' }> = {
  'price-asc': { column: 'price_cents', direction: 'asc' },
  'price-desc': { column: 'price_cents', direction: 'desc' },
  'date-desc': { column: null, direction: 'desc' },
  'expires-asc': { column: 'expires_at', direction: 'asc' },
}

const idOf: Record<Table, string> = { offer: 'offer.id', posting: 'posting.promotion_id' }

export function orderBy(sort: PromotionSort, table: Table): string {
  const { column, direction } = sortKeys[sort]
  const columns = column === null ? [idOf[table]] : [`${table}.${column}`, idOf[table]]
  return columns.map((name) => (direction === 'asc' ? name : `${name} desc`)).join(', ')
}

/** Only what comes after the cursor in the order of the list. */
export function afterCursor({ sort, cursor }: PageStart, table: Table): string {
  if (!cursor) return ''
  const { column, direction } = sortKeys[sort]
  const compare = direction === 'asc' ? '>' : '<'
  return column === null
    ? `and ${idOf[table]} ${compare} :cursorId`
    : `and (${table}.${column}, ${idOf[table]}) ${compare} (:cursorKey, :cursorId)`
}

export function pageValues({ cursor, rows }: PageRequest): Record<string, unknown> {
  return { rows, cursorKey: cursor?.key, cursorId: cursor?.id }
}

/** The columns of a list, after the tier, as `rowFromValues` reads them; in two lines. */
export const offerColumns = [promotionColumns.slice(0, 6), promotionColumns.slice(6)]
  .map((columns) => columns.map((column) => `offer.${column}`).join(', '))
  .join(',\n  ')

export type Tier = Cursor['tier']

/**
 * A page of a search: one tier after the other. The second tier is only read when the first does not fill the page, because an Append
 * runs its parts in turn; it keeps their order, because nothing on these connections runs in parallel.
 */
export function tieredPage({ sort, cursor }: PageStart, tierPage: (tier: Tier, page: PageStart) => string): string {
  const secondTier = tierPage(1, { sort, cursor: cursor?.tier === 1 ? cursor : undefined })
  if (cursor?.tier === 1) return secondTier
  return sql`
    select *
    from (
      (
        ${tierPage(0, { sort, cursor })}
      )
      union all
      (
        ${secondTier}
      )
    ) found
    limit :rows`
}

/**
 * What the text of a statement depends on: which filters are given, not their values. Building a text takes longer than all else that
 * a request does before its query, so each is built once.
 */
export function shapeOf(kind: string, scope: ListScope, page?: PageStart, words?: number[]): string {
  const { cityId, categoryId, storeId, minCents, maxCents, highlighted, deeplyDiscounted, endsOn } = scope
  let shape = `${kind} ${highlighted} ${page?.sort} ${page?.cursor?.tier} ${words?.length === 1} `
  for (const filter of [cityId, categoryId, storeId, minCents, maxCents, deeplyDiscounted, endsOn])
    shape += filter === undefined ? '-' : '+'
  return shape
}

/** A statement of this shape, with the text built for the first one. */
export function bindShape(shape: string, build: () => string, values: Record<string, unknown>): BoundStatement {
  const known = shapes.get(shape) ?? prepare(build())
  shapes.set(shape, known)
  return bindValues(known, values)
}

const shapes = new Map<string, PreparedText>()

/** Replaces each `:name` by `$1`, `$2`… in the order in which they first appear. */
export function bindStatement(text: string, values: Record<string, unknown>): BoundStatement {
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

/** Texts differ only by which filters are there: a few hundred at most, each prepared once per connection. */
const prepared = new Map<string, PreparedText>()

function prepare(named: string): PreparedText {
  const parameters = [...new Set([...named.matchAll(parameter)].map(([, name = '']) => name))]
  const text = named.replaceAll(parameter, (_, name: string) => `$${parameters.indexOf(name) + 1}`)
  const name = `promotions_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  const result = { statement: { name, text }, parameters }
  prepared.set(named, result)
  return result
}

/** `:cityId`, but not the type of a cast: `::int[]`. */
const parameter = /(?<!:):([a-z]\w*)/gi
