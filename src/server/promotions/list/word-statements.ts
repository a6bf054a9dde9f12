import {
  afterCursor,
  afterSortedCursor,
  type BoundStatement,
  bindShape,
  filterValues,
  isByPrice,
  isInForce,
  type ListScope,
  offerColumns,
  offerOnlyFilters,
  orderBy,
  type PageRequest,
  type PageStart,
  type PartOfScope,
  pageOfSegments,
  pageValues,
  pricePartsOf,
  type Segment,
  segmentsOf,
  shapeOf,
  sharedFilters,
  sortedBy,
  type Tier,
  unionOf,
} from './query-parts.ts'
import { type SqlText, sqlText, when } from './sql-template.ts'

/** A search along the postings of one word, the driver; found offers must contain all `terms`. */
export interface WordSearch {
  driver: number
  terms: number[]
  /** Instead of the driver, the postings of any of these. */
  anyOf?: number[]
  /** Excludes offers that only mention the driver. */
  isHeadOnly?: boolean
}

export function wordPage(scope: ListScope, search: WordSearch, page: PageRequest): BoundStatement {
  if (!isInIndexOrder(scope, page.sort)) return gatherWordPage(scope, search, page)
  const segments = segmentsOf(tiersOf(search), isByPrice(page.sort) ? pricePartsOf(scope, page.sort) : [scope])
  const build = search.anyOf ? segmentOfAny : segmentInIndexOrder
  return bindShape(
    shapeOf(`word page ${shapeOfSearch(search)}`, scope, page, search.terms),
    () => pageOfSegments(page, segments, (segment, page) => build(segment, search, page)),
    { ...valuesOf(scope, search), ...pageValues(page) },
  )
}

/** An index returns postings by price, and for the whole country in every order; within a city the other orders are sorted. */
function isInIndexOrder({ cityId }: ListScope, sort: PageRequest['sort']): boolean {
  return cityId === undefined || isByPrice(sort)
}

/** The same page when few offers match and the postings identify them: fetches the filtered postings, then sorts. */
export function gatherWordPage(scope: ListScope, search: WordSearch, page: PageRequest): BoundStatement {
  return bindShape(
    shapeOf(`gathered word page ${shapeOfSearch(search)}`, scope, page, search.terms),
    () =>
      pageOfSegments(page, segmentsOf(tiersOf(search), [scope]), (segment, page) =>
        segmentGathered(segment, search, page),
      ),
    { ...valuesOf(scope, search), ...pageValues(page) },
  )
}

export function wordCount(scope: ListScope, search: WordSearch, most: number): BoundStatement {
  const shape = shapeOf(`word count ${shapeOfSearch(search)}`, scope, undefined, search.terms)
  return bindShape(shape, () => countAlongWord(scope, search), { ...valuesOf(scope, search), most })
}

/**
 * The first offer of each of the terms, in their order, so that a page shows something of everything. Of conditional prices, which come
 * last, there is none.
 */
export function firstOfEach(scope: ListScope, search: WordSearch, page: PageStart & { rows: number }): BoundStatement {
  return bindShape(
    shapeOf(`first of each ${shapeOfSearch(search)}`, scope, { sort: page.sort, cursor: undefined }, search.terms),
    () => {
      const [first = scope] = isByPrice(page.sort) ? pricePartsOf(scope, page.sort) : [scope]
      return sqlText`
        select 0 as tier, ${offerColumns}
        from unnest(:anyOf::int[]) with ordinality one (id, place)
        cross join lateral (
          ${firstPostings(first, search, page.sort, '1')}
        ) posting
        cross join lateral (
          select offer.*
          from promotions offer
          where offer.id = posting.promotion_id
          offset 0
        ) offer
        order by one.place
        limit :rows`
    },
    { ...valuesOf(scope, search), ...pageValues({ ...page, cursor: undefined }) },
  )
}

export function shapeOfSearch({ isHeadOnly, anyOf }: WordSearch): string {
  return `${isHeadOnly === true} ${anyOf !== undefined}`
}

function tiersOf({ isHeadOnly }: WordSearch): Tier[] {
  return isHeadOnly ? [0] : [0, 1]
}

function countAlongWord(scope: ListScope, search: WordSearch): SqlText {
  const postingsOf = (scope: PartOfScope) => sqlText`
    select posting.promotion_id
    from postings posting
    where
      ${postingFilters(scope, search)}
      ${search.isHeadOnly ? 'and posting.tier = 0' : when(scope.endsOn ?? scope.part, bothTiers)}`
  const postings = unionOf(pricePartsOf(scope).map(postingsOf))
  // One word, and no filter on a column that only offers have: the index of the postings is enough.
  const isIndexEnough = search.terms.length === 1 && filtersOfOffer(scope) === ''
  const matching = isIndexEnough
    ? postings
    : sqlText`
      select
      from (
        ${postings}
      ) posting
      cross join lateral (
        ${offerOfPosting(scope, search)}
      ) offer`
  return sqlText`
    select count(*)
    from (
      ${matching}
      limit :most
    ) counted`
}

/** Names both tiers, so that postings with an end or a price range are one range of the index in each tier. */
const bothTiers = 'and posting.tier in (0, 1)'

/** Ordered twice: inside, so that an index is read in order; outside, because only that order applies to the limit. */
function segmentInIndexOrder({ scope, tier }: Segment, search: WordSearch, page: PageStart): SqlText {
  const order = orderBy(page.sort, 'posting')
  return sqlText`
    select ${tier} as tier, ${offerColumns}
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        ${postingFilters(scope, search)}
        and posting.tier = ${tier}
        ${afterCursor(page, 'posting')}
      order by ${order}
    ) posting
    cross join lateral (
      ${offerOfPosting(scope, search)}
    ) offer
    order by ${order}
    limit :rows`
}

function segmentGathered({ scope, tier }: Segment, search: WordSearch, page: PageStart): SqlText {
  const order = sortedBy(page.sort, 'posting')
  const matching = (scope: PartOfScope) => sqlText`
    select posting.promotion_id, posting.price_place, posting.expires_at
    from postings posting
    where
      ${postingFilters(scope, search)}
      and posting.tier = ${tier}
      ${afterSortedCursor(page, 'posting')}`
  return sqlText`
    select ${tier} as tier, ${offerColumns}
    from (
      with matching as materialized (
        ${unionOf(pricePartsOf(scope).map(matching))}
      )
      select posting.*
      from matching posting
      order by ${order}
    ) posting
    cross join lateral (
      ${offerOfPosting(scope, search)}
    ) offer
    order by ${order}
    limit :rows`
}

/** Each term's first postings, then the first of all: the same order, read along one range of the index per term. */
function segmentOfAny({ scope }: Segment, search: WordSearch, page: PageStart): SqlText {
  const order = orderBy(page.sort, 'posting')
  return sqlText`
    select 0 as tier, ${offerColumns}
    from (
      select posting.*
      from unnest(:anyOf::int[]) one (id)
      cross join lateral (
        ${firstPostings(scope, search, page.sort, ':rows', afterCursor(page, 'posting'))}
      ) posting
      order by ${order}
      limit :rows
    ) posting
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = posting.promotion_id
      offset 0
    ) offer
    order by ${order}`
}

/** The first postings of the term `one` whose offers pass the filters. */
function firstPostings(
  scope: PartOfScope,
  search: WordSearch,
  sort: PageStart['sort'],
  rows: '1' | ':rows',
  isAfterCursor = sqlText``,
): SqlText {
  const order = orderBy(sort, 'posting')
  const isPostingEnough = filtersOfOffer(scope) === ''
  return sqlText`
    select posting.promotion_id, posting.price_place, posting.expires_at
    from postings posting
    ${when(isPostingEnough ? undefined : true, sqlText`cross join lateral (${offerOfPosting(scope, search)}) offer`)}
    where
      ${postingFilters(scope, 'one')}
      and posting.tier = 0
      ${isAfterCursor}
    order by ${order}
    limit ${rows}`
}

/** `one`: of the current term of a lateral join. */
export function postingFilters(scope: PartOfScope, search: WordSearch | 'one'): SqlText {
  const ofSearch = search !== 'one' && search.anyOf ? sqlText`= any(:anyOf::int[])` : sqlText`= :driver`
  return sqlText`
    ${isInForce('posting')}
    ${sharedFilters('posting', scope)}
    and posting.term_id ${search === 'one' ? sqlText`= one.id` : ofSearch}
    ${when(isHighlighted(scope), 'and posting.is_highlighted')}`
}

/** Filters that a posting cannot answer. Highlighted offers have an index of their postings. */
function filtersOfOffer(scope: ListScope): SqlText {
  return offerOnlyFilters(isHighlighted(scope) ? { ...scope, highlighted: undefined } : scope)
}

function isHighlighted({ highlighted }: ListScope): true | undefined {
  return highlighted || undefined
}

/**
 * The offer of a posting, if it passes the filters that only the offer can answer. `offset 0` keeps the planner from merging it into the
 * outer query: a generic plan would then join first and sort later.
 */
export function offerOfPosting(scope: ListScope, { terms }: WordSearch): SqlText {
  if (terms.length === 1)
    return sqlText`
      select offer.*
      from promotions offer
      where
        offer.id = posting.promotion_id
        ${filtersOfOffer(scope)}
      offset 0`
  return sqlText`
    select offer.*
    from promotions offer
    join products product on product.id = offer.product_id
    where
      offer.id = posting.promotion_id
      ${filtersOfOffer(scope)}
      and product.terms @> :terms::int[]
    offset 0`
}

function valuesOf(scope: ListScope, search: WordSearch): Record<string, unknown> {
  return { ...filterValues(scope), ...search }
}
