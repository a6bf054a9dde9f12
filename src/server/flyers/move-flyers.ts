import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'

/** Moves the flyers of a merged store together with its offers. If both stores had the same flyer, both stay. */
export async function moveFlyers(db: Db, scope: PanelScope, fromStoreId: number, toStoreId: number): Promise<void> {
  await sql`
    update flyers set store_id = ${toStoreId},
      content_hash = case when exists (
        select from flyers kept where kept.store_id = ${toStoreId} and kept.content_hash = flyers.content_hash)
      then sha256(content_hash || convert_to(id::text, 'UTF8')) else content_hash end
    where store_id = ${fromStoreId}`.execute(db)
  await scope.delete(db, 'flyerLayouts').where('storeId', '=', fromStoreId).execute()
}
