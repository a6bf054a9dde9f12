import { sql } from 'kysely'
import { addDays, type Day, dayOf } from '#domain/dates.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

/** After a longer outage of the workers, the days before have no counts. */
const maxMissedDays = 31
/** The reports show a year. */
const keptDays = 400

/** Counts the offers that are in force, and those of the day. A day that ended since the last count is finished first. */
export async function countOffers({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const today = dayOf(now)
  await sql`select count_offers(${now})`.execute(db)
  await countDays(db, (await findLastCounted(db, today)) ?? today, today)
}

export async function countDays(db: Db, first: Day, last: Day): Promise<void> {
  for (let day = first; day <= last; day = addDays(day, 1))
    await sql`select count_offers_of_day(${day}::date)`.execute(db)
}

async function findLastCounted(db: Db, today: Day): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(day)::text as day from category_days
    where category_id = 0 and day between ${addDays(today, -maxMissedDays)}::date and ${today}::date`.execute(db)
  return rows[0]?.day ?? null
}

/** The days of a merged store become those of the store that was kept. */
export async function moveDays(db: Db, fromStoreId: number, toStoreId: number): Promise<void> {
  await sql`
    with moved as (delete from store_days where store_id = ${fromStoreId} returning day, published, in_force)
    insert into store_days as kept (store_id, day, published, in_force) select ${toStoreId}, day, published, in_force from moved
    on conflict (store_id, day) do update
      set published = kept.published + excluded.published, in_force = kept.in_force + excluded.in_force`.execute(db)
}

export async function deleteOldDays(db: Db, today: Day): Promise<void> {
  const before = sql<Date>`${addDays(today, -keptDays)}::date`
  await db.deleteFrom('storeDays').where('day', '<', before).execute()
  await db.deleteFrom('categoryDays').where('day', '<', before).execute()
}
