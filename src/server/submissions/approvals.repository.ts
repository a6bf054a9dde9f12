import { sql } from 'kysely'
import { daysBefore } from '#domain/durations.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoredOffer, StoredSubmission } from './submissions.repository.ts'

/** The panel's queue and the mails to stores: statements about all stores, which therefore need no scope. */

export async function listWaiting(db: Db, limit: number) {
  return db
    .selectFrom('submissions')
    .innerJoin('administrators', 'administrators.id', 'submissions.sentBy')
    .innerJoin('stores', 'stores.id', 'submissions.storeId')
    .selectAll('submissions')
    .select(['administrators.name as sentByName', 'stores.name as storeName', 'stores.slug as storeSlug'])
    .select(({ selectFrom }) =>
      selectFrom('submissions as other')
        .whereRef('other.storeId', '=', 'submissions.storeId')
        .whereRef('other.id', '<', 'submissions.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('earlier'),
    )
    .where('submissions.state', '=', 'waiting')
    .orderBy('submissions.sentAt')
    .orderBy('submissions.id')
    .limit(limit)
    .execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const waiting = db.selectFrom('submissions').where('state', '=', 'waiting')
  const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

export async function listOffersOf(db: Db, submissionIds: number[]): Promise<StoredOffer[]> {
  if (submissionIds.length === 0) return []
  return db
    .selectFrom('submittedOffers')
    .selectAll()
    .where('submissionId', 'in', submissionIds)
    .orderBy('position')
    .execute()
}

/** When submissions that waited for a person were sent and answered, newest answer first. */
export async function listAnswers(db: Db, now: Date, days: number): Promise<{ sentAt: Date; decidedAt: Date }[]> {
  return db
    .selectFrom('submissions')
    .select(['sentAt', 'decidedAt'])
    .where('decidedAt', '>', daysBefore(now, days))
    .where('decidedBy', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .limit(2000)
    .$narrowType<{ decidedAt: Date }>()
    .execute()
}

export async function storeOfSubmission(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('submissions').select('storeId').where('id', '=', id).executeTakeFirst()
  return row?.storeId
}

/** Proven addresses of the managers of a store and, for a submission, its sender, if they are still members of the store. */
export async function listRecipients(db: Db, storeId: number, senderId: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('storeMembers')
    .innerJoin('administrators', 'administrators.id', 'storeMembers.administratorId')
    .select('email')
    .where('storeMembers.storeId', '=', storeId)
    .where('endedAt', 'is', null)
    .where('email', 'is not', null)
    .where((eb) => eb.or([eb('storeMembers.role', '=', 'manager'), eb('storeMembers.administratorId', '=', senderId)]))
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Undefined when the store was already notified. */
export async function findUnmailed(
  db: Db,
  id: number,
): Promise<(StoredSubmission & { storeName: string }) | undefined> {
  return db
    .selectFrom('submissions')
    .innerJoin('stores', 'stores.id', 'submissions.storeId')
    .innerJoin('administrators', 'administrators.id', 'submissions.sentBy')
    .selectAll('submissions')
    .select(['stores.name as storeName', 'administrators.name as sentByName'])
    .where('submissions.id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
}

export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('submissions').set({ mailedAt: now }).where('id', '=', id).execute()
}

/** An offer that an administrator removed and that is still removed. */
export async function findRemovedOffer(db: Db, promotionId: number) {
  const { rows } = await sql<{ storeId: number; storeName: string; productName: string; priceCents: number }>`
    select a.store_id, s.name as store_name, a.product_name, a.price_cents
    from promotions_archive a join stores s on s.id = a.store_id
    where a.id = ${promotionId} and a.removed_at is not null and not a.is_paused`.execute(db)
  return rows[0]
}
