import { sql } from 'kysely'
import { type OfferIdentity, sameOfferKey } from '#domain/offers/same-offer.ts'
import { trashCutoff } from '#domain/offers/trash.ts'
import type { Db } from '#platform/database/database.ts'
import type { Json } from '#platform/database/database-tables.generated.ts'
import { takePlanAllowance } from '#server/store-plans/store-plans.service.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mechanicsOfRow, storedColumns } from './promotion-rows.ts'

interface Restoration {
  restored: { id: number; imageSourceUrl: string | null; gtin: string | null; productId: number; storeId: number }[]
  /** Left in the trash because their store is paused. */
  paused: number[]
  /** Left in the trash because the same offer is published; with the number of that one. */
  repeated: Map<number, number>
}

/**
 * Takes offers out of the trash, each under its old id and version, because nobody changed them. One that has ended in the meantime stays
 * in the archive, no longer as removed; the others must fit their store's plan. Offers of a store that an undone import deleted stay in the
 * trash. The caller holds `lockOffers`.
 */
export async function restoreRemoved(db: Db, ids: number[], now: Date): Promise<Restoration> {
  const found = await db
    .selectFrom('promotionsArchive')
    .innerJoin('stores', 'stores.id', 'promotionsArchive.storeId')
    .select(['gtin', 'productId', 'productName', 'storeId', 'promotionsArchive.id', 'imageSourceUrl'])
    .select(['priceCents', 'mechanics', 'expiresAt', 'stores.status'])
    .where(sql<boolean>`promotions_archive.id = any(${ids}::bigint[])`)
    .where('removedAt', '>=', trashCutoff(now))
    .where('isPaused', '=', false)
    .orderBy('promotionsArchive.id')
    .forUpdate('promotionsArchive')
    .execute()
  const paused = numbersOf(found.filter(({ status }) => status !== 'active'))
  const active = found.filter(({ status }) => status === 'active')
  const repeated = await findRepeated(
    db,
    active.filter(({ expiresAt }) => expiresAt >= now),
  )
  const removed = active.filter(({ id }) => !repeated.has(id))
  if (removed.length === 0) return { restored: [], paused, repeated }
  const running = removed.filter(({ expiresAt }) => expiresAt >= now)
  await takePlanAllowance(db, running, now)
  const ended = removed.filter(({ expiresAt }) => expiresAt < now)
  await db
    .updateTable('promotionsArchive')
    .set({ removedAt: null })
    .where(sql<boolean>`id = any(${numbersOf(ended)}::bigint[])`)
    .execute()
  const columns = storedColumns.filter((column) => column !== 'updatedAt')
  await db
    .with('restored', (db) =>
      db
        .deleteFrom('promotionsArchive')
        .where(sql<boolean>`id = any(${numbersOf(removed)}::bigint[])`)
        .where('removedAt', 'is not', null)
        .returning(columns),
    )
    .insertInto('promotions')
    .columns([...columns, 'updatedAt'])
    // The prices are in force again from now on, not from the last change.
    .expression((db) => db.selectFrom('restored').select([...columns, sql<Date>`${now}::timestamptz`.as('updatedAt')]))
    .execute()
  return { restored: removed, paused, repeated }
}

/** Those that are already published, or would be by an earlier one of the same call. */
async function findRepeated(
  db: Db,
  offers: (Omit<OfferIdentity, 'mechanics'> & { id: number; storeId: number; mechanics: Json | null })[],
): Promise<Map<number, number>> {
  const compared = offers.map((offer) => ({ ...offer, mechanics: mechanicsOfRow(offer) }))
  const published = await findDuplicates(db, compared)
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [at, offer] of compared.entries()) {
    const key = sameOfferKey(offer)
    const existing = published.get(at) ?? first.get(key)
    if (existing === undefined) first.set(key, offer.id)
    else repeated.set(offer.id, existing)
  }
  return repeated
}

function numbersOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
