import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'

/** A past price that did not come from one of our offers. */
export interface EarlierPrice {
  storeId: number
  productId: number
  cents: Cents
  kind: 'offer' | 'regular'
  from: Date
  to: Date
}

const batchSize = 2000

/** Adds past prices to the history, as recorded on their first day. Append-only: the caller adds each price once. */
export async function recordEarlierPrices(
  db: Db,
  prices: EarlierPrice[],
  source: 'import' | 'catalogue' | 'demonstration',
): Promise<void> {
  for (let start = 0; start < prices.length; start += batchSize) {
    const batch = prices.slice(start, start + batchSize)
    await sql`
      insert into price_observations (recorded_at, city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source,
        in_force_from, in_force_to)
      select given.from_moment, stores.city_id, given.store_id, given.product_id, products.pack_amount, products.pack_unit,
        given.price_cents, given.kind, ${source}, given.from_moment, given.to_moment
      from unnest(${batch.map(({ storeId }) => storeId)}::int[], ${batch.map(({ productId }) => productId)}::int[],
                  ${batch.map(({ cents }) => cents)}::int[], ${batch.map(({ kind }) => kind)}::text[],
                  ${batch.map(({ from }) => from)}::timestamptz[], ${batch.map(({ to }) => to)}::timestamptz[])
        given (store_id, product_id, price_cents, kind, from_moment, to_moment)
      join stores on stores.id = given.store_id
      join products on products.id = given.product_id`.execute(db)
  }
}
