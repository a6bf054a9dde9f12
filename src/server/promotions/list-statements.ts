import { createHash } from 'node:crypto'
import type { PromotionSort } from '#domain/promotion-sorts.ts'
import type { Statement } from '#platform/reads.ts'
import type { Understood } from '#server/search/understand-search.ts'
import type { Cursor } from './page-cursor.ts'
import { promotionColumns } from './promotion-rows.ts'

/** What a list of offers in force is asked for, in numbers. */
export interface ListScope {
  cityId?: number | undefined
  categoryId?: number | undefined
  storeId?: number | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  highlighted?: boolean | undefined
  search?: Understood | undefined
  now: Date
}

/** A statement built for just the filters that are given: a filter that is not asked for costs nothing and misleads no plan. */
export interface Prepared {
  statement: Statement
  values: unknown[]
}

interface Order {
  /** Column of the key in promotions and in postings. */
  key: { promotion: string; posting: string }
  direction: 'asc' | 'desc'
}

const orders: Record<PromotionSort, Order> = {
  'price-asc': { key: { promotion: 'price_cents', posting: 'price_cents' }, direction: 'asc' },
  'price-desc': { key: { promotion: 'price_cents', posting: 'price_cents' }, direction: 'desc' },
  'date-desc': { key: { promotion: 'id', posting: 'promotion_id' }, direction: 'desc' },
  'expires-asc': { key: { promotion: 'expires_at', posting: 'expires_at' }, direction: 'asc' },
}

/** One page. The first value of each row is the tier. */
export function pageStatement(
  scope: ListScope,
  sort: PromotionSort,
  cursor: Cursor | undefined,
  rows: number,
): Prepared {
  const values = collectValues()
  const limit = values.add(rows)
  if (!scope.search)
    return named(
      `select 0, ${columns('p')} from promotions p where ${promotionFilters(scope, values)}${after(orders[sort], 'p', 'promotion', cursor, values)} order by ${by(orders[sort], 'p', 'promotion')} limit ${limit}`,
      values,
    )

  // The tiers one after the other: the second is only read when the first does not fill the page. Append keeps their order.
  const firstTier = cursor?.tier ?? 0
  const branches = ([0, 1] as const)
    .filter((tier) => tier >= firstTier)
    .map((tier) =>
      tierBranch(
        scope,
        scope.search as Understood,
        orders[sort],
        tier,
        tier === cursor?.tier ? cursor : undefined,
        limit,
        values,
      ),
    )
  return named(`select * from (${branches.join(' union all ')}) found limit ${limit}`, values)
}

/** How many there are, counted no further than `most`. */
export function countStatement(scope: ListScope, most: number): Prepared {
  const values = collectValues()
  const limit = values.add(most)
  const matching = scope.search
    ? matchingPostings(scope, scope.search, values)
    : `select from promotions p where ${promotionFilters(scope, values)}`
  return named(`select count(*) from (${matching} limit ${limit}) counted`, values)
}

/**
 * The fences (`offset 0`, the inner `order by`) are not decoration: without them a plan made once for all values joins first and
 * sorts later, a thousand times slower for a common word.
 */
function tierBranch(
  scope: ListScope,
  search: Understood,
  order: Order,
  tier: 0 | 1,
  cursor: Cursor | undefined,
  limit: string,
  values: Values,
): string {
  if (search.driver === null)
    return tier === 0
      ? unpostedBranch(scope, search, order, cursor, limit, values)
      : `select 1, ${columns('p')} from promotions p where false`
  const inner = `select x.promotion_id, x.price_cents, x.expires_at from postings x where ${postingFilters(scope, search.driver, values)} and x.tier = ${tier}${after(order, 'x', 'posting', cursor, values)} order by ${by(order, 'x', 'posting')}`
  return `(select ${tier}, ${columns('p')} from (${inner}) x cross join lateral (${lateral(scope, search, values)}) p order by ${by(order, 'x', 'posting')} limit ${limit})`
}

/** A search of sizes only ("5 kg"): through the products that carry them. */
function unpostedBranch(
  scope: ListScope,
  search: Understood,
  order: Order,
  cursor: Cursor | undefined,
  limit: string,
  values: Values,
): string {
  const products = `p.product_id = any(array(select id from products where terms @> ${values.add(search.terms)}::int[] limit 2000))`
  return `(select 0, ${columns('p')} from promotions p where ${promotionFilters(scope, values)} and ${products}${after(order, 'p', 'promotion', cursor, values)} order by ${by(order, 'p', 'promotion')} limit ${limit})`
}

function matchingPostings(scope: ListScope, search: Understood, values: Values): string {
  if (search.driver === null)
    return `select from promotions p where ${promotionFilters(scope, values)} and p.product_id = any(array(select id from products where terms @> ${values.add(search.terms)}::int[] limit 2000))`
  const postings = `select x.promotion_id from postings x where ${postingFilters(scope, search.driver, values)}`
  // One word and nothing that only the offer knows: the index alone can tell.
  if (search.terms.length === 1 && scope.highlighted === undefined) return postings
  return `select from (${postings}) x cross join lateral (${lateral(scope, search, values)}) p`
}

function lateral(scope: ListScope, search: Understood, values: Values): string {
  const highlight = scope.highlighted === undefined ? '' : ` and o.is_highlighted = ${values.add(scope.highlighted)}`
  if (search.terms.length === 1) return `select o.* from promotions o where o.id = x.promotion_id${highlight} offset 0`
  return `select o.* from promotions o join products d on d.id = o.product_id where o.id = x.promotion_id and d.terms @> ${values.add(search.terms)}::int[]${highlight} offset 0`
}

function promotionFilters(scope: ListScope, values: Values): string {
  const filters = commonFilters('p', scope, values)
  if (scope.highlighted !== undefined) filters.push(scope.highlighted ? 'p.is_highlighted' : 'not p.is_highlighted')
  return filters.join(' and ')
}

function postingFilters(scope: ListScope, driver: number, values: Values): string {
  return [...commonFilters('x', scope, values), `x.term_id = ${values.add(driver)}`].join(' and ')
}

function commonFilters(table: string, scope: ListScope, values: Values): string[] {
  const now = values.add(scope.now)
  const filters = [`${table}.valid_from <= ${now}`, `${table}.expires_at >= ${now}`]
  if (scope.cityId !== undefined) filters.push(`${table}.city_id = ${values.add(scope.cityId)}`)
  if (scope.categoryId !== undefined) filters.push(`${table}.category_id = ${values.add(scope.categoryId)}`)
  if (scope.storeId !== undefined) filters.push(`${table}.store_id = ${values.add(scope.storeId)}`)
  if (scope.minCents !== undefined) filters.push(`${table}.price_cents >= ${values.add(scope.minCents)}`)
  if (scope.maxCents !== undefined) filters.push(`${table}.price_cents <= ${values.add(scope.maxCents)}`)
  return filters
}

function after(
  order: Order,
  table: string,
  kind: 'promotion' | 'posting',
  cursor: Cursor | undefined,
  values: Values,
): string {
  if (!cursor) return ''
  const compare = order.direction === 'asc' ? '>' : '<'
  const id = kind === 'promotion' ? 'id' : 'promotion_id'
  if (order.key[kind] === id) return ` and ${table}.${id} ${compare} ${values.add(cursor.id)}`
  return ` and (${table}.${order.key[kind]}, ${table}.${id}) ${compare} (${values.add(cursor.key)}, ${values.add(cursor.id)})`
}

function by(order: Order, table: string, kind: 'promotion' | 'posting'): string {
  const id = kind === 'promotion' ? 'id' : 'promotion_id'
  const keys = order.key[kind] === id ? [id] : [order.key[kind], id]
  return keys.map((key) => `${table}.${key} ${order.direction}`).join(', ')
}

function columns(table: string): string {
  return promotionColumns.map((column) => `${table}.${column}`).join(', ')
}

/** Collects the values of a statement; each is spoken of by its place. */
interface Values {
  list: unknown[]
  add: (value: unknown) => string
}

function collectValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

function named(text: string, values: Values): Prepared {
  let name = names.get(text)
  if (!name) {
    name = `promotions_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
    names.set(text, name)
  }
  return { statement: { name, text }, values: values.list }
}

/** Texts differ only by which filters are there: a few hundred at most. */
const names = new Map<string, string>()
