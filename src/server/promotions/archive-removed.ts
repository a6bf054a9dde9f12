import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { Promotions } from '#platform/database-tables.generated.ts'

/**
 * Named, never `*`: a later migration adds its column behind `removed_at` in the archive, and by position every value would shift.
 * The type refuses a list that misses a column. `archive_ended_promotions` has the same list in SQL.
 */
const columns = Object.keys({
  id: true,
  version: true,
  productId: true,
  productName: true,
  storeId: true,
  cityId: true,
  categoryId: true,
  priceCents: true,
  originalCents: true,
  validFrom: true,
  expiresAt: true,
  isHighlighted: true,
  description: true,
  imagePath: true,
  imageSourceUrl: true,
  source: true,
  createdAt: true,
  updatedAt: true,
} satisfies Record<keyof Promotions, true>) as (keyof Promotions)[]

/** Moves offers to the archive as removed; with `version`, only those that still have it. Returns how many. */
export async function archiveRemoved(db: Db, ids: number[], removedAt: Date, version?: number): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('removed', (db) =>
      db
        .deleteFrom('promotions')
        .where(sql<boolean>`id = any(${ids}::bigint[])`)
        .$if(version !== undefined, (query) => query.where('version', '=', version as number))
        .returning(columns),
    )
    .insertInto('promotionsArchive')
    .columns([...columns, 'removedAt'])
    .expression((db) =>
      db.selectFrom('removed').select([...columns, sql<Date>`${removedAt}::timestamptz`.as('removedAt')]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}
