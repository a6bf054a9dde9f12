import { sql } from 'kysely'
import type { ReviewProduct } from '#contract/compare/product-review.ts'
import type { Db } from '#platform/database/database.ts'

/** Number of visitors that queue a product. */
const enoughSenders = 2
const shown = 3

/** Queues products that enough visitors doubt, and removes those that they no longer doubt. */
export async function markDoubted(db: Db, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    update products set is_doubted = doubted.is_doubted
    from unnest(${productIds.toSorted((left, right) => left - right)}::int[]) wanted (id)
    cross join lateral (
      select count(distinct sender) >= ${enoughSenders} as is_doubted from comparison_doubts
      where product_id = wanted.id and decided_at is null) doubted
    where products.id = wanted.id and products.is_doubted <> doubted.is_doubted`.execute(db)
}

/** The comparisons in which visitors doubt these products, by product. */
export async function findVisitorDoubts(
  db: Db,
  productIds: number[],
): Promise<Map<number, ReviewProduct['visitorDoubts']>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ productId: number; slug: string; name: string; senders: number }>`
    select product_id, compared.slug, compared.name, count(distinct sender) as senders
    from comparison_doubts
    join product_groups doubted on doubted.id = group_id
    join product_groups compared on compared.id = coalesce(doubted.merged_into, doubted.id)
    where product_id = any(${productIds}::int[]) and decided_at is null
    group by product_id, compared.id
    order by senders desc, compared.id`.execute(db)
  const doubts = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(
    [...doubts].map(([productId, all]) => [
      productId,
      all.slice(0, shown).map(({ slug, name, senders }) => ({ slug, name, senders })),
    ]),
  )
}

/** A person decided about these products: earlier doubts of visitors are settled. */
export async function settleDoubts(db: Db, productIds: number[], now: Date): Promise<void> {
  await sql`
    update comparison_doubts set decided_at = ${now}
    where product_id = any(${productIds}::int[]) and decided_at is null`.execute(db)
  await markDoubted(db, productIds)
}

/** After an undo, the doubts that the decision settled are open again. */
export async function reopenDoubts(db: Db, productIds: number[], madeAt: Date): Promise<void> {
  await sql`
    update comparison_doubts set decided_at = null
    where product_id = any(${productIds}::int[]) and decided_at = ${madeAt}`.execute(db)
  await markDoubted(db, productIds)
}
