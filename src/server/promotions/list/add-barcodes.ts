import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PromotionRow } from '#server/promotions/promotion-rows.ts'

/** Barcodes of offers in force, for administrators: visitors' lists do not read them. */
export async function addBarcodes(db: Db, rows: PromotionRow[]): Promise<PromotionRow[]> {
  if (rows.length === 0) return rows
  const { rows: found } = await sql<{ id: number; gtin: string }>`
    select id, gtin from promotions where id = any(${rows.map(({ id }) => id)}::bigint[]) and gtin is not null`.execute(
    db,
  )
  const barcodes = new Map(found.map(({ id, gtin }) => [id, gtin]))
  return rows.map((row) => ({ ...row, gtin: barcodes.get(row.id) ?? null }))
}
