import {
  behind,
  collectValues,
  columnsOf,
  commonFilters,
  type ListScope,
  orderBy,
  type PageWish,
  type Prepared,
  prepared,
  tieredPage,
  type Values,
} from './list-scope.ts'

/** A search driven by the postings of one word; offers found must carry all `terms`. */
export interface WordSearch {
  driver: number
  terms: number[]
}

export function wordPage(scope: ListScope, search: WordSearch, wish: PageWish): Prepared {
  return tieredPage(wish, (tier, wish, limit, values) => tierPage(scope, search, tier, wish, limit, values))
}

export function wordCount(scope: ListScope, search: WordSearch, most: number): Prepared {
  const values = collectValues()
  const limit = values.add(most)
  const postings = `select x.promotion_id from postings x where ${postingFilters(scope, search, values)}`
  // One word and nothing that only the offer knows: the index alone can tell.
  const isIndexEnough = search.terms.length === 1 && scope.highlighted === undefined
  const matching = isIndexEnough
    ? postings
    : `select from (${postings}) x cross join lateral (${offerBehind(scope, search, values)}) p`
  return prepared(`select count(*) from (${matching} limit ${limit}) counted`, values)
}

/** The fence (`offset 0`) is not decoration: without it a plan made once for all values joins first and sorts later. */
function tierPage(
  scope: ListScope,
  search: WordSearch,
  tier: 0 | 1,
  { sort, cursor }: PageWish,
  limit: string,
  values: Values,
): string {
  const order = orderBy(sort, 'x', 'promotion_id')
  const filters = `${postingFilters(scope, search, values)} and x.tier = ${tier}${behind(sort, 'x', 'promotion_id', cursor, values)}`
  const postings = `select x.promotion_id, x.price_cents, x.expires_at from postings x where ${filters}`
  const inOrder = isInIndexOrder(scope, sort)
    ? `(${postings} order by ${order})`
    : `(with gathered as materialized (${postings}) select * from gathered x order by ${order})`
  return `(select ${tier}, ${columnsOf('p')} from ${inOrder} x cross join lateral (${offerBehind(scope, search, values)}) p order by ${order} limit ${limit})`
}

/** Prices come ordered from the index, and in the whole country everything does; within a city the rest is gathered and sorted. */
function isInIndexOrder({ cityId }: ListScope, sort: PageWish['sort']): boolean {
  return cityId === undefined || sort === 'price-asc' || sort === 'price-desc'
}

function postingFilters(scope: ListScope, { driver }: WordSearch, values: Values): string {
  return [...commonFilters('x', scope, values), `x.term_id = ${values.add(driver)}`].join(' and ')
}

function offerBehind(scope: ListScope, { terms }: WordSearch, values: Values): string {
  const highlight = scope.highlighted === undefined ? '' : ` and ${scope.highlighted ? '' : 'not '}o.is_highlighted`
  if (terms.length === 1) return `select o.* from promotions o where o.id = x.promotion_id${highlight} offset 0`
  return `select o.* from promotions o join products d on d.id = o.product_id
    where o.id = x.promotion_id and d.terms @> ${values.add(terms)}::int[]${highlight} offset 0`
}
