import {
  behind,
  collectValues,
  columnsOf,
  type ListScope,
  orderBy,
  type PageWish,
  type Prepared,
  prepared,
  promotionFilters,
} from './list-scope.ts'

/** Lists without a search: an index for each scope and order. */
export function scanPage(scope: ListScope, { sort, cursor, rows }: PageWish): Prepared {
  const values = collectValues()
  const limit = values.add(rows)
  const filters = promotionFilters('p', scope, values) + behind(sort, 'p', 'id', cursor, values)
  return prepared(
    `select 0, ${columnsOf('p')} from promotions p where ${filters} order by ${orderBy(sort, 'p', 'id')} limit ${limit}`,
    values,
  )
}

/**
 * The same when few offers match: they are gathered through the filters and sorted then. Walking in order until a rare match turns up
 * could mean walking through everything.
 */
export function gatherPage(scope: ListScope, { sort, cursor, rows }: PageWish): Prepared {
  const values = collectValues()
  const limit = values.add(rows)
  const filters = promotionFilters('p', scope, values) + behind(sort, 'p', 'id', cursor, values)
  return prepared(
    `with matching as materialized (select ${columnsOf('p')} from promotions p where ${filters}${throughPrices(scope)})
     select 0, ${columnsOf('m')} from matching m order by ${orderBy(sort, 'm', 'id')} limit ${limit}`,
    values,
  )
}

/** How many there are, counted no further than `most`. */
export function scanCount(scope: ListScope, most: number): Prepared {
  const values = collectValues()
  const limit = values.add(most)
  return prepared(
    `select count(*) from (select from promotions p where ${promotionFilters('p', scope, values)}${throughPrices(scope)} limit ${limit}) counted`,
    values,
  )
}

/** A range of prices is a range of an index only if that index is the one that is walked. */
function throughPrices({ minCents, maxCents }: ListScope): string {
  return minCents === undefined && maxCents === undefined ? '' : ' order by p.price_cents, p.id'
}
