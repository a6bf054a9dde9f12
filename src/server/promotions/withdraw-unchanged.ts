import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { forgetBarcodes } from '#server/products/barcodes/barcodes.service.ts'
import { archiveRemoved } from './archive-removed.ts'

interface Withdrawn {
  removed: number
  changed: { id: number; productName: string }[]
}

/**
 * Removes many offers at once, unless they were changed since they were published. Offers that have ended, or wait for their paused
 * store, are removed from the archive. Returns how many were removed and which stay because they were changed; an offer removed before
 * counts as neither.
 */
export async function withdrawUnchanged(db: Db, ids: number[], now: Date): Promise<Withdrawn> {
  const removed = await withdraw(db, ids, now, 1)
  const changed = await db
    .selectFrom('promotionsEver')
    .select(['id', 'productName'])
    .where('id', 'in', ids)
    .$narrowType<{ id: number; productName: string }>()
    .execute()
  return { removed, changed }
}

/** Removes many offers at once, changed or not; returns how many. */
export async function withdrawAll(db: Db, ids: number[], now: Date): Promise<number> {
  return withdraw(db, ids, now)
}

async function withdraw(db: Db, ids: number[], now: Date, version?: number): Promise<number> {
  const current = await archiveRemoved(db, ids, now, version)
  let archived = db
    .updateTable('promotionsArchive')
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
