import {
  afterSortedCursor,
  type BoundStatement,
  bindShape,
  filterValues,
  type ListScope,
  offerColumns,
  offerFilters,
  orderBy,
  type PageRequest,
  type PageStart,
  pageOfSegments,
  pageValues,
  pricePartsOf,
  type Segment,
  segmentsOf,
  shapeOf,
  sortedBy,
  sortedKeyOf,
  type Tier,
} from './query-parts.ts'
import { sql } from './sql-template.ts'

/** A search that names few products, by tier: their offers are fetched product by product. */
export interface ProductSearch {
  products: [is: number[], mentions: number[]]
}

export function productPage(scope: ListScope, { products }: ProductSearch, page: PageRequest): BoundStatement {
  const build = isInOneRange(scope, page.sort) ? segmentByPrice : segmentGathered
  const values = { ...filterValues(scope), productsOfTier0: products[0], productsOfTier1: products[1] }
  return bindShape(
    shapeOf('product page', scope, page),
    () => pageOfSegments(page, segmentsOf([0, 1], [scope]), build),
    { ...values, ...pageValues(page) },
  )
}

/** Whether a page is read along the prices of each product. Others are sorted from all offers of the products. */
export function isInOneRange(scope: ListScope, sort: PageRequest['sort']): boolean {
  return sort === 'price-asc' && pricePartsOf(scope).length === 1
}

export function productCount(scope: ListScope, { products }: ProductSearch, most: number): BoundStatement {
  const build = () => sql`
    select count(*)
    from (
      select
      from unnest(:products::int[]) product (id)
      cross join lateral (
        select
        from promotions offer
        where
          offer.product_id = product.id
          and ${offerFilters(scope)}
        offset 0
      ) offer
      limit :most
    ) counted`
  return bindShape(shapeOf('product count', scope), build, { ...filterValues(scope), products: products.flat(), most })
}

/** All offers of the products are found and sorted: there are few. */
function segmentGathered({ scope, tier }: Segment, page: PageStart): string {
  return sql`
    with offers as materialized (
      select offer.*
      from unnest(:productsOfTier${tier}::int[]) product (id)
      cross join lateral (
        ${offersOfProduct(scope, page)}
        offset 0
      ) offer
    )
    ${firstRows(tier, page)}`
}

/**
 * From the lowest price up, the offers of each product are an ordered range of an index. So a page of n offers comes from the n
 * products whose first offers are the cheapest.
 */
function segmentByPrice({ scope, tier }: Segment, page: PageStart): string {
  const [order, found] = [orderBy(page.sort, 'offer'), sortedBy(page.sort, 'found')]
  return sql`
    with first_offers as materialized (
      select product.id as product_id, offer.*
      from unnest(:productsOfTier${tier}::int[]) product (id)
      cross join lateral (
        ${offersOfProduct(scope, page)}
        order by ${order}
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id
      from first_offers offer
      order by ${found}
      limit :rows
    ),
    offers as materialized (
      select offer.*
      from first_products product
      cross join lateral (
        ${offersOfProduct(scope, page)}
        order by ${order}
        limit :rows
      ) offer
    )
    ${firstRows(tier, page)}`
}

/** The offers of the product that a lateral join is at, with columns of its index only: most of them are not shown. */
function offersOfProduct(scope: ListScope, page: PageStart): string {
  return sql`
    select offer.id, ${sortedKeyOf(page.sort, 'offer') ?? 'null'} as sorted_key
    from promotions offer
    where
      offer.product_id = product.id
      and ${offerFilters(scope)}
      ${afterSortedCursor(page, 'offer')}`
}

/** The first of the offers found, now with all columns. */
function firstRows(tier: Tier, page: PageStart): string {
  return sql`
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
