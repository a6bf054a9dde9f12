import { isoFromPostgres, type Statement } from '#platform/database/prepared-reads.ts'
import { storesOfCityInOrder } from '#server/stores/stores-in-order.ts'

/** The stores of a city with the most offers in force, and the last count of these. */
export const storesOfCity: Statement = {
  name: 'basket_stores_of_city',
  text: storesOfCityInOrder('$2'),
}

/** The visible stores among these, with their number of offers; a merged store is replaced by the one that was kept. */
export const activeStores: Statement = {
  name: 'basket_stores',
  text: `
    select store.id, coalesce(counted.promotions, 0)
    from unnest($1::int[]) asked (id)
    cross join lateral (select coalesce(merged_into, id) as id from stores where stores.id = asked.id offset 0) named
    cross join lateral (select id from stores where stores.id = named.id and status = 'active' offset 0) store
    left join store_offer_counts counted on counted.store_id = store.id`,
}

/**
 * Offers in force, in any order, for `servingFromColumns`. Statements with thousands of rows return each column as one JSON text: as cells,
 * the rows would take the process three times as long.
 */
export const servingOffers: Statement = {
  name: 'basket_serving_offers',
  text: `
    select json_agg(id), json_agg(product_name), json_agg(category_id), json_agg(price_cents), json_agg(original_cents),
      json_agg(expires_at::text), json_agg(image_path), json_agg(mechanics), json_agg(gtin)
    from promotions where id = any($1::bigint[]) and doubt is null and valid_from <= $2 and expires_at >= $2`,
}

/** Offers that are not archived, in any order, for `offerFromValues`. */
export const offersByIds: Statement = {
  name: 'basket_offers',
  text: `
    select id, product_id, product_name, store_id, category_id, price_cents, original_cents, valid_from, expires_at, image_path,
      mechanics, doubt is not null, gtin
    from promotions where id = any($1::bigint[])`,
}

/** The fields of an offer that is known to be in force. */
export interface ServingRow {
  id: number
  productName: string
  storeId: number
  categoryId: number
  priceCents: number
  originalCents: number | null
  expiresAt: string
  imagePath: string | null
  mechanics: unknown
  gtin: string | null
}

export interface OfferRow extends ServingRow {
  productId: number
  validFrom: string
  isDoubtful: boolean
}

type ServingColumns = [
  ids: number[],
  names: string[],
  categories: number[],
  prices: number[],
  originals: (number | null)[],
  endings: string[],
  images: (string | null)[],
  mechanics: unknown[],
  gtins: (string | null)[],
]

/** By id. The stores are known from the lookup that found the offers. */
export function servingFromColumns(
  columns: unknown[],
  storesOfOffers: ReadonlyMap<number, number>,
): Map<number, ServingRow> {
  const [ids, names, categories, prices, originals, endings, images, mechanics, gtins] = columns as ServingColumns
  const expiresAt = momentsOf(endings)
  return new Map(
    // Without rows, every column is null.
    (ids ?? []).map((id, row) => {
      const offer = {
        id,
        productName: names[row],
        storeId: storesOfOffers.get(id),
        categoryId: categories[row],
        priceCents: prices[row],
        originalCents: originals[row],
        expiresAt: expiresAt[row],
        imagePath: images[row],
        mechanics: mechanics[row],
        gtin: gtins[row],
      }
      return [id, offer as ServingRow]
    }),
  )
}

/** In ISO format, of a column with few different moments. */
export function momentsOf(column: string[] | null): string[] {
  const moments = new Map([...new Set(column)].map((text) => [text, isoFromPostgres(text)]))
  return (column ?? []).map((text) => moments.get(text) as string)
}

export function offerFromValues(values: unknown[]): OfferRow {
  return {
    id: values[0],
    productId: values[1],
    productName: values[2],
    storeId: values[3],
    categoryId: values[4],
    priceCents: values[5],
    originalCents: values[6],
    validFrom: values[7],
    expiresAt: values[8],
    imagePath: values[9],
    mechanics: values[10],
    isDoubtful: values[11],
    gtin: values[12],
  } as OfferRow
}
/**
 * Offers of stores for some kinds: columns of store, kind, offer and product, by price of one kg, litre or piece; unknown unit prices come
 * last. One range of `comparables_store` per store: for a store with few offers, reading all takes fewer blocks than the kinds one by one.
 * The kind is therefore compared as an expression without an index.
 */
export const offersOfStores: Statement = {
  name: 'basket_offers_of_stores',
  text: `
    select json_agg(asked.store_id), json_agg(found.kind), json_agg(found.promotion_id), json_agg(found.product_id)
    from unnest($1::int[]) asked (store_id)
    cross join lateral (
      select kind, promotion_id, product_id from comparables
      where comparables.store_id = asked.store_id and kind is not null and (kind || '') = any($2::text[])
        and valid_from <= $3 and expires_at >= $3
      order by comparables.store_id, kind, unit_cents, promotion_id
      limit $4) found`,
}

/** The same for pairs of store and kind. One range of the index per pair. */
export const offersOfKinds: Statement = {
  name: 'basket_offers_of_kinds',
  text: `
    select json_agg(pair.store_id), json_agg(pair.kind), json_agg(found.promotion_id), json_agg(found.product_id)
    from unnest($1::int[], $2::text[]) pair (store_id, kind)
    cross join lateral (
      select promotion_id, product_id from comparables
      where comparables.store_id = pair.store_id and comparables.kind = pair.kind and valid_from <= $3 and expires_at >= $3
      order by unit_cents, promotion_id
      limit $4) found`,
}

/**
 * Regular prices of stores for a kind, from files since a moment: columns of store, kind, product, price, whether it is per kilo, when it
 * was seen; by price of one kg, litre or piece. One range of the index per pair.
 */
export const pricesOfKinds: Statement = {
  name: 'basket_shelf_prices',
  text: `
    select json_agg(pair.store_id), json_agg(pair.kind), json_agg(found.product_id), json_agg(found.price_cents),
      json_agg(found.is_weighed), json_agg(found.seen_at::text)
    from unnest($1::int[], $2::text[]) pair (store_id, kind)
    cross join lateral (
      select product_id, price_cents, is_weighed, seen_at from shelf_prices
      where shelf_prices.store_id = pair.store_id and shelf_prices.kind = pair.kind and seen_at >= $3
      order by unit_cents, code
      limit $4) found`,
}

export const namesOfProducts: Statement = {
  name: 'basket_product_names',
  text: 'select id, name from products where id = any($1::int[])',
}

/** The products of archived offers: offer, product. */
export const productsOfEnded: Statement = {
  name: 'basket_products_of_ended',
  text: `
    select asked.id, ended.product_id
    from unnest($1::bigint[]) asked (id)
    cross join lateral (
      select product_id from promotions_archive where promotions_archive.id = asked.id and removed_at is null limit 1) ended`,
}

/**
 * Product lines of barcodes: barcode, line, kind of the dictionary, slug, name. A barcode that is not bound yet gets the line of a started
 * offer that has it.
 */
export const linesByBarcodes: Statement = {
  name: 'basket_lines_by_barcodes',
  text: `
    select asked.gtin, line.id, line.kind, line.slug, line.name
    from unnest($1::text[]) asked (gtin)
    cross join lateral (
      select coalesce(
        (select line_id from barcodes where barcodes.gtin = asked.gtin),
        (select product.line_id from promotions offer cross join lateral (
            select line_id from products where products.id = offer.product_id offset 0) product
          where offer.gtin = asked.gtin and offer.valid_from <= $2 and product.line_id is not null limit 1)) as id offset 0) sold
    cross join lateral (
      select coalesce(merged_into, id) as id from product_groups where product_groups.id = sold.id offset 0) named
    cross join lateral (
      select id, kind, slug, name from product_groups where product_groups.id = named.id and level = 'line' offset 0) line`,
}

/** Barcodes of product lines: line, barcode; at most three per line. */
export const barcodesOfLines: Statement = {
  name: 'basket_barcodes_of_lines',
  text: `
    select asked.line_id, bound.gtin
    from unnest($1::int[]) asked (line_id)
    cross join lateral (select gtin from barcodes where barcodes.line_id = asked.line_id order by gtin limit 3) bound`,
}

/** The product lines of these slugs, or those that they were merged into: slug, line, kind of the dictionary. */
export const linesBySlugs: Statement = {
  name: 'basket_lines',
  text: `
    select asked.slug, line.id, line.kind
    from unnest($1::text[]) asked (slug)
    cross join lateral (
      select coalesce(merged_into, id) as id from product_groups where product_groups.slug = asked.slug offset 0) named
    cross join lateral (
      select id, kind from product_groups where product_groups.id = named.id and level = 'line' offset 0) line`,
}
