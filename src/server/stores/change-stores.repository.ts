import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { NewStore } from './stores.repository.ts'

export interface LockedStore {
  id: number
  cityId: number
  mergedInto: number | null
  version: number
}

/** Stores locked for a change: nobody publishes for them meanwhile. Always in one order, so that two changes never wait in a circle. */
export async function lockStores(db: Db, ids: number[]): Promise<Map<number, LockedStore>> {
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'cityId', 'mergedInto', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those merged into it count as changed too: every process keeps them as a copy of this one. */
export async function updateStore(db: Db, id: number, store: Omit<NewStore, 'cityId' | 'slug'>): Promise<void> {
  await db
    .updateTable('stores')
    .set({ ...store, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await db.updateTable('stores').set({ updatedAt: sql`now()` }).where('mergedInto', '=', id).execute()
}

/** Points a store, and whatever was merged into it before, at the one kept. */
export async function markMerged(db: Db, id: number, keptId: number): Promise<void> {
  await db
    .updateTable('stores')
    .set({ mergedInto: keptId, updatedAt: sql`now()` })
    .where((where) => where.or([where('id', '=', id), where('mergedInto', '=', id)]))
    .execute()
}

/** Deletes those of these stores that nobody changed and no offer or other store knows; returns how many. */
export async function deleteUnusedStores(db: Db, ids: number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stores')
    .where('id', 'in', ids)
    .where('updatedAt', '=', sql<Date>`stores.created_at`)
    .where(
      sql<boolean>`not exists (select from promotions_ever p where p.store_id = stores.id)
        and not exists (select from stores merged where merged.merged_into = stores.id)
        and not exists (select from partnership_requests r where r.store_id = stores.id)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
