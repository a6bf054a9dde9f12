import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Small enough that no lock is held for long. */
const batchSize = 2000
const productsAtOnce = 500

/**
 * Moves the offers and shelf prices of products to the products' current groups. The worker does this some seconds after any change of
 * groups: call it only where the next read must see the result.
 */
export async function regroupProducts(db: Db, productIds: number[]): Promise<void> {
  let regrouped = 0
  do {
    const { rows } = await sql<{ regrouped: number }>`
      select regroup_comparables(${productIds}::int[], ${batchSize}) as regrouped`.execute(db)
    regrouped = rows[0]?.regrouped ?? 0
  } while (regrouped === batchSize)
  await sql`
    update shelf_prices kept set kind = article.kind, unit_cents = article.unit_cents
    from shelf_prices known join priced_articles article on article.store_id = known.store_id and article.code = known.code
    where known.product_id = any(${productIds}::int[]) and kept.store_id = known.store_id and kept.code = known.code
      and (kept.kind, kept.unit_cents) is distinct from (article.kind, article.unit_cents)`.execute(db)
}

/** Does the same for changed products, once no transaction remains that may have written an offer with the old groups. */
export async function regroupChangedProducts(db: Db): Promise<void> {
  let found = 0
  do {
    const { rows } = await sql<{ productId: number; changedBy: string }>`
      select product_id, changed_by::text from regrouped_products
      where changed_by < pg_snapshot_xmin(pg_current_snapshot()) limit ${productsAtOnce}`.execute(db)
    found = rows.length
    if (found === 0) return
    await regroupProducts(db, [...new Set(rows.map(({ productId }) => productId))])
    await sql`
      delete from regrouped_products done
      using unnest(${rows.map(({ productId }) => productId)}::int[], ${rows.map(({ changedBy }) => changedBy)}::text[]) taken (product_id, changed_by)
      where done.product_id = taken.product_id and done.changed_by = taken.changed_by::xid8`.execute(db)
  } while (found === productsAtOnce)
}
