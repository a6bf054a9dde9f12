import { sql } from 'kysely'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Exact numbers of stores: the totals in `store_counts` plus the changes that are not folded in yet. City 0 is the whole country. Merged
 * stores are not counted.
 */
const wholeCountry = 0

export async function countStores(
  db: Db,
  { cityId, statuses = ['active'] }: { cityId?: number | undefined; statuses?: readonly StoreStatus[] } = {},
): Promise<number> {
  const inCity = cityId === undefined ? sql`` : sql`and city_id = ${cityId}`
  const { rows } = await sql<{ stores: number }>`
    select coalesce(sum(stores), 0)::int as stores from (
      select stores from store_counts where city_id = ${cityId ?? wholeCountry} and status = any(${statuses}::text[])
      union all
      select change from store_count_changes where status = any(${statuses}::text[]) ${inCity}
    ) counted`.execute(db)
  return rows[0]?.stores ?? 0
}

/** Counts the cities that have an active store. */
export async function countCities(db: Db): Promise<number> {
  const { rows } = await sql<{ cities: number }>`
    with changed as (
      select changes.city_id, coalesce(max(c.stores), 0) as before, coalesce(max(c.stores), 0) + sum(change) as now
      from store_count_changes changes left join store_counts c on c.city_id = changes.city_id and c.status = 'active'
      where changes.status = 'active' group by 1)
    select (coalesce((select cities from store_counts where city_id = ${wholeCountry} and status = 'active'), 0)
      + coalesce((select sum((now > 0)::int - (before > 0)::int) from changed), 0))::int as cities`.execute(db)
  return rows[0]?.cities ?? 0
}

/** An expression for the active stores of the row's city, which needs the query `unfoldedStores` as `unfolded_stores`. */
export function storesOfCity(cityId: string) {
  return sql<number>`(
    coalesce((select stores from store_counts c where c.city_id = ${sql.ref(cityId)} and c.status = 'active'), 0)
    + coalesce((select stores from unfolded_stores u where u.city_id = ${sql.ref(cityId)}), 0))::int`
}

export const unfoldedStores = sql`
  select city_id, sum(change) as stores from store_count_changes where status = 'active' group by city_id`
