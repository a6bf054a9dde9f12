import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface JudgedDiscount {
  id: number
  /** The store usually charges this price, or its own prices contradict the original one. */
  isRefuted: boolean
}

/** Keeps refuted discounts out of the filter for large ones. Writes only the offers that change sides. */
export async function markRefutedDiscounts(db: Db, discounts: JudgedDiscount[]): Promise<void> {
  await sql`
    update promotions set is_discount_refuted = not is_discount_refuted
    from unnest(${discounts.map(({ id }) => id)}::bigint[], ${discounts.map(({ isRefuted }) => isRefuted)}::bool[]) judged (id, is_refuted)
    where promotions.id = judged.id and is_discount_refuted
      <> (judged.is_refuted and not is_conditional and coalesce(price_cents * 10::bigint < original_cents * 7::bigint, false))`.execute(
    db,
  )
}
