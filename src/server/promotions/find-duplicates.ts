import { sql } from 'kysely'
import { isConditional } from '#domain/mechanics/mechanics.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database/database.ts'
import type { NewPromotion } from './promotion-rows.ts'

/**
 * Which of these offers are published already: same store, product, price, end and conditions. Returns the id of the published one by
 * the position in the list given.
 */
export async function findDuplicates(
  db: Db,
  offers: Pick<NewPromotion, 'storeId' | 'productName' | 'priceCents' | 'expiresAt' | 'mechanics'>[],
): Promise<Map<number, number>> {
  const areConditional = offers.map(({ mechanics }) => isConditional(mechanics))
  const conditions = offers.map(({ mechanics }) => mechanics && JSON.stringify(mechanics))
  const normalNames = offers.map(({ productName }) => productWords(productName).normalName)
  const { rows } = await sql<{ position: number; id: number }>`
    select (asked.position - 1)::int as position, published.id
    from unnest(${offers.map(({ storeId }) => storeId)}::int[], ${normalNames}::text[],
                ${offers.map(({ priceCents }) => priceCents)}::int[], ${offers.map(({ expiresAt }) => expiresAt)}::timestamptz[],
                ${conditions}::text[], ${areConditional}::boolean[])
         with ordinality asked (store_id, normal_name, price_cents, expires_at, mechanics, is_conditional, position)
    join products on products.normal_name = asked.normal_name
    cross join lateral (
      select id from promotions p
      where p.store_id = asked.store_id and p.price_cents + p.is_conditional::int * 1000000000 = asked.price_cents + asked.is_conditional::int * 1000000000
        and p.product_id = products.id and p.expires_at = asked.expires_at
        and p.mechanics is not distinct from asked.mechanics::jsonb
      limit 1) published`.execute(db)
  return new Map(rows.map(({ position, id }) => [position, id]))
}
