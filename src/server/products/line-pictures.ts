import { sql } from 'kysely'
import { varietyKey } from '#domain/identity/compare-products.ts'
import { picturePath } from '#domain/pictures/picture-sizes.ts'
import type { Db } from '#platform/database/database.ts'
import { identitiesByName } from './read-names.ts'

/** Names of pictures by variety; null: none. */
export type LinePictures = Record<string, string> | null

/** Joins `pictures` to a query of `products` and their `line`. */
export const joinLinePictures = sql`
  left join lateral (
    -- Its own go before those of lines that were merged into it.
    select jsonb_object_agg(variety, picture_name order by own.id = line.id) as pictures
    from product_groups own join product_pictures on line_id = own.id
    where own.id = line.id or own.merged_into = line.id) pictured on true`

/** The processes keep what products show: they read those of these lines again. */
export async function refreshPicturedProducts(db: Db, lineIds: number[]): Promise<void> {
  await sql`
    update products set changed_at = now()
    where line_id in (select coalesce(merged_into, id) from product_groups where id = any(${lineIds}::int[]))`.execute(
    db,
  )
}

/** Path of each product's picture, for offers without their own, by the product's name. */
export async function findPicturePaths(
  db: Db,
  products: readonly { name: string; pictures: LinePictures }[],
): Promise<Map<string, string>> {
  // Few products have pictures, so few names are read.
  const pictured = products.flatMap(({ name, pictures }) => (pictures === null ? [] : { name, pictures }))
  const identities = await identitiesByName(
    db,
    pictured.map(({ name }) => name),
  )
  return new Map(
    pictured.flatMap(({ name, pictures }) => {
      const identity = identities.get(name)
      const picture = identity && pictures[varietyKey(identity) ?? '-']
      return picture === undefined ? [] : [[name, picturePath(picture)] as const]
    }),
  )
}
