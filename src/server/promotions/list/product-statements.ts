import {
  afterCursor,
  type BoundStatement,
  bindStatement,
  collectValues,
  columnsOf,
  type ListScope,
  orderBy,
  type PageRequest,
  promotionFilters,
  type StatementValues,
  tieredPage,
} from './query-parts.ts'

/** A search that names few products: their offers are fetched product by product. By tier. */
export interface ProductSearch {
  products: [is: number[], mentions: number[]]
}

export function productPage(scope: ListScope, { products }: ProductSearch, page: PageRequest): BoundStatement {
  return tieredPage(page, (tier, page, limit, values) => tierPage(scope, products[tier], tier, page, limit, values))
}

export function productCount(scope: ListScope, { products }: ProductSearch, most: number): BoundStatement {
  const values = collectValues()
  const limit = values.add(most)
  const named = `select unnest(${values.add(products.flat())}::int[]) as id`
  const offers = `select from promotions p where p.product_id = m.id and ${promotionFilters('p', scope, values)} offset 0`
  return bindStatement(
    `select count(*) from (select from (${named}) m cross join lateral (${offers}) p limit ${limit}) counted`,
    values,
  )
}

/**
 * By price each product's offers are an ordered range of an index, so the first offers can only come from the products with the
 * cheapest heads. By date or end they are all fetched and sorted: there are few.
 */
function tierPage(
  scope: ListScope,
  products: number[],
  tier: 0 | 1,
  { sort, cursor }: PageRequest,
  limit: string,
  values: StatementValues,
): string {
  const ids = values.add(products)
  const filters = promotionFilters('p', scope, values) + afterCursor(sort, 'p', 'id', cursor, values)
  const order = orderBy(sort, 'p', 'id')
  const offersOf = (product: string) =>
    `select ${columnsOf('p')} from promotions p where p.product_id = ${product} and ${filters}`
  if (sort !== 'price-asc' && sort !== 'price-desc') {
    return `(with offers as materialized (select p.* from unnest(${ids}::int[]) m (id) cross join lateral (${offersOf('m.id')} offset 0) p)
      select ${tier}, ${columnsOf('p')} from offers p order by ${order} limit ${limit})`
  }
  const heads = `select m.id as product, p.* from unnest(${ids}::int[]) m (id) cross join lateral (${offersOf('m.id')} order by ${order} limit 1) p`
  return `(with heads as materialized (${heads}),
      cheapest as materialized (select p.product from heads p order by ${order} limit ${limit}),
      offers as materialized (select p.* from cheapest c cross join lateral (${offersOf('c.product')} order by ${order} limit ${limit}) p)
    select ${tier}, ${columnsOf('p')} from offers p order by ${order} limit ${limit})`
}
