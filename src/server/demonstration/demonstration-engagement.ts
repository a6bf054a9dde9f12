import { sql } from 'kysely'
import { type Day, dayOf } from '#domain/dates.ts'
import type { Db } from '#platform/database/database.ts'

/** Interactions with each offer on the days since it began, so that the reports of stores have figures. Generated from its number. */
export async function countEarlierDays(db: Db, now: Date): Promise<void> {
  const today: Day = dayOf(now)
  await sql`
    with drawn as materialized (
      select day::date as day, promotions.id, promotions.store_id, kind, abs(hashtext(promotions.id || kind || day)) % most as times
      from promotions
      cross join generate_series(sao_paulo_day(promotions.valid_from)::timestamp, ${today}::timestamp, '1 day') day
      cross join (values ('seen', 60), ('opened', 15), ('listed', 8), ('shared', 3), ('contacted', 4)) kinds (kind, most)
      where promotions.valid_from <= ${now}),
    of_offers as (
      insert into offer_engagement (day, promotion_id, store_id, kind, times)
      select day, id, store_id, kind, times from drawn where times > 0)
    insert into store_engagement (store_id, day, kind, times)
    select store_id, day, kind, sum(times) from drawn group by store_id, day, kind having sum(times) > 0`.execute(db)
}
