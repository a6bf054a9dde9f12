import type { Statement } from '#platform/prepared-reads.ts'

/** The stores of a city with the most offers in force, as counted last. */
export const storesOfCity: Statement = {
  name: 'basket_stores_of_city',
  text: `
    select store_id from listed_stores
    where city_id = $1 and status = 'active'
    order by -promotions, name_key, store_id
    limit $2`,
}

/** Those of these stores that visitors see; of a merged one, the one that was kept. */
export const activeStores: Statement = {
  name: 'basket_stores',
  text: `
    select listed.store_id
    from unnest($1::int[]) asked (id)
    cross join lateral (select coalesce(merged_into, id) as id from stores where stores.id = asked.id offset 0) store
    cross join lateral (
      select store_id from listed_stores where listed_stores.store_id = store.id and status = 'active' offset 0) listed`,
}

/** Offers that are not archived, in the order given, as `offerFromValues` reads them. */
export const offersByIds: Statement = {
  name: 'basket_offers',
  text: `
    select offer.*
    from unnest($1::bigint[]) asked (id)
    cross join lateral (
      select id, product_id, product_name, store_id, category_id, price_cents, original_cents, valid_from, expires_at, image_path,
        mechanics, doubt is not null
      from promotions where promotions.id = asked.id offset 0) offer`,
}

export interface OfferRow {
  id: number
  productId: number
  productName: string
  storeId: number
  categoryId: number
  priceCents: number
  originalCents: number | null
  validFrom: string
  expiresAt: string
  imagePath: string | null
  mechanics: unknown
  isDoubtful: boolean
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
  } as OfferRow
}
