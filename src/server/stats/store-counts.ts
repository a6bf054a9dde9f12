import { sql } from 'kysely'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { Db } from '#platform/database/database.ts'

/** Merged stores are not counted. */
export async function countStores(
  db: Db,
  { cityId, statuses = ['active'] }: { cityId?: number | undefined; statuses?: readonly StoreStatus[] } = {},
): Promise<number> {
  const { rows } = await sql<{ stores: number }>`
    select count(*)::int as stores from stores
    where merged_into is null and status = any(${statuses}::text[]) ${cityId === undefined ? sql`` : sql`and city_id = ${cityId}`}`.execute(
    db,
  )
  return rows[0]?.stores ?? 0
}

/** A query for the number of active stores by city. */
export const storesByCity = sql`
  select city_id, count(*)::int as stores from stores where merged_into is null and status = 'active' group by city_id`

/** Counts the cities that have an active store. */
export async function countCities(db: Db): Promise<number> {
  const { rows } = await sql<{ cities: number }>`select count(*)::int as cities from (${storesByCity}) counted`.execute(
    db,
  )
  return rows[0]?.cities ?? 0
}
