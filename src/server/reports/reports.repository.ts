import { sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import type { Db } from '#platform/database.ts'

/** What is counted one by one is counted up to here; beyond it, "mais de" is all that anybody needs to know. */
export const maxCounted = 1000
const listed = 5

export interface CountedOffers {
  count: number
  isCapped: boolean
  /** The first of them. */
  ids: number[]
}

export async function offersEnding(db: Db, now: Date, until: Date): Promise<CountedOffers> {
  return counted(
    db,
    sql`select id from promotions where expires_at between ${now} and ${until} and valid_from <= ${now} order by expires_at, id`,
  )
}

export async function offersWithoutPicture(db: Db, now: Date): Promise<CountedOffers> {
  return counted(
    db,
    sql`select id from promotions
      where image_path is null and image_source_url is null and expires_at >= ${now} and valid_from <= ${now} order by expires_at, id`,
  )
}

/** Newest end first: those are the ones that a shop may renew. */
export async function offersExpired(db: Db, now: Date, since: Date): Promise<CountedOffers> {
  return counted(
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
    .where('expiresAt', '>=', now)
    .where('validFrom', '<=', now)
    .executeTakeFirstOrThrow()
  return highlighted
}

export interface DayCount {
  day: Day
  published: number
  inForce: number
}

/** Whose days: one category's, one store's, or everybody's (category 0). */
export type DaysOf = { categoryId: number } | { storeId: number }

/** Each day from `first` to `last`. A sum over a few hundred rows, whatever the number of offers; what is not folded in yet is added. */
export async function countByDay(db: Db, whose: DaysOf, first: Day, last: Day): Promise<DayCount[]> {
  const folded =
    'storeId' in whose
      ? sql`select day, published, balance from store_days where store_id = ${whose.storeId}`
      : sql`select day, published, balance from category_days where category_id = ${whose.categoryId}`
  const waiting =
    'storeId' in whose
      ? sql`where store_id = ${whose.storeId}`
      : whose.categoryId === 0
        ? sql``
        : sql`where category_id = ${whose.categoryId}`
  const { rows } = await sql<{ day: Day; published: number; balance: number }>`
    select greatest(day, ${addDays(first, -1)}::date)::text as day, sum(published)::int as published, sum(balance)::int as balance
    from (${folded} union all select day, published, balance from promotion_day_changes ${waiting}) known
    where day <= ${last}::date group by 1`.execute(db)
  const known = new Map(rows.map((row) => [row.day, row]))
  // Everything before the first day is in one row: what was in force when it began.
  let inForce = known.get(addDays(first, -1))?.balance ?? 0
  const days: DayCount[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    inForce += known.get(day)?.balance ?? 0
    days.push({ day, published: known.get(day)?.published ?? 0, inForce })
  }
  return days
}

async function counted(db: Db, offers: ReturnType<typeof sql>): Promise<CountedOffers> {
  const { rows } = await sql<{ id: number }>`select id from (${offers} limit ${maxCounted + 1}) counted`.execute(db)
  return {
    count: Math.min(rows.length, maxCounted),
    isCapped: rows.length > maxCounted,
    ids: rows.slice(0, listed).map(({ id }) => id),
  }
}
