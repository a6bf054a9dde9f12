import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { forgetBarcodes } from '#server/products/barcodes/barcodes.service.ts'
import { moveDays } from '#server/stats/count-offers.ts'
import { countPublished } from '#server/store-plans/store-plans.service.ts'
import { archiveRemoved } from './archive-removed.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mechanicsOfRow } from './promotion-rows.ts'

/**
 * Moves all offers of one store to another, including ended ones, and returns their number. Their version increases, so an edit begun
 * before gets a conflict. The counts per day move along; price observations stay with their original store. Offers that the other store
 * also has go to its trash and are not counted. The caller holds `lockOffers` of both stores.
 */
export async function movePromotions(
  db: Db,
  scope: PanelScope,
  fromStoreId: number,
  toStoreId: number,
  now: Date,
): Promise<number> {
  await removeRepeated(db, scope, fromStoreId, toStoreId, now)
  const current = await db
    .updateTable('promotions')
    .set({ storeId: toStoreId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('storeId', '=', fromStoreId)
    .executeTakeFirst()
  const archived = db.updateTable('promotionsArchive').set({ storeId: toStoreId }).where('storeId', '=', fromStoreId)
  const ended = await archived.where('removedAt', 'is', null).executeTakeFirst()
  await archived.execute()
  await moveDays(db, fromStoreId, toStoreId)
  await countPublished(db, toStoreId, now)
  return Number(current.numUpdatedRows) + Number(ended.numUpdatedRows)
}

/**
 * Removes the offers of one store that the other also has, by the same rule as all writers. The kept offer inherits what would be lost: the
 * earlier start, a paid highlight, the pop-up, and the imports and flyers that published it, so that undoing one of them leaves it to the
 * others.
 */
async function removeRepeated(
  db: Db,
  scope: PanelScope,
  fromStoreId: number,
  toStoreId: number,
  now: Date,
): Promise<void> {
  const offers = await db
    .selectFrom('promotions')
    .select(['id', 'productId', 'productName', 'priceCents', 'mechanics', 'expiresAt', 'gtin'])
    .where('storeId', '=', fromStoreId)
    .orderBy('id')
    .execute()
  const compared = offers.map((offer) => ({ ...offer, storeId: toStoreId, mechanics: mechanicsOfRow(offer) }))
  const duplicates = await findDuplicates(db, compared)
  if (duplicates.size === 0) return
  const removed = offers.filter((_, position) => duplicates.has(position))
  const ids = removed.map(({ id }) => id)
  const repeated = sql`unnest(${ids}::bigint[], ${[...duplicates.entries()].sort(([one], [other]) => one - other).map(([, id]) => id)}::bigint[]) repeated (id, kept_id)`
  await sql`
    update promotions kept
    set valid_from = least(kept.valid_from, earlier.valid_from), is_highlighted = kept.is_highlighted or earlier.is_highlighted,
        is_sponsored = case when kept.is_highlighted then kept.is_sponsored else earlier.is_sponsored end,
        version = kept.version + 1, updated_at = ${now}
    from (
      select kept_id, min(valid_from) as valid_from, bool_or(is_highlighted) as is_highlighted, bool_or(is_sponsored) as is_sponsored
      from ${repeated} join promotions on promotions.id = repeated.id group by kept_id) earlier
    where kept.id = earlier.kept_id
      and (earlier.valid_from < kept.valid_from or earlier.is_highlighted and not kept.is_highlighted)`.execute(db)
  await sql`
    update imported_offers set promotion_id = kept_id, is_repeat = true from ${repeated}
    where promotion_id = repeated.id`.execute(db)
  await sql`
    update offer_drafts set promotion_id = kept_id, publication = 'existing' from ${repeated}
    where promotion_id = repeated.id and publication in ('own', 'existing')`.execute(db)
  await sql`
    update popup_campaigns set promotion_id = kept_id from ${repeated}
    where promotion_id = repeated.id and ended_at is null`.execute(db)
  await archiveRemoved(db, scope, ids, now)
  await forgetBarcodes(
    db,
    removed.flatMap(({ gtin, productId }) => (gtin === null ? [] : [{ gtin, productId, storeId: fromStoreId }])),
  )
}

/** Moves a store's offers to its new city, with postings and counts. Their versions stay, because no typed value changes. */
export async function movePromotionsToCity(db: Db, storeId: number): Promise<void> {
  // A trigger copies the city from the store.
  await db.updateTable('promotions').set({ storeId }).where('storeId', '=', storeId).execute()
  await sql`
    update promotions_archive set city_id = stores.city_id
    from stores where stores.id = ${storeId} and promotions_archive.store_id = stores.id`.execute(db)
}
