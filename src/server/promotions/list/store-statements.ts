import type { Cursor } from './page-cursor.ts'
import { conditionalPlace, type PricePart, partOf } from './page-cursor.ts'
import {
  type BoundStatement,
  bindShape,
  countOfEach,
  filterValues,
  isByPrice,
  type ListScope,
  offerColumns,
  offerFilters,
  orderBy,
  type PageRequest,
  pricePartsOf,
  shapeOf,
  sortedKeyOf,
} from './query-parts.ts'
import { type SqlText, sqlText } from './sql-template.ts'

/** A store and its band: all offers of a band come before those of the next. */
export interface StoreInBand {
  id: number
  band: number
}

/** Start of a page of stores in bands. */
export interface BandCursor extends Cursor {
  band: number
}

export type BandPage = Omit<PageRequest, 'cursor'> & { cursor: BandCursor | undefined }

/**
 * A page of the offers of some stores, band by band. By price, a store's offers are an ordered range of an index, so a page of n offers
 * comes from the n stores whose first offers come first. In other orders all offers of the stores are sorted: without filters from index
 * columns, so that only the shown offers are read; with filters they are read first.
 */
export function storesPage(scope: ListScope, stores: readonly StoreInBand[], page: BandPage): BoundStatement {
  const isAlongPrices = isByPrice(page.sort)
  const streams = isAlongPrices ? priceStreams(scope, stores, page) : wholeStreams(stores, page)
  const filtered = isAlongPrices ? { ...scope, minCents: undefined, maxCents: undefined } : scope
  const build = () => {
    if (isAlongPrices) return pageAlongPrices(filtered, page)
    return isUnfiltered(filtered) ? orderedPage(filtered, page) : gatheredPage(filtered, page)
  }
  // The cursor is part of the values: a stream begins after it.
  const shape = shapeOf('stores page', ofStores(filtered), { sort: page.sort, cursor: undefined })
  return bindShape(shape, build, { ...filterValues(ofStores(filtered)), ...streams, rows: page.rows })
}

/** Counts the offers of these stores, up to `most`. */
export function storesCount(scope: ListScope, stores: readonly StoreInBand[], most: number): BoundStatement {
  const filtered = ofStores(scope)
  const build = () => countOfEach('store_id', filtered)
  const values = { ...filterValues(filtered), ids: stores.map(({ id }) => id), most }
  return bindShape(shapeOf('stores count', filtered), build, values)
}

/** The stores imply their city. */
function ofStores(scope: ListScope): ListScope {
  return { ...scope, cityId: undefined, storeIds: undefined }
}

/** Ranges of the index by price, one or two for each store; `ranks` is their order in the list. */
function priceStreams(
  scope: ListScope,
  stores: readonly StoreInBand[],
  { sort, cursor }: BandPage,
): Record<string, number[]> {
  const { minCents = 0, maxCents = conditionalPlace - 1 } = scope
  const parts = pricePartsOf(scope, sort).map(({ part }) => part)
  const streams = stores.flatMap(({ id, band }) =>
    parts.flatMap((part) => {
      const [lowest, highest] = rangeOf(part)
      const isFirst = cursor?.band === band && (part === undefined || part === partOf(cursor))
      if (cursor && !isFirst && isBefore(band, part, cursor)) return []
      const start = isFirst ? { key: Number(cursor.key), id: cursor.id } : undefined
      const rank = band * 2 + (part ?? 0)
      return sort === 'price-asc'
        ? { id, rank, fromKey: start?.key ?? lowest, fromId: start?.id ?? 0, until: highest }
        : { id, rank, fromKey: start?.key ?? highest, fromId: start?.id ?? maxId, until: lowest }
    }),
  )
  return {
    stores: streams.map(({ id }) => id),
    ranks: streams.map(({ rank }) => rank),
    fromKeys: streams.map(({ fromKey }) => fromKey),
    fromIds: streams.map(({ fromId }) => fromId),
    untils: streams.map(({ until }) => until),
  }

  function rangeOf(part: PricePart | undefined): [lowest: number, highest: number] {
    if (part === undefined) return [0, 2 * conditionalPlace - 1]
    return [minCents + part * conditionalPlace, maxCents + part * conditionalPlace]
  }
}

const maxId = Number.MAX_SAFE_INTEGER

function isBefore(band: number, part: PricePart | undefined, cursor: BandCursor): boolean {
  return band < cursor.band || (band === cursor.band && part !== undefined && part < partOf(cursor))
}

/** All offers of each store from the band of the cursor on. */
function wholeStreams(stores: readonly StoreInBand[], { sort, cursor }: BandPage): Record<string, unknown> {
  const read = stores.filter(({ band }) => !cursor || band >= cursor.band)
  return {
    stores: read.map(({ id }) => id),
    ranks: read.map(({ band }) => band),
    cursorRank: cursor?.band ?? -1,
    cursorKey: cursor?.key ?? (sort === 'expires-asc' ? new Date(0) : 0),
    cursorId: cursor?.id ?? 0,
  }
}

function pageAlongPrices(scope: ListScope, { sort }: BandPage): SqlText {
  const isUp = sort === 'price-asc'
  const key = sortedKey('price-asc')
  const offers = sqlText`
    select offer.id, ${key} as sorted_key
    from promotions offer
    where
      offer.store_id = stream.store_id
      and ${offerFilters(ofStores(scope))}
      and (${key}, offer.id) ${isUp ? '>' : '<'} (stream.from_key, stream.from_id)
      and ${key} ${isUp ? '<=' : '>='} stream.until
    order by ${orderBy(sort, 'offer')}`
  return sqlText`
    with first_offers as materialized (
      select stream.*, offer.*
      from unnest(:stores::int[], :ranks::int[], :fromKeys::int[], :fromIds::bigint[], :untils::int[])
        stream (store_id, rank, from_key, from_id, until)
      cross join lateral (
        ${offers}
        limit 1
      ) offer
    ),
    first_streams as materialized (
      select offer.store_id, offer.rank, offer.from_key, offer.from_id, offer.until
      from first_offers offer
      order by ${inBands(sort)}
      limit :rows
    ),
    offers as materialized (
      select stream.rank, offer.*
      from first_streams stream
      cross join lateral (
        ${offers}
        limit :rows
      ) offer
    )
    ${firstRows(sort)}`
}

function isUnfiltered({ cityId: _, storeIds: _stores, now: _now, ...filters }: ListScope): boolean {
  return Object.values(filters).every((filter) => filter === undefined)
}

/** Nearly every offer of a store is in force, so hardly more are read than shown. */
function orderedPage(scope: ListScope, { sort }: BandPage): SqlText {
  const order = inBands(sort, 'found')
  return sqlText`
    select 0 as tier, ${offerColumns}
    from (
      with offers as materialized (
        ${offersAfterCursor(sort)}
      )
      select found.*
      from offers found
      order by ${order}
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where
        offer.id = found.id
        and ${offerFilters(ofStores(scope))}
      offset 0
    ) offer
    order by ${order}
    limit :rows`
}

/** Each store's offers after the cursor that pass the filters. */
function offersAfterCursor(sort: PageRequest['sort'], filters = sqlText``): SqlText {
  const isAfter =
    sort === 'expires-asc' ? '(offer.expires_at, offer.id) > (:cursorKey, :cursorId)' : 'offer.id < :cursorId'
  return sqlText`
    select stream.rank, offer.*
    from unnest(:stores::int[], :ranks::int[]) stream (store_id, rank)
    cross join lateral (
      select offer.id, ${sortedKey(sort)} as sorted_key
      from promotions offer
      where
        offer.store_id = stream.store_id
        ${filters}
        and (stream.rank > :cursorRank or ${isAfter})
      offset 0
    ) offer`
}

function gatheredPage(scope: ListScope, { sort }: BandPage): SqlText {
  return sqlText`
    with offers as materialized (
      ${offersAfterCursor(sort, sqlText`and ${offerFilters(ofStores(scope))}`)}
    )
    ${firstRows(sort)}`
}

function sortedKey(sort: PageRequest['sort']): SqlText {
  return sortedKeyOf(sort, 'offer') ?? sqlText`offer.id`
}

/** The order of found offers, with their rank. */
function inBands(sort: PageRequest['sort'], table: 'offer' | 'found' = 'offer'): SqlText {
  const direction = sort === 'price-asc' || sort === 'expires-asc' ? '' : ' desc'
  return sqlText`${table}.rank, ${table}.sorted_key${direction}, ${table}.id${direction}`
}

/** The first of the found offers, with all columns. */
function firstRows(sort: PageRequest['sort']): SqlText {
  return sqlText`
    select 0 as tier, ${offerColumns}
    from (
      select offer.*
      from offers offer
      order by ${inBands(sort)}
      limit :rows
    ) found
    cross join lateral (select offer.* from promotions offer where offer.id = found.id offset 0) offer
    order by ${inBands(sort, 'found')}`
}
