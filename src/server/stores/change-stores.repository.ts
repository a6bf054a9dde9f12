import { sql } from 'kysely'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { Db } from '#platform/database/database.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { type NewStore, wordsOfStore } from './stores.repository.ts'

export interface LockedStore {
  id: number
  cityId: number
  mergedInto: number | null
  status: StoreStatus
  version: number
}

/** Blocks publishing for these stores until the end of the transaction. Locks in id order to avoid deadlocks. */
export async function lockStores(db: Db, ids: number[]): Promise<Map<number, LockedStore>> {
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'cityId', 'mergedInto', 'status', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    // A check constraint of the table allows exactly the domain's statuses.
    .$narrowType<{ status: StoreStatus }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Also touches the stores merged into it: every process caches them as a copy of this one. */
export async function updateStore(db: Db, scope: RowScope, id: number, store: Omit<NewStore, 'slug'>): Promise<void> {
  scope.admit(id)
  await db
    .updateTable('stores')
    .set({ ...store, words: wordsOfStore(store), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await db.updateTable('stores').set({ updatedAt: sql`now()` }).where('mergedInto', '=', id).execute()
}

export async function updateStatus(db: Db, id: number, status: StoreStatus): Promise<void> {
  await db
    .updateTable('stores')
    .set({ status, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Never changed, and referenced only by what goes with it: counts of visitors, what was learnt from spreadsheets, when the store was last
 * asked for its offers, and imports that are undone. An import that is not undone may have questions about the store's rows.
 */
const isUnused = sql<boolean>`version = 1 and merged_into is null
  and not exists (select from promotions_ever p where p.store_id = stores.id)
  and not exists (select from imports i where i.store_id = stores.id and i.undone_at is null)
  and not exists (select from flyers f where f.store_id = stores.id)
  and not exists (select from flyer_layouts l where l.store_id = stores.id)
  and not exists (select from stores merged where merged.merged_into = stores.id)
  and not exists (select from messages m where m.store_id = stores.id)
  and not exists (select from catalogue_files f where f.store_id = stores.id)
  and not exists (select from store_members m where m.store_id = stores.id)
  and not exists (select from invitations i where i.store_id = stores.id)
  and not exists (select from store_plans p where p.store_id = stores.id)
  and not exists (select from submissions s where s.store_id = stores.id)
  and not exists (select from inbox_senders s where s.store_id = stores.id)
  and not exists (select from inbox_files f where f.store_id = stores.id)
  and not exists (select from product_pictures p where p.store_id = stores.id)`

/** Locks the unused ones of these stores until the end of the transaction, and returns their ids. Waits for no store in use. */
export async function lockUnusedStores(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', ids)
    .where(isUnused)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes those that are unused; returns their number. */
export async function deleteUnusedStores(db: Db, ids: number[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('stores').where('id', 'in', ids).where(isUnused).executeTakeFirst()
  return Number(numDeletedRows)
}
