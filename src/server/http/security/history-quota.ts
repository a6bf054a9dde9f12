import { sql } from 'kysely'
import { addDays, type Day, dayOf } from '#domain/dates.ts'
import { oneHour, oneSecond } from '#domain/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError } from '#server/app-error.ts'

/** What the people and programs of a store may add to the history in a day, which is never deleted. Far more than a store's week. */
export const historyQuota = { entries: 3000, bytes: 30_000_000 } as const

/** Who makes a change, and in which store, if in one. */
interface HistoryWriter {
  personId: number
  storeId: number | null
}

/**
 * Counts entries for the store; those of a person's own account for all stores of the person. Refuses them when no such store has room
 * left. The rows of the counters serialize the writers of a store until the end of the transaction.
 */
export async function chargeHistory(
  db: Db,
  { personId, storeId }: HistoryWriter,
  added: { entries: number; bytes: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ entries: number; bytes: number }>`
    with mine as (
      select store_id from store_members where administrator_id = ${personId} and ${storeId}::int is null
      union select ${storeId}::int where ${storeId}::int is not null),
    owners as (
      select 'store ' || store_id as owner from mine
      union all select ${`person ${personId}`} where not exists (select from mine))
    insert into history_days as counted (owner, day, entries, bytes)
    select owner, ${dayOf(now)}::date, ${added.entries}::int, ${added.bytes}::bigint from owners order by owner
    on conflict (owner, day) do update set entries = counted.entries + excluded.entries, bytes = counted.bytes + excluded.bytes
    returning entries, bytes::float8 as bytes`.execute(db)
  const hasRoom = rows.some(({ entries, bytes }) => entries <= historyQuota.entries && bytes <= historyQuota.bytes)
  if (!hasRoom) throw new AppError('rate_limited', { retryAfter: oneHour / oneSecond })
}

export async function deleteOldHistoryDays(db: Db, today: Day): Promise<void> {
  await sql`delete from history_days where day < ${addDays(today, -2)}::date`.execute(db)
}
