import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'

/** Departments of a source to which a person assigned a category, by key. */
export async function findDepartments(db: Db, sourceId: number, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('importDepartments')
    .select(['departmentKey', 'categoryId'])
    .where('sourceId', '=', sourceId)
    .where('departmentKey', 'in', keys)
    .execute()
  return new Map(rows.map(({ departmentKey, categoryId }) => [departmentKey, categoryId]))
}

export async function keepDepartments(
  db: Db,
  scope: RowScope,
  sourceId: number,
  departments: { key: string; categoryId: number }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into import_departments (source_id, department_key, category_id, updated_at)
    select ${scope.admit(sourceId)}, key, category_id, ${now}
    from unnest(${departments.map(({ key }) => key)}::text[], ${departments.map(({ categoryId }) => categoryId)}::int[]) d (key, category_id)
    order by key
    on conflict (source_id, department_key) do update set category_id = excluded.category_id, updated_at = excluded.updated_at`.execute(
    db,
  )
}

/** Stores that a person assigned to names, by key; a paused or merged store is asked for again. */
export async function findNamedStores(db: Db, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('importStoreNames')
    .innerJoin('stores', 'stores.id', 'importStoreNames.storeId')
    .select(['importStoreNames.nameKey', 'importStoreNames.storeId'])
    .where('importStoreNames.nameKey', 'in', keys)
    .where('stores.status', '=', 'active')
    .where('stores.mergedInto', 'is', null)
    .execute()
  return new Map(rows.map(({ nameKey, storeId }) => [nameKey, storeId]))
}

export async function keepStoreNames(
  db: Db,
  scope: RowScope,
  stores: { key: string; storeId: number }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into import_store_names (name_key, store_id, updated_at)
    select key, store_id, ${now}
    from unnest(${stores.map(({ key }) => key)}::text[], ${stores.map(({ storeId }) => scope.admit(storeId))}::int[]) s (key, store_id)
    order by key
    on conflict (name_key) do update set store_id = excluded.store_id, updated_at = excluded.updated_at`.execute(db)
}
