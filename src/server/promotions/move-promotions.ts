import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Moves all offers of one store to another, ended ones too, and returns how many. Their version grows, so an edit begun before gets a
 * conflict. The counts per day move along; price observations stay with the store in which they were made.
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

/** The offers of a store follow it into its new city, with postings and counts. Their versions stay: nothing that was typed changes. */
export async function movePromotionsToCity(db: Db, storeId: number): Promise<void> {
  // A trigger copies the city from the store.
  await db.updateTable('promotions').set({ storeId }).where('storeId', '=', storeId).execute()
  await sql`
    update promotions_archive set city_id = stores.city_id
    from stores where stores.id = ${storeId} and promotions_archive.store_id = stores.id`.execute(db)
}
