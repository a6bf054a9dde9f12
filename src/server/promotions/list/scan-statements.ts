import {
  afterCursor,
  afterSortedCursor,
  type BoundStatement,
  bindShape,
  filterValues,
  isByPrice,
  type ListScope,
  offerColumns,
  offerFilters,
  orderBy,
  type PageRequest,
  type PageStart,
  type PartOfScope,
  pageOfSegments,
  pageValues,
  pricePartsOf,
  segmentsOf,
  shapeOf,
  sortedBy,
  sortedKeyOf,
  unionOf,
} from './query-parts.ts'
import { type SqlText, sqlText, when } from './sql-template.ts'

/** A page of a list without a search, when many offers match. Each scope and order has an index, which is read in order. */
export function scanPage(scope: ListScope, page: PageRequest): BoundStatement {
  if (scope.endsOn !== undefined && page.sort === 'date-desc') return newestEndingPage(scope, page)
  const segments = segmentsOf([0], isByPrice(page.sort) ? pricePartsOf(scope, page.sort) : [scope])
  return bindPage('scan', scope, page, () => pageOfSegments(page, segments, ({ scope }, page) => scanPart(scope, page)))
}

function scanPart(scope: PartOfScope, page: PageStart): SqlText {
  return sqlText`
    select 0 as tier, ${offerColumns}
    from promotions offer
    where
      ${scanFilters(scope)}
      ${afterCursor(page, 'offer')}
    order by ${orderBy(page.sort, 'offer')}
    limit :rows`
}

/**
 * Offers that end on one day, newest first. The newest offers end later, so reading back from them could mean reading everything. But a day
 * has few moments at which offers end, and the newest offers of each moment are an ordered range of an index.
 */
function newestEndingPage(scope: ListScope, page: PageRequest): BoundStatement {
  return bindPage('newest ending', scope, page, () => {
    const endsInScope = scanFilters({ cityId: scope.cityId, endsOn: scope.endsOn, now: scope.now })
    return sqlText`
      with recursive moments (expires_at) as (
        (
          select offer.expires_at
          from promotions offer
          where
            ${endsInScope}
          order by offer.expires_at, offer.id
          limit 1
        )
        union all
        select next.expires_at
        from moments
        cross join lateral (
          select offer.expires_at
          from promotions offer
          where
            ${endsInScope}
            and offer.expires_at > moments.expires_at
          order by offer.expires_at, offer.id
          limit 1
        ) next
      ),
      newest as materialized (
        select offer.*
        from moments
        cross join lateral (
          select ${offerColumns}
          from promotions offer
          where
            ${scanFilters(scope)}
            and offer.expires_at = moments.expires_at
            ${afterCursor(page, 'offer')}
          order by ${orderBy(page.sort, 'offer')}
          limit :rows
        ) offer
      )
      select 0 as tier, offer.*
      from newest offer
      order by ${orderBy(page.sort, 'offer')}
      limit :rows`
  })
}

/**
 * The same page when few offers match: fetches all matches, then sorts. Reading in order until a rare match turns up could mean reading
 * everything.
 */
export function gatherPage(scope: ListScope, page: PageRequest): BoundStatement {
  const key = sortedKeyOf(page.sort, 'offer') ?? 'null'
  const matching = (scope: PartOfScope) => sqlText`
    select ${offerColumns}, ${key} as sorted_key
    from promotions offer
    where
      ${scanFilters(scope)}
      ${afterSortedCursor(page, 'offer')}
    ${alongPrices(scope)}`
  const build = () => sqlText`
    with matching as materialized (
      ${unionOf(pricePartsOf(scope).map(matching))}
    )
    select 0 as tier, offer.*
    from matching offer
    order by ${sortedBy(page.sort, 'found')}
    limit :rows`
  return bindPage('gathered', scope, page, build)
}

function bindPage(kind: string, scope: ListScope, page: PageRequest, build: () => SqlText): BoundStatement {
  return bindShape(shapeOf(kind, scope, page), build, { ...filterValues(scope), ...pageValues(page) })
}

/** Counts the offers, up to `most`. */
export function scanCount(scope: ListScope, most: number): BoundStatement {
  const matching = (scope: PartOfScope) => sqlText`
    select
    from promotions offer
    where
      ${scanFilters(scope)}
    ${alongPrices(scope)}`
  const build = () => sqlText`
    select count(*)
    from (
      ${unionOf(pricePartsOf(scope).map(matching))}
      limit :most
    ) counted`
  return bindShape(shapeOf('scan count', scope), build, { ...filterValues(scope), most })
}

/** The day on which offers end is a range for the indexes by end, and a value for the indexes that continue by price. */
function scanFilters(scope: PartOfScope): SqlText {
  return sqlText`
    ${offerFilters(scope)}
    ${when(scope.endsOn, sqlText`and (offer.expires_at at time zone 'America/Sao_Paulo')::date = :endsOn`)}`
}

/** A range of prices is a range of an index only if the statement reads that index: the order by price ensures that. */
function alongPrices({ part }: PartOfScope): SqlText {
  return when(part, sqlText`order by ${orderBy('price-asc', 'offer')}`)
}
