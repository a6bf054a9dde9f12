import {
  afterCursor,
  type BoundStatement,
  bindShape,
  filterValues,
  type ListScope,
  offerColumns,
  offerFilters,
  orderBy,
  type PageRequest,
  type PageStart,
  pageValues,
  shapeOf,
  type Tier,
  tieredPage,
} from './query-parts.ts'
import { sql } from './sql-template.ts'

/** A search that names few products, by tier: their offers are fetched product by product. */
export interface ProductSearch {
  products: [is: number[], mentions: number[]]
}

export function productPage(scope: ListScope, { products }: ProductSearch, page: PageRequest): BoundStatement {
  const tierPage = page.sort === 'price-asc' || page.sort === 'price-desc' ? tierPageByPrice : tierPageGathered
  const values = { ...filterValues(scope), productsOfTier0: products[0], productsOfTier1: products[1] }
  return bindShape(
    shapeOf('product page', scope, page),
    () => tieredPage(page, (tier, page) => tierPage(scope, tier, page)),
    { ...values, ...pageValues(page) },
  )
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

/** By date or end, all offers of the products are found and sorted: there are few. */
function tierPageGathered(scope: ListScope, tier: Tier, page: PageStart): string {
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
 * By price, the offers of each product are an ordered range of an index. So a page of n offers comes from the n products whose first
 * offers are the cheapest (or the dearest).
 */
function tierPageByPrice(scope: ListScope, tier: Tier, page: PageStart): string {
  const order = orderBy(page.sort, 'offer')
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
      order by ${order}
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
    select offer.id, offer.price_cents, offer.expires_at
    from promotions offer
    where
      offer.product_id = product.id
      and ${offerFilters(scope)}
      ${afterCursor(page, 'offer')}`
}

/** The first of the offers found, now with all columns. */
function firstRows(tier: Tier, page: PageStart): string {
  const order = orderBy(page.sort, 'offer')
  return sql`
    select ${tier} as tier, ${offerColumns}
    from (
      select offer.id
      from offers offer
      order by ${order}
      limit :rows
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by ${order}
    limit :rows`
}
