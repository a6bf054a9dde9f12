import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { storedColumns } from '#server/promotions/promotion-rows.ts'
import type { LockedPromotion } from '#server/promotions/promotions.repository.ts'
import type { BulkColumns } from './bulk-values.ts'

/** Includes ended offers. Locked in the order of their ids, so that two bulk changes never deadlock. */
export async function readPromotions(
  db: Db,
  ids: number[],
  { areLocked }: { areLocked: boolean },
): Promise<Map<number, LockedPromotion>> {
  const current = await db
    .selectFrom('promotions')
    .select(storedColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(areLocked, (query) => query.forUpdate())
    .execute()
  const ended = await db
    .selectFrom('promotionsArchive')
    .select(storedColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .$if(areLocked, (query) => query.forUpdate())
    .execute()
  return new Map(
    [
      ...ended.map((row) => ({ ...row, isArchived: true })),
      ...current.map((row) => ({ ...row, isArchived: false })),
    ].map((row) => [row.id, row]),
  )
}

/** Those of these stores that are paused or have ended; a merged store is replaced by its target. */
export async function findPausedStores(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('stores as named')
    .innerJoin('stores', (join) => join.on(sql<boolean>`stores.id = coalesce(named.merged_into, named.id)`))
    .select('named.id')
    .where(sql<boolean>`named.id = any(${[...new Set(ids)]}::int[])`)
    .where('stores.status', '<>', 'active')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface Rewrite {
  current: LockedPromotion
  values: BulkColumns
}

/** In one statement each, so that the triggers run once for all. Offers from the archive return under their old ids. */
export async function rewritePromotions(db: Db, rewrites: Rewrite[], now: Date): Promise<void> {
  const here = rewrites.filter(({ current }) => !current.isArchived)
  const archived = rewrites.filter(({ current }) => current.isArchived)
  if (here.length > 0) {
    const all = <T>(read: (rewrite: Rewrite) => T) => here.map(read)
    await sql`
      update promotions
      set store_id = n.store_id, category_id = n.category_id, price_cents = n.price_cents, original_cents = n.original_cents,
          valid_from = n.valid_from, expires_at = n.expires_at, is_highlighted = n.is_highlighted, is_sponsored = n.is_sponsored,
          version = promotions.version + 1, updated_at = ${now}
      from unnest(
        ${all(({ current }) => current.id)}::bigint[], ${all(({ values }) => values.storeId)}::int[],
        ${all(({ values }) => values.categoryId)}::smallint[], ${all(({ values }) => values.priceCents)}::int[],
        ${all(({ values }) => values.originalCents)}::int[], ${all(({ values }) => values.validFrom)}::timestamptz[],
        ${all(({ values }) => values.expiresAt)}::timestamptz[], ${all(({ values }) => values.isHighlighted)}::boolean[],
        ${all(({ values }) => values.isSponsored)}::boolean[]
      ) n (id, store_id, category_id, price_cents, original_cents, valid_from, expires_at, is_highlighted, is_sponsored)
      where promotions.id = n.id`.execute(db)
  }
  if (archived.length > 0) {
    const ids = archived.map(({ current }) => current.id)
    await db.deleteFrom('promotionsArchive').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
    await db
      .insertInto('promotions')
      .values(
        archived.map(({ current: { isArchived: _, ...row }, values }) => ({
          ...row,
          ...values,
          version: row.version + 1,
          updatedAt: now,
        })),
      )
      .execute()
  }
}

/** Marks ended offers as removed; `archiveRemoved` moves those that are not archived yet. */
export async function removeEnded(db: Db, ids: number[], now: Date): Promise<void> {
  await db
    .updateTable('promotionsArchive')
    .set({ removedAt: now })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** Moves offers to the archive with an end in the past, when the renewal of ended offers is undone. They were in force until now. */
export async function archiveAsEnded(db: Db, ends: { id: number; expiresAt: Date }[]): Promise<void> {
  if (ends.length === 0) return
  const [ids, moments] = [ends.map(({ id }) => id), ends.map(({ expiresAt }) => expiresAt)]
  const columns = storedColumns.filter((column) => column !== 'expiresAt')
  const formerEnd = sql<Date>`(
    select former.ended_at from unnest(${ids}::bigint[], ${moments}::timestamptz[]) former (id, ended_at) where former.id = ended.id)`
  await db
    .with('ended', (db) =>
      db.deleteFrom('promotions').where(sql<boolean>`id = any(${ids}::bigint[])`).returning(columns),
    )
    .insertInto('promotionsArchive')
    .columns([...columns, 'expiresAt'])
    .expression((db) => db.selectFrom('ended').select([...columns, formerEnd.as('expiresAt')]))
    .execute()
}
