import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import { conditionalPlace } from './page-cursor.ts'
import { type BoundStatement, bindShape, filterValues, type ListScope, offerColumns, shapeOf } from './query-parts.ts'
import { type SqlText, sqlText, when } from './sql-template.ts'
import type { BandCursor, BandPage, StoreInBand } from './store-statements.ts'
import { offerOfPosting, postingFilters, shapeOfSearch, type WordSearch } from './word-statements.ts'

/**
 * A page of a search in some stores of a city: first products that match by themselves, band by band, then products that only mention it.
 * All postings of these stores are sorted: sixty stores have few postings of a word.
 */
export function bandWordPage(
  scope: ListScope,
  search: WordSearch,
  stores: readonly StoreInBand[],
  page: BandPage,
): BoundStatement {
  const inStores = { ...scope, storeIds: stores.map(({ id }) => id) }
  const cursor = page.cursor && { ...page.cursor, tier: 0 as const, key: 0 }
  return bindShape(
    shapeOf(`band word page ${shapeOfSearch(search)}`, inStores, { sort: page.sort, cursor }, search.terms),
    () => build(inStores, search, page),
    {
      ...{ ...filterValues(inStores), ...search, rows: page.rows },
      bands: stores.map(({ band }) => band),
      ...(page.cursor && cursorValues(page.sort, page.cursor)),
    },
  )
}

/** Sort keys of postings within a band; negated for descending orders. */
const orders = {
  'price-asc': [sqlText`posting.price_place`, sqlText`posting.promotion_id`],
  'price-desc': [
    sqlText`(posting.price_place / ${conditionalPlace} * ${2 * conditionalPlace} - posting.price_place)`,
    sqlText`-posting.promotion_id`,
  ],
  'date-desc': [sqlText`-posting.promotion_id`, sqlText`-posting.promotion_id`],
  'expires-asc': [sqlText`posting.expires_at`, sqlText`posting.promotion_id`],
} satisfies Record<PromotionSort, [place: SqlText, id: SqlText]>

function cursorValues(sort: PromotionSort, { tier, band, key, id }: BandCursor): Record<string, unknown> {
  const sign = sort === 'price-asc' || sort === 'expires-asc' ? 1 : -1
  const place = { 'price-asc': key, 'price-desc': fromHighest(Number(key)), 'date-desc': -id, 'expires-asc': key }[sort]
  return { cursorTier: tier, cursorBand: band, cursorPlace: place, cursorSignedId: sign * id }
}

/** As in `orders`: a conditional price comes after all others. */
function fromHighest(place: number): number {
  return place >= conditionalPlace ? 2 * conditionalPlace - place : -place
}

function build(scope: ListScope, search: WordSearch, { sort, cursor }: BandPage): SqlText {
  const [place, id] = orders[sort]
  return sqlText`
    select posting.tier, ${offerColumns}
    from (
      with matching as materialized (
        select
          posting.promotion_id, posting.tier,
          (:bands::int[])[array_position(:storeIds::int[], posting.store_id)] as band,
          ${place} as place, ${id} as signed_id
        from postings posting
        where
          ${postingFilters(scope, search)}
          ${when(search.isHeadOnly || undefined, 'and posting.tier = 0')}
      )
      select posting.*
      from matching posting
      ${when(cursor, 'where (posting.tier, posting.band, posting.place, posting.signed_id) > (:cursorTier, :cursorBand, :cursorPlace, :cursorSignedId)')}
      order by posting.tier, posting.band, posting.place, posting.signed_id
    ) posting
    cross join lateral (
      ${offerOfPosting(scope, search)}
    ) offer
    order by posting.tier, posting.band, posting.place, posting.signed_id
    limit :rows`
}
