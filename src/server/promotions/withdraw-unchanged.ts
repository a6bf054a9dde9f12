import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { forgetBarcodes } from '#server/products/barcodes/barcodes.service.ts'
import { archiveRemoved } from './archive-removed.ts'

/** The import or flyer being undone. */
type Undoer = { importId: number } | { flyerId: number }

interface Withdrawn {
  removed: number
  changed: { id: number; productName: string }[]
  /** Offers that stay because another import or flyer also contains them and reported them as existing. */
  shared: number
}

/**
 * Removes many offers at once, unless they were changed since publication. Ended offers, and those that wait for their paused store, are
 * removed from the archive. Returns the number removed and the changed ones that stay; an offer that was removed before counts as neither,
 * and one that a person published is left alone. The caller holds `lockOffers`.
 */
export async function withdrawUnchanged(
  db: Db,
  scope: RowScope,
  ids: number[],
  undoer: Undoer,
  now: Date,
): Promise<Withdrawn> {
  if (ids.length === 0) return { removed: 0, changed: [], shared: 0 }
  const { own, shared } = await sortOut(db, ids, undoer)
  if (own.length === 0) return { removed: 0, changed: [], shared }
  const removed = await withdraw(db, scope, own, now, 1)
  const changed = await db
    .selectFrom('promotionsEver')
    .select(['id', 'productName'])
    .where('id', 'in', own)
    .$narrowType<{ id: number; productName: string }>()
    .execute()
  return { removed, changed, shared }
}

/** Removes many offers at once, changed or not. */
export const withdrawAll: typeof withdrawUnchanged = async (db, scope, ids, undoer, now) => {
  if (ids.length === 0) return { removed: 0, changed: [], shared: 0 }
  const { own, shared } = await sortOut(db, ids, undoer)
  return { removed: own.length === 0 ? 0 : await withdraw(db, scope, own, now), changed: [], shared }
}

/** Splits the offers of an import or a flyer: those that no other contains, and the number of shared ones. */
async function sortOut(db: Db, ids: number[], undoer: Undoer): Promise<{ own: number[]; shared: number }> {
  const [importId, flyerId] = 'importId' in undoer ? [undoer.importId, null] : [null, undoer.flyerId]
  const { rows } = await sql<{ id: number; isShared: boolean }>`
    select offer.id,
      exists (
        select from imported_offers
        where promotion_id = offer.id and import_id is distinct from ${importId}::int and not is_left)
      or exists (
        select from offer_drafts
        where promotion_id = offer.id and flyer_id is distinct from ${flyerId}::int and publication in ('own', 'existing')) as is_shared
    from (
      select id, source from promotions where id = any(${ids}::bigint[])
      union all
      select id, source from promotions_archive where id = any(${ids}::bigint[]) and (removed_at is null or is_paused)) offer
    where source in ('import', 'flyer')`.execute(db)
  const own = rows.filter(({ isShared }) => !isShared).map(({ id }) => id)
  return { own, shared: rows.length - own.length }
}

async function withdraw(db: Db, scope: RowScope, ids: number[], now: Date, version?: number): Promise<number> {
  const current = await archiveRemoved(db, scope, ids, now, version)
  let archived = scope
    .update(db, 'promotionsArchive')
    .set({ removedAt: now, isPaused: false })
    .where('id', 'in', ids)
    .where(sql<boolean>`(removed_at is null or is_paused)`)
  if (version !== undefined) archived = archived.where('version', '=', version)
  const ended = Number((await archived.executeTakeFirst()).numUpdatedRows)
  const sold = await db
    .selectFrom('promotionsArchive')
    .select(['gtin', 'productId', 'storeId'])
    .where('id', 'in', ids)
    .where('gtin', 'is not', null)
    .execute()
  await forgetBarcodes(db, sold)
  return current + ended
}
