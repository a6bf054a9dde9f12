import {
  afterCursor,
  type BoundStatement,
  bindStatement,
  collectValues,
  columnsOf,
  type ListScope,
  orderBy,
  type PageRequest,
  promotionFilters,
  type StatementValues,
} from './query-parts.ts'

/** Lists without a search: an index for each scope and order. */
export function scanPage(scope: ListScope, page: PageRequest): BoundStatement {
  const { sort, cursor, rows } = page
  if (scope.endsOn !== undefined && sort === 'date-desc') return newestEndingPage(scope, page)
  const values = collectValues()
  const limit = values.add(rows)
  const filters = scanFilters(scope, values) + afterCursor(sort, 'p', 'id', cursor, values)
  return bindStatement(
    `select 0, ${columnsOf('p')} from promotions p where ${filters} order by ${orderBy(sort, 'p', 'id')} limit ${limit}`,
    values,
  )
}

/**
 * What ends on a day, newest first: what is newest ends later, so walking back from it could mean walking through everything. Of each
 * moment at which something ends the newest are an ordered range instead, and a day has few such moments.
 */
function newestEndingPage(scope: ListScope, { sort, cursor, rows }: PageRequest): BoundStatement {
  const values = collectValues()
  const limit = values.add(rows)
  const ending = scanFilters({ cityId: scope.cityId, endsOn: scope.endsOn, now: scope.now }, values)
  const next = (after: string) =>
    `select p.expires_at from promotions p where ${ending}${after} order by p.expires_at, p.id limit 1`
  const offers = `select ${columnsOf('p')} from promotions p where ${scanFilters(scope, values)} and p.expires_at = m.expires_at${afterCursor(sort, 'p', 'id', cursor, values)} order by p.id desc limit ${limit}`
  return bindStatement(
    `with recursive moments (expires_at) as (
       (${next('')}) union all select p.expires_at from moments m cross join lateral (${next(' and p.expires_at > m.expires_at')}) p),
     offers as materialized (select p.* from moments m cross join lateral (${offers}) p)
     select 0, ${columnsOf('p')} from offers p order by ${orderBy(sort, 'p', 'id')} limit ${limit}`,
    values,
  )
}

/**
 * The same when few offers match: they are gathered through the filters and sorted then. Walking in order until a rare match turns up
 * could mean walking through everything.
 */
export function gatherPage(scope: ListScope, { sort, cursor, rows }: PageRequest): BoundStatement {
  const values = collectValues()
  const limit = values.add(rows)
  const filters = scanFilters(scope, values) + afterCursor(sort, 'p', 'id', cursor, values)
  return bindStatement(
    `with matching as materialized (select ${columnsOf('p')} from promotions p where ${filters}${throughPrices(scope)})
     select 0, ${columnsOf('m')} from matching m order by ${orderBy(sort, 'm', 'id')} limit ${limit}`,
    values,
  )
}

/** How many there are, counted no further than `most`. */
export function scanCount(scope: ListScope, most: number): BoundStatement {
  const values = collectValues()
  const limit = values.add(most)
  return bindStatement(
    `select count(*) from (select from promotions p where ${scanFilters(scope, values)}${throughPrices(scope)} limit ${limit}) counted`,
    values,
  )
}

/** The day of the end is said twice: as a range for the indexes by end, and as a day for those that go on by price. */
function scanFilters(scope: ListScope, values: StatementValues): string {
  const filters = promotionFilters('p', scope, values)
  if (scope.endsOn === undefined) return filters
  return `${filters} and (p.expires_at at time zone 'America/Sao_Paulo')::date = ${values.add(scope.endsOn)}`
}

/** A range of prices is a range of an index only if that index is the one that is walked. */
function throughPrices({ minCents, maxCents }: ListScope): string {
  return minCents === undefined && maxCents === undefined ? '' : ' order by p.price_cents, p.id'
}
