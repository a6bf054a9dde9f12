import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { storedColumns } from './promotion-rows.ts'

/** Moves offers to the archive as removed; with `version`, only those that still have it. Returns the number. */
export async function archiveRemoved(
  db: Db,
  scope: RowScope,
  ids: number[],
  removedAt: Date,
  version?: number,
): Promise<number> {
  const isRemoved = sql<boolean>`id = any(${ids}::bigint[]) and ${scope.holds()}`
  return moveToArchive(
    db,
    version === undefined ? isRemoved : sql`${isRemoved} and version = ${version}`,
    removedAt,
    false,
  )
}

/** Moves all offers of a store to the archive until `restorePaused`. Returns the number. */
export async function archivePaused(db: Db, storeId: number, pausedAt: Date): Promise<number> {
  return moveToArchive(db, sql`store_id = ${storeId}`, pausedAt, true)
}

/**
 * Restores the offers that were archived with their store's pause; returns how many are offers again. One that has ended in the meantime
 * stays in the archive as ended. The version stays, because a pause does not change an offer.
 */
export async function restorePaused(db: Db, storeId: number, now: Date): Promise<number> {
  await db
    .updateTable('promotionsArchive')
    .set({ removedAt: null, isPaused: false })
    .where('storeId', '=', storeId)
    .where('isPaused', '=', true)
    .where('expiresAt', '<', now)
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('paused', (db) =>
      db
        .deleteFrom('promotionsArchive')
        .where('storeId', '=', storeId)
        .where('isPaused', '=', true)
        .returning(storedColumns),
    )
    .insertInto('promotions')
    .columns(storedColumns)
    .expression((db) =>
      // The observed price is in force again from the update on.
      db
        .selectFrom('paused')
        .select([
          ...storedColumns.filter((name) => name !== 'updatedAt'),
          sql<Date>`${now}::timestamptz`.as('updatedAt'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

async function moveToArchive(
  db: Db,
  isMoved: RawBuilder<boolean>,
  removedAt: Date,
  isPaused: boolean,
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('removed', (db) => db.deleteFrom('promotions').where(isMoved).returning(storedColumns))
    .insertInto('promotionsArchive')
    .columns([...storedColumns, 'removedAt', 'isPaused'])
    .expression((db) =>
      db
        .selectFrom('removed')
        .select([
          ...storedColumns,
          sql<Date>`${removedAt}::timestamptz`.as('removedAt'),
          sql<boolean>`${isPaused}::boolean`.as('isPaused'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}
