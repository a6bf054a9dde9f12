import { sql } from 'kysely'
import type { Store, StoreWithCount } from '#contract/stores.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockStores } from './change-stores.repository.ts'
import { lockOffers } from './lock-offers.ts'
import { findStore, withoutCount } from './stores.repository.ts'

/** Moves all offers of one store to another, which keeps its own where both have the same; returns their number. Passed in: stores may not import promotions. */
export type MoveOffers = (
  db: Db,
  scope: PanelScope,
  fromStoreId: number,
  toStoreId: number,
  now: Date,
) => Promise<number>

interface MergeResult {
  target: StoreWithCount
  merged: Store
  movedPromotions: number
}

/**
 * Merges a duplicate into the target store, together with all that belongs to it. The foreign keys to `stores (open_id)` refuse a merge that
 * leaves a row behind, and a writer that adds one to the merged store afterwards.
 */
export async function mergeStores(
  db: Db,
  scope: PanelScope,
  targetCode: string,
  mergedCode: string,
  moveOffers: MoveOffers,
  now: Date,
): Promise<MergeResult> {
  const targetId = found(numberFromPublicId('store', targetCode), 'store_not_found')
  const mergedId = found(numberFromPublicId('store', mergedCode), 'store_not_found')
  await lockOffers(db, { stores: [targetId, mergedId] })
  await lockEdited(db, mergedId)
  const locked = await lockStores(db, [targetId, mergedId])
  const [target, merged] = [
    found(locked.get(targetId), 'store_not_found'),
    found(locked.get(mergedId), 'store_not_found'),
  ]
  if (target.mergedInto !== null || merged.mergedInto !== null) throw new AppError('store_not_found')
  if (target.status !== 'active' || merged.status !== 'active') throw new AppError('store_paused')
  if (targetId === mergedId || target.cityId !== merged.cityId) throw new AppError('stores_differ')

  const before = withoutCount(found(await findStore(db, { id: mergedId }, now), 'store_not_found'))
  for (const table of plans) await move(db, table, mergedId, targetId)
  const movedPromotions = await moveOffers(db, scope, mergedId, targetId, now)
  await moveFlyers(db, mergedId, targetId)
  for (const table of belongings) await move(db, table, mergedId, targetId)
  await redirect(db, mergedId, targetId)
  return {
    target: found(await findStore(db, { id: targetId }, now), 'store_not_found'),
    merged: before,
    movedPromotions,
  }
}

interface Belonging {
  table: string
  column?: string
  /** Columns that tell rows of one store apart, when the target may have such a row: then it keeps its own, and that of the merged store goes. */
  key?: readonly string[]
  /** The table of the target's own, when it is another. */
  kept?: string
}

/** Tokens follow the people who created them, by their foreign key. */
const belongings: readonly Belonging[] = [
  { table: 'store_members', key: ['administrator_id'] },
  { table: 'invitations' },
  { table: 'uploads' },
  { table: 'product_pictures' },
  { table: 'imports' },
  { table: 'import_doubts' },
  { table: 'import_mappings', key: [] },
  { table: 'import_departments', column: 'source_id', key: ['department_key'] },
  { table: 'import_store_names' },
  { table: 'catalogue_files' },
  { table: 'shelf_prices', key: ['code'], kept: 'catalogue_items' },
  { table: 'catalogue_items', key: ['code'] },
  { table: 'flyer_layouts', key: [] },
  { table: 'submissions' },
  { table: 'submitted_offers' },
  { table: 'store_wordings', key: ['field', 'written'] },
  { table: 'inbox_mails' },
  { table: 'inbox_files', key: ['content_hash', 'sender'] },
  { table: 'inbox_senders' },
  { table: 'store_follow_ups', key: [] },
]

/** Moved before the offers, which count for the plan that they find. */
const plans: readonly Belonging[] = [
  { table: 'store_plans', key: [] },
  { table: 'store_plan_products', key: ['month', 'product_id'] },
]

async function move(
  db: Db,
  { table, column = 'store_id', key, kept = table }: Belonging,
  fromId: number,
  toId: number,
): Promise<void> {
  const [moved, store] = [sql.table(table), sql.ref(column)]
  if (key) {
    const isSame = sql.join(
      [
        sql`kept.${store} = ${toId}`,
        ...key.map((name) => sql`kept.${sql.ref(name)} is not distinct from moved.${sql.ref(name)}`),
      ],
      sql` and `,
    )
    await sql`delete from ${moved} moved where ${store} = ${fromId} and exists (select from ${sql.table(kept)} kept where ${isSame})`.execute(
      db,
    )
  }
  await sql`update ${moved} set ${store} = ${toId} where ${store} = ${fromId}`.execute(db)
}

/** If both stores had the same flyer, both stay: each has its own drafts and offers. */
async function moveFlyers(db: Db, fromId: number, toId: number): Promise<void> {
  await sql`
    update flyers set store_id = ${toId},
      content_hash = case when exists (
        select from flyers kept where kept.store_id = ${toId} and kept.content_hash = flyers.content_hash)
      then sha256(content_hash || convert_to(id::text, 'UTF8')) else content_hash end
    where store_id = ${fromId}`.execute(db)
}

/** Its URL and name, and those of the stores merged into it before, lead to the target from now on. */
async function redirect(db: Db, id: number, targetId: number): Promise<void> {
  await db
    .updateTable('stores')
    .set({ mergedInto: targetId, updatedAt: sql`now()` })
    .where((where) => where.or([where('id', '=', id), where('mergedInto', '=', id)]))
    .execute()
}

/** Their writers lock such a row and then add others to its store. A merge that locked the store first would wait for them, and they for it. */
async function lockEdited(db: Db, storeId: number): Promise<void> {
  for (const table of ['flyers', 'invitations', 'uploads', 'catalogue_files'])
    await sql`select from ${sql.table(table)} where store_id = ${storeId} order by id for update`.execute(db)
}
