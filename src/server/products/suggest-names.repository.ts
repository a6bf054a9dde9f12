import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface KnownName {
  name: string
  lineId: number | null
  categoryId: string | null
  imageUrl: string | null
}

/** Number of words with the same prefix, those of most products first. */
const beginnings = 40
/** Number of offers of a product that are read; the newest provides category and picture. */
const offersRead = 50

/** Products with all the words, the last of which may be incomplete; products on offer first, then the shortest names. */
export async function findNamesLike(db: Db, words: string[], limit: number): Promise<KnownName[]> {
  const whole = words.slice(0, -1)
  const begun = words.at(-1) ?? ''
  const { rows } = await sql<KnownName>`
    with whole as materialized (select id from terms where word = any(${whole}::text[])),
    begun as materialized (
      select id from terms where word ~>=~ ${begun} and word ~<~ ${`${begun}~`} order by (word = ${begun}) desc, products desc, id limit ${beginnings}),
    matching as materialized (
      select id, name, line_id from products
      where (select count(*) from whole) = ${new Set(whole).size}
        and terms @> (select coalesce(array_agg(id), '{}') from whole) and terms && (select coalesce(array_agg(id), '{}') from begun)
      limit 500)
    select matching.name, line_id, categories.slug as category_id, pictured.image_path as image_url
    from matching
    left join lateral (
      select category_id from (select id, category_id from promotions where product_id = matching.id limit ${offersRead}) few order by id desc limit 1) offered on true
    left join lateral (
      select image_path from (select id, image_path from promotions where product_id = matching.id limit ${offersRead}) few
      where image_path is not null order by id desc limit 1) pictured on true
    left join categories on categories.id = offered.category_id
    order by offered.category_id is null, length(matching.name), matching.name limit ${limit}`.execute(db)
  return rows
}

/**
 * Names under which a barcode was sold, with category and picture of their newest offer: readable names before those of a till. Without an
 * offer, the line that it is bound to.
 */
export async function findNamesOfBarcode(db: Db, gtin: string, limit: number): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    with sold as materialized (
      select id, product_id, category_id, image_path from promotions where gtin = ${gtin}
      union all
      select id, product_id, category_id, image_path from promotions_archive where gtin = ${gtin} and (removed_at is null or is_paused)
      order by id desc limit ${offersRead}),
    names as (
      select products.name, products.line_id, products.reading,
        (array_agg(category_id order by sold.id desc))[1] as category_id,
        (array_agg(image_path order by sold.id desc) filter (where image_path is not null))[1] as image_path
      from sold join products on products.id = sold.product_id
      group by products.id
      union all
      select line.name, line.id, 'whole', null, null
      from barcodes join product_groups bound on bound.id = barcodes.line_id
      join product_groups line on line.id = coalesce(bound.merged_into, bound.id)
      where barcodes.gtin = ${gtin} and not exists (select from sold))
    select names.name, line_id, categories.slug as category_id, image_path as image_url
    from names left join categories on categories.id = names.category_id
    order by reading <> 'whole', names.name = upper(names.name), length(names.name) desc, names.name limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Names of these lines whose offers have a picture, at most ten of each line. */
export async function findPictures(db: Db, lineIds: number[]): Promise<{ name: string; imageUrl: string }[]> {
  if (lineIds.length === 0) return []
  const { rows } = await sql<{ name: string; imageUrl: string }>`
    select few.name, few.image_path as image_url
    from unnest(${[...new Set(lineIds)]}::int[]) line (id)
    cross join lateral (
      select spelling.name, offer.image_path
      from (select id, name from products where line_id = line.id limit 50) spelling
      cross join lateral (select image_path from promotions where product_id = spelling.id and image_path is not null limit 1) offer
      limit 10) few`.execute(db)
  return rows
}
