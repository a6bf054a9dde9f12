import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** Something with a page of its own, and when it last changed. */
export interface Entry {
  id: number
  updatedAt: Date
}

/** Rows with numbers from `from` up to, but not including, `to`. */
export interface Range {
  from: number
  to: number
}

/**
 * Which ranges of `size` numbers hold an offer in force. Each step is one look into the primary key, from the end of one range to
 * the first offer beyond it: the work grows with the answer, not with the offers.
 */
export async function offerRanges(db: Db, size: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    with recursive parts as (
      (select id / ${size}::bigint as part from promotions
       where valid_from <= ${now} and expires_at >= ${now} order by id limit 1)
      union all
      select (select id / ${size}::bigint from promotions
              where id >= (part + 1) * ${size}::bigint and valid_from <= ${now} and expires_at >= ${now}
              order by id limit 1)
      from parts where part is not null)
    select part from parts where part is not null`.execute(db)
  return rows.map(({ part }) => part)
}

/** At most `limit` offers in force, in the order of their numbers. */
export async function offersInForce(db: Db, { from, to }: Range, limit: number, now: Date): Promise<Entry[]> {
  return db
    .selectFrom('promotions')
    .select(['id', 'updatedAt'])
    .where('id', '>=', from)
    .where('id', '<', to)
    .where('validFrom', '<=', now)
    .where('expiresAt', '>=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function storeRanges(db: Db, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stores')
    .select(sql<number>`id / ${sql.lit(size)}`.as('part'))
    .where('mergedInto', 'is', null)
    .groupBy('part')
    .orderBy('part')
    .execute()
  return rows.map(({ part }) => Number(part))
}

export async function storesOf(db: Db, { from, to }: Range, limit: number): Promise<(Entry & { slug: string })[]> {
  return db
    .selectFrom('stores')
    .select(['id', 'updatedAt', 'slug'])
    .where('mergedInto', 'is', null)
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Cities in which there is a store. */
export async function citySlugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('cities')
    .select('slug')
    .where('id', 'in', (select) => select.selectFrom('stores').select('cityId').where('mergedInto', 'is', null))
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
