import { createHash } from 'node:crypto'
import { type Day, midnightAfter } from '#domain/dates.ts'
import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import type { Statement } from '#platform/prepared-reads.ts'
import { promotionColumns } from '#server/promotions/promotion-rows.ts'
import type { Cursor } from './page-cursor.ts'

/** What a list of offers in force is asked for, in numbers. */
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

/** Which page of it. */
export interface PageRequest {
  sort: PromotionSort
  cursor: Cursor | undefined
  /** How many rows. */
  rows: number
}

/** A statement built for just the filters that are given: a filter that is not asked for costs nothing and misleads no plan. */
export interface BoundStatement {
  statement: Statement
  values: unknown[]
}

/** Collects the values of a statement; each is spoken of by its place. */
export interface StatementValues {
  list: unknown[]
  add: (value: unknown) => string
}

export function collectValues(): StatementValues {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

/** Filters that offers and their postings share. */
export function commonFilters(table: string, scope: ListScope, values: StatementValues): string[] {
  const now = values.add(scope.now)
  const filters = [`${table}.valid_from <= ${now}`, `${table}.expires_at >= ${now}`]
  if (scope.cityId !== undefined) filters.push(`${table}.city_id = ${values.add(scope.cityId)}`)
  if (scope.categoryId !== undefined) filters.push(`${table}.category_id = ${values.add(scope.categoryId)}`)
  if (scope.storeId !== undefined) filters.push(`${table}.store_id = ${values.add(scope.storeId)}`)
  if (scope.minCents !== undefined) filters.push(`${table}.price_cents >= ${values.add(scope.minCents)}`)
  if (scope.maxCents !== undefined) filters.push(`${table}.price_cents <= ${values.add(scope.maxCents)}`)
  if (scope.endsOn !== undefined) filters.push(`${table}.expires_at < ${values.add(textOfMidnightAfter(scope.endsOn))}`)
  return filters
}

/** As text: a moment of asking belongs to no question, but which day is meant does. */
function textOfMidnightAfter(day: Day): string {
  return midnightAfter(day).toISOString()
}

/** What only the offer knows. Spelt out, so that the partial indexes are recognised. */
export function ownFilters(table: string, { highlighted, deeplyDiscounted }: ListScope): string[] {
  return [
    ...(highlighted === undefined ? [] : [`${highlighted ? '' : 'not '}${table}.is_highlighted`]),
    ...(deeplyDiscounted ? [isDeeplyDiscounted(table)] : []),
  ]
}

/** More than 30 % below the price before. In bigints: ten times the highest price is no int. */
export function isDeeplyDiscounted(table: string): string {
  return `${table}.price_cents * 10::bigint < ${table}.original_cents * 7::bigint`
}

/** All filters of offers. */
export function promotionFilters(table: string, scope: ListScope, values: StatementValues): string {
  return [...commonFilters(table, scope, values), ...ownFilters(table, scope)].join(' and ')
}

const keys: Record<PromotionSort, { column: 'price_cents' | 'expires_at' | null; direction: 'asc' | 'desc' }> = {
  'price-asc': { column: 'price_cents', direction: 'asc' },
  'price-desc': { column: 'price_cents', direction: 'desc' },
  'date-desc': { column: null, direction: 'desc' },
  'expires-asc': { column: 'expires_at', direction: 'asc' },
}

/** Behind the cursor, in the order of the sort. `id` is what the table calls the offer's number. */
export function afterCursor(
  sort: PromotionSort,
  table: string,
  id: string,
  cursor: Cursor | undefined,
  values: StatementValues,
): string {
  if (!cursor) return ''
  const { column, direction } = keys[sort]
  const compare = direction === 'asc' ? '>' : '<'
  if (column === null) return ` and ${table}.${id} ${compare} ${values.add(cursor.id)}`
  return ` and (${table}.${column}, ${table}.${id}) ${compare} (${values.add(cursor.key)}, ${values.add(cursor.id)})`
}

export function orderBy(sort: PromotionSort, table: string, id: string): string {
  const { column, direction } = keys[sort]
  const columns = column === null ? [id] : [column, id]
  return columns.map((name) => `${table}.${name} ${direction}`).join(', ')
}

export function columnsOf(table: string): string {
  return promotionColumns.map((column) => `${table}.${column}`).join(', ')
}

/**
 * A page of a search: the tiers one after the other, the second only read when the first does not fill the page. (An Append keeps the
 * order of its parts; nothing on the fast lane runs in parallel.)
 */
export function tieredPage(
  page: PageRequest,
  tierPage: (tier: 0 | 1, page: PageRequest, limit: string, values: StatementValues) => string,
): BoundStatement {
  const values = collectValues()
  const limit = values.add(page.rows)
  const tiers = ([0, 1] as const)
    .filter((tier) => tier >= (page.cursor?.tier ?? 0))
    .map((tier) =>
      tierPage(tier, { ...page, cursor: tier === page.cursor?.tier ? page.cursor : undefined }, limit, values),
    )
  return bindStatement(`select * from (${tiers.join(' union all ')}) found limit ${limit}`, values)
}

/** Texts differ only by which filters are there: a few hundred at most, each prepared once per connection. */
export function bindStatement(text: string, values: StatementValues): BoundStatement {
  const name = names.get(text) ?? `promotions_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return { statement: { name, text }, values: values.list }
}

const names = new Map<string, string>()
