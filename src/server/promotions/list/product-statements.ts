import { conditionalPlace } from './page-cursor.ts'
import {
  afterCursor,
  afterSortedCursor,
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
  type PageStart,
  type PartOfScope,
  pageOfSegments,
  pageValues,
  pricePartsOf,
  pricePlaces,
  type Segment,
  segmentsOf,
  shapeOf,
  sortedBy,
  sortedKeyOf,
  type Tier,
} from './query-parts.ts'
import { type SqlText, sqlText } from './sql-template.ts'

/** A search that matches few products, by tier: their offers are fetched product by product. */
export interface ProductSearch {
  products: [is: number[], mentions: number[]]
}

/** `isAlongPrices`: reads each product's offers by price until the page is full; otherwise fetches and sorts all of them. */
export function productPage(
  scope: ListScope,
  { products }: ProductSearch,
  page: PageRequest,
  isAlongPrices: boolean,
): BoundStatement {
  const values = { ...filterValues(scope), productsOfTier0: products[0], productsOfTier1: products[1] }
  const build = () =>
    isAlongPrices
      ? pageOfSegments(page, segmentsOf([0, 1], pricePartsOf(scope, page.sort)), segmentByPrice)
      : pageOfSegments(page, segmentsOf([0, 1], [scope]), segmentGathered)
  return bindShape(shapeOf(`product page ${isAlongPrices}`, scope, page), build, { ...values, ...pageValues(page) })
}

/** Whether a product's offers in this list are one range by price. */
export function isInOneRange(scope: ListScope, sort: PageRequest['sort']): boolean {
  return isByPrice(sort) && pricePartsOf(scope, sort).length === 1
}

export function productCount(scope: ListScope, { products }: ProductSearch, most: number): BoundStatement {
  const build = () => countOfEach('product_id', scope)
  return bindShape(shapeOf('product count', scope), build, { ...filterValues(scope), ids: products.flat(), most })
}

/** Fetches and sorts all offers of the products, because there are few. */
function segmentGathered({ scope, tier }: Segment, page: PageStart): SqlText {
  return sqlText`
    with offers as materialized (
      select offer.*
      from unnest(:productsOfTier${tier}::int[]) product (id)
      cross join lateral (
        ${offersOfProduct(scope, page.sort, afterSortedCursor(page, 'offer'))}
        offset 0
      ) offer
    )
    ${firstRows(tier, page)}`
}

/**
 * In one part of the prices, each product's offers are an ordered range of an index. So a page of n offers comes from the n products whose
 * first offers are the cheapest (or the dearest), and ends at the last of those at the latest.
 */
function segmentByPrice({ scope, tier }: Segment, page: PageStart): SqlText {
  const order = orderBy(page.sort, 'offer')
  const isAfterCursor = afterCursor(page, 'offer')
  const isOnPage = sqlText`
    ${isAfterCursor}
    and ${untilLastFirst(page.sort)}`
  return sqlText`
    with first_offers as materialized (
      select product.id as product_id, offer.*
      from unnest(:productsOfTier${tier}::int[]) product (id)
      cross join lateral (
        ${offersOfProduct(scope, page.sort, isAfterCursor)}
        order by ${order}
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id, offer.sorted_key
      from first_offers offer
      order by ${sortedBy(page.sort, 'found')}
      limit :rows
    ),
    last_first as materialized (
      select case when count(*) = :rows then ${lastPlace(page.sort, scope.part)} end as place
      from first_products product
    ),
    offers as materialized (
      select offer.*
      from first_products product
      cross join lateral (
        ${offersOfProduct(scope, page.sort, isOnPage)}
        order by ${order}
        limit :rows
      ) offer
    )
    ${firstRows(tier, page)}`
}

/** The position by price of the last of the first offers. A conditional price is negated where the dearest come first. */
function lastPlace(sort: PageStart['sort'], part: PartOfScope['part']): SqlText {
  if (sort === 'price-asc') return sqlText`max(product.sorted_key)`
  return part === 1 ? sqlText`min(product.sorted_key) + ${2 * conditionalPlace}` : sqlText`min(product.sorted_key)`
}

/** Without a last one, because the products are too few to fill the page, there is no end. */
function untilLastFirst(sort: PageStart['sort']): SqlText {
  return sort === 'price-asc'
    ? sqlText`${pricePlaces.offer} <= coalesce((select place from last_first), ${2 * conditionalPlace})`
    : sqlText`${pricePlaces.offer} >= coalesce((select place from last_first), 0)`
}

/** Offers of the current product of a lateral join, with columns of its index only: most of them are not shown. */
function offersOfProduct(scope: PartOfScope, sort: PageStart['sort'], isOfPage: SqlText): SqlText {
  return sqlText`
    select offer.id, ${sortedKeyOf(sort, 'offer') ?? 'null'} as sorted_key
    from promotions offer
    where
      offer.product_id = product.id
      and ${offerFilters(scope)}
      ${isOfPage}`
}

/** The first of the found offers, with all columns. */
function firstRows(tier: Tier, page: PageStart): SqlText {
  return sqlText`
    select ${tier} as tier, ${offerColumns}
    from (
      select offer.id
      from offers offer
      order by ${sortedBy(page.sort, 'found')}
      limit :rows
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by ${sortedBy(page.sort, 'offer')}
    limit :rows`
}
