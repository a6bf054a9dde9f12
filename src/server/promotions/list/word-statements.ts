import {
  afterCursor,
  type BoundStatement,
  bindStatement,
  collectValues,
  columnsOf,
  commonFilters,
  type ListScope,
  orderBy,
  ownFilters,
  type PageRequest,
  type StatementValues,
  tieredPage,
} from './query-parts.ts'

/** A search driven by the postings of one word; offers found must carry all `terms`. */
export interface WordSearch {
  driver: number
  terms: number[]
}

export function wordPage(scope: ListScope, search: WordSearch, page: PageRequest): BoundStatement {
  const postingsInOrder = isInIndexOrder(scope, page.sort) ? inIndexOrder : gatheredInOrder
  return tieredPage(page, (tier, page, limit, values) =>
    tierPage(scope, search, tier, page, limit, values, postingsInOrder),
  )
}

/** The same when few offers match and the postings can tell which: they are gathered through the filters and sorted then. */
export function gatherWordPage(scope: ListScope, search: WordSearch, page: PageRequest): BoundStatement {
  return tieredPage(page, (tier, page, limit, values) =>
    tierPage(scope, search, tier, page, limit, values, gatheredInOrder),
  )
}

export function wordCount(scope: ListScope, search: WordSearch, most: number): BoundStatement {
  const values = collectValues()
  const limit = values.add(most)
  // Both tiers by name: then what ends on a day is a range of each.
  const tiers = scope.endsOn === undefined ? '' : ' and x.tier in (0, 1)'
  const postings = `select x.promotion_id from postings x where ${postingFilters(scope, search, values)}${tiers}`
  // One word and nothing that only the offer knows: the index alone can tell.
  const isIndexEnough = search.terms.length === 1 && ownFilters('o', scope).length === 0
  const matching = isIndexEnough
    ? postings
    : `select from (${postings}) x cross join lateral (${offerBehind(scope, search, values)}) p`
  return bindStatement(`select count(*) from (${matching} limit ${limit}) counted`, values)
}

/** The fence (`offset 0`) is not decoration: without it a plan made once for all values joins first and sorts later. */
function tierPage(
  scope: ListScope,
  search: WordSearch,
  tier: 0 | 1,
  { sort, cursor }: PageRequest,
  limit: string,
  values: StatementValues,
  postingsInOrder: typeof inIndexOrder,
): string {
  const order = orderBy(sort, 'x', 'promotion_id')
  const filters = `${postingFilters(scope, search, values)} and x.tier = ${tier}${afterCursor(sort, 'x', 'promotion_id', cursor, values)}`
  const postings = `select x.promotion_id, x.price_cents, x.expires_at from postings x where ${filters}`
  return `(select ${tier}, ${columnsOf('p')} from (${postingsInOrder(postings, order)}) x cross join lateral (${offerBehind(scope, search, values)}) p order by ${order} limit ${limit})`
}

function inIndexOrder(postings: string, order: string): string {
  return `${postings} order by ${order}`
}

function gatheredInOrder(postings: string, order: string): string {
  return `with gathered as materialized (${postings}) select * from gathered x order by ${order}`
}

/** Prices come ordered from the index, and in the whole country everything does; within a city the rest is gathered and sorted. */
function isInIndexOrder({ cityId }: ListScope, sort: PageRequest['sort']): boolean {
  return cityId === undefined || sort === 'price-asc' || sort === 'price-desc'
}

function postingFilters(scope: ListScope, { driver }: WordSearch, values: StatementValues): string {
  return [...commonFilters('x', scope, values), `x.term_id = ${values.add(driver)}`].join(' and ')
}

function offerBehind(scope: ListScope, { terms }: WordSearch, values: StatementValues): string {
  const filters = ['o.id = x.promotion_id', ...ownFilters('o', scope)].join(' and ')
  if (terms.length === 1) return `select o.* from promotions o where ${filters} offset 0`
  return `select o.* from promotions o join products d on d.id = o.product_id
    where ${filters} and d.terms @> ${values.add(terms)}::int[] offset 0`
}
