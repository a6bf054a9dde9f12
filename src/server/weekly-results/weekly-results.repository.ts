import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'

/** Recipients of a week's mail: statements about all stores, run by the worker. */
export interface Manager {
  storeId: number
  personId: number
}

/** Managers of stores whose offers were seen in the week, and who have not received its mail. */
export async function listUnmailed(db: Db, week: { from: Day; to: Day }): Promise<Manager[]> {
  const { rows } = await sql<Manager>`
    select member.store_id as "storeId", member.administrator_id as "personId"
    from ${unmailed(week.from)}
      and exists (select from store_engagement counted
                  where counted.store_id = member.store_id and counted.day between ${week.from}::date and ${week.to}::date)
    order by 1, 2`.execute(db)
  return rows
}

/** Undefined when they received or stopped it, or left since: only one of two workers sends. */
export async function claimMail(
  db: Db,
  { storeId, personId }: Manager,
  monday: Day,
): Promise<{ email: string; storeName: string } | undefined> {
  const { rows } = await sql<{ email: string; storeName: string }>`
    update store_members claimed set results_week = ${monday}::date
    from ${unmailed(monday)} and member.store_id = ${storeId} and member.administrator_id = ${personId}
      and (claimed.store_id, claimed.administrator_id) = (member.store_id, member.administrator_id)
      and claimed.results_week is distinct from ${monday}::date
    returning person.email, stores.name as "storeName"`.execute(db)
  return rows[0]
}

/** A mail that could not be sent is retried. */
export async function releaseMail(db: Db, { storeId, personId }: Manager): Promise<void> {
  await sql`update store_members set results_week = null
    where store_id = ${storeId} and administrator_id = ${personId}`.execute(db)
}

function unmailed(monday: Day) {
  return sql`store_members member
    join administrators person on person.id = member.administrator_id
    join stores on stores.id = member.store_id
    where member.role = 'manager' and member.results_stopped_at is null
      and member.results_week is distinct from ${monday}::date
      and person.ended_at is null and person.email is not null and stores.status = 'active'`
}

export async function stopMails(db: Db, { storeId, personId }: Manager, now: Date): Promise<void> {
  await sql`update store_members set results_stopped_at = coalesce(results_stopped_at, ${now})
    where store_id = ${storeId} and administrator_id = ${personId}`.execute(db)
}

/** Null for a person who gets no mail in any case: not a manager, or without an address. */
export async function readWish(db: Db, scope: StoreScope, personId: number): Promise<boolean | null> {
  const member = await scope
    .select(db, 'storeMembers')
    .innerJoin('administrators', 'administrators.id', 'storeMembers.administratorId')
    .select('storeMembers.resultsStoppedAt')
    .where('storeMembers.administratorId', '=', personId)
    .where('storeMembers.role', '=', 'manager')
    .where('administrators.email', 'is not', null)
    .executeTakeFirst()
  return member ? member.resultsStoppedAt === null : null
}

export async function saveWish(db: Db, scope: StoreScope, personId: number, stoppedAt: Date | null): Promise<void> {
  await scope
    .update(db, 'storeMembers')
    .set({ resultsStoppedAt: stoppedAt })
    .where('administratorId', '=', personId)
    .execute()
}
