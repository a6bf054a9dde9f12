import { sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import type { Db } from '#platform/database/database.ts'
import { isInForceAt } from '#server/promotions/in-force.ts'

/** Counting stops here; the panel then shows "mais de". */
export const maxCounted = 1000
const maxListed = 5

export interface CountedOffers {
  count: number
  isCapped: boolean
  /** At most `maxListed`. */
  ids: number[]
}

export async function findEndingOffers(db: Db, now: Date, until: Date): Promise<CountedOffers> {
  return countOffers(
    db,
    sql`select id from promotions where expires_at <= ${until} and ${isInForceAt(now)} order by expires_at, id`,
  )
}

export async function findOffersWithoutPicture(db: Db, now: Date): Promise<CountedOffers> {
  return countOffers(
    db,
    sql`select id from promotions
      where image_path is null and image_source_url is null and ${isInForceAt(now)} order by expires_at, id`,
  )
}

/** The most recently expired first: those are most likely to be renewed. */
export async function findExpiredOffers(db: Db, now: Date, since: Date): Promise<CountedOffers> {
  return countOffers(
    db,
    sql`(select id, expires_at from promotions where expires_at >= ${since} and expires_at < ${now} order by expires_at desc, id desc limit ${maxCounted + 1})
      union all
      (select id, expires_at from promotions_archive where expires_at >= ${since} and expires_at < ${now} and removed_at is null
       order by expires_at desc, id desc limit ${maxCounted + 1})
      order by expires_at desc, id desc`,
  )
}

export async function countHighlighted(db: Db, now: Date): Promise<number> {
  const { highlighted } = await db
    .selectFrom('promotions')
    .select((select) => select.fn.countAll<number>().as('highlighted'))
    .where('isHighlighted', '=', true)
    .where(isInForceAt(now))
    .executeTakeFirstOrThrow()
  return highlighted
}

export interface DayCount {
  day: Day
  published: number
  inForce: number
}

/** One category, one store, or all offers (category 0). */
export type DayScope = { categoryId: number } | { storeId: number }

/** Each day from `first` to `last`, as counted on that day; today's counts are at most a minute old. */
export async function countByDay(db: Db, scope: DayScope, first: Day, last: Day): Promise<DayCount[]> {
  const counts =
    'storeId' in scope
      ? sql`store_days where store_id = ${scope.storeId}`
      : sql`category_days where category_id = ${scope.categoryId}`
  const { rows } = await sql<DayCount>`
    select day::text, published, in_force from ${counts} and day between ${first}::date and ${last}::date`.execute(db)
  const countsByDay = new Map(rows.map((row) => [row.day, row]))
  const days: DayCount[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    days.push(countsByDay.get(day) ?? { day, published: 0, inForce: 0 })
  return days
}

async function countOffers(db: Db, offers: ReturnType<typeof sql>): Promise<CountedOffers> {
  const { rows } = await sql<{ id: number }>`select id from (${offers} limit ${maxCounted + 1}) counted`.execute(db)
  return {
    count: Math.min(rows.length, maxCounted),
    isCapped: rows.length > maxCounted,
    ids: rows.slice(0, maxListed).map(({ id }) => id),
  }
}
