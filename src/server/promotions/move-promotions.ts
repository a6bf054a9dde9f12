import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/**
 * All offers of one store become another's, also those that are over; returns how many there were. Whoever has one of them open in a
 * form is told, because its version grows. What was counted by day moves along; observed prices stay where they were observed.
 */
export async function movePromotions(db: Db, fromStoreId: number, toStoreId: number): Promise<number> {
  const current = await db
    .updateTable('promotions')
    .set({ storeId: toStoreId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('storeId', '=', fromStoreId)
    .executeTakeFirst()
  const archived = db.updateTable('promotionsArchive').set({ storeId: toStoreId }).where('storeId', '=', fromStoreId)
  const ended = await archived.where('removedAt', 'is', null).executeTakeFirst()
  await archived.execute()
  await db.updateTable('promotionDayChanges').set({ storeId: toStoreId }).where('storeId', '=', fromStoreId).execute()
  await sql`
    with moved as (delete from store_days where store_id = ${fromStoreId} returning day, published, balance)
    insert into store_days as kept (store_id, day, published, balance) select ${toStoreId}, day, published, balance from moved
    on conflict (store_id, day) do update
      set published = kept.published + excluded.published, balance = kept.balance + excluded.balance`.execute(db)
  return Number(current.numUpdatedRows) + Number(ended.numUpdatedRows)
}
