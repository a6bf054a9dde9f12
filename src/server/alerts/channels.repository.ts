import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface Subscriber {
  id: number
  visitorId: number
  channel: 'push' | 'email'
  email: string | null
  emailHash: Buffer | null
  confirmedAt: Date | null
  stoppedAt: Date | null
}

const columns = ['id', 'visitorId', 'channel', 'email', 'emailHash', 'confirmedAt', 'stoppedAt'] as const

export async function findSubscribers(db: Db, visitorId: number): Promise<Subscriber[]> {
  const rows = await db.selectFrom('alertSubscribers').select(columns).where('visitorId', '=', visitorId).execute()
  return rows as Subscriber[]
}

export async function findSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  const row = await db.selectFrom('alertSubscribers').select(columns).where('id', '=', id).executeTakeFirst()
  return row as Subscriber | undefined
}

export interface Consent {
  consentVersion: string
  consentedAt: Date
}

export interface PushTarget {
  endpoint: string
  endpointHash: Buffer
  p256dh: Buffer
  auth: Buffer
}

/**
 * Stores the subscription of a visitor's browser and replaces an earlier one. A visitor who lost the cookie sends the same endpoint with
 * the same keys, which only that browser knows: the subscription moves to the new visitor. Returns false when the keys differ.
 */
export async function savePush(
  db: Db,
  visitorId: number,
  target: PushTarget,
  consent: Consent,
  now: Date,
): Promise<boolean> {
  await db
    .deleteFrom('alertSubscribers')
    .where('visitorId', '=', visitorId)
    .where('channel', '=', 'push')
    .where('endpointHash', '!=', target.endpointHash)
    .execute()
  const saved = await db
    .insertInto('alertSubscribers')
    .values({ ...target, ...consent, visitorId, channel: 'push', confirmedAt: now, seenAt: now, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('endpointHash')
        .doUpdateSet({ visitorId, ...consent, seenAt: now, failures: 0, stoppedAt: null })
        .where('alertSubscribers.p256dh', '=', target.p256dh)
        .where('alertSubscribers.auth', '=', target.auth),
    )
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function deleteSubscriber(db: Db, visitorId: number, channel: Subscriber['channel']): Promise<void> {
  await db.deleteFrom('alertSubscribers').where('visitorId', '=', visitorId).where('channel', '=', channel).execute()
}

export async function insertEmail(
  db: Db,
  subscriber: Consent & { visitorId: number; email: string; emailHash: Buffer },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('alertSubscribers')
    .values({ ...subscriber, channel: 'email', seenAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertConfirmation(
  db: Db,
  confirmation: { subscriberId: number; emailHash: Buffer; sender: string; receivedAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('alertConfirmations')
    .values(confirmation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined when it was already mailed, or its address was withdrawn or confirmed. */
export async function findUnmailedConfirmation(
  db: Db,
  id: number,
): Promise<{ subscriberId: number; email: string; emailHash: Buffer } | undefined> {
  const row = await db
    .selectFrom('alertConfirmations')
    .innerJoin('alertSubscribers', 'alertSubscribers.id', 'alertConfirmations.subscriberId')
    .select(['alertConfirmations.subscriberId', 'alertSubscribers.email', 'alertConfirmations.emailHash'])
    .where('alertConfirmations.id', '=', id)
    .where('alertConfirmations.mailedAt', 'is', null)
    .where('alertSubscribers.confirmedAt', 'is', null)
    .where('alertSubscribers.stoppedAt', 'is', null)
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : undefined
}

export async function isRefused(db: Db, emailHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('alertRefusals')
    .select('refusedAt')
    .where('emailHash', '=', emailHash)
    .executeTakeFirst()
  return row !== undefined
}

/** The token is stored before the mail is sent, so that a delivered link always works. */
export async function markConfirmation(
  db: Db,
  id: number,
  values: { tokenHash: Buffer | null; mailedAt: Date | null },
): Promise<void> {
  await db.updateTable('alertConfirmations').set(values).where('id', '=', id).execute()
}

/** Confirms the address of the link and invalidates the link; undefined when it was used or is too old. */
export async function confirmByToken(
  db: Db,
  tokenHash: Buffer,
  receivedAfter: Date,
  consent: Consent,
): Promise<string | undefined> {
  const link = await db
    .updateTable('alertConfirmations')
    .set({ tokenHash: null })
    .where('tokenHash', '=', tokenHash)
    .where('receivedAt', '>', receivedAfter)
    .returning('subscriberId')
    .executeTakeFirst()
  if (!link) return undefined
  const confirmed = await db
    .updateTable('alertSubscribers')
    .set({ ...consent, confirmedAt: consent.consentedAt })
    .where('id', '=', link.subscriberId)
    .where('stoppedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return confirmed?.email ?? undefined
}

export async function findAlertName(db: Db, alertId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('alerts')
    .innerJoin('productGroups', 'productGroups.id', 'alerts.groupId')
    .select('productGroups.name')
    .where('alerts.id', '=', alertId)
    .executeTakeFirst()
  return row?.name
}

export async function pauseAlert(db: Db, alertId: number, now: Date): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ pausedAt: now })
    .where('id', '=', alertId)
    .where('pausedAt', 'is', null)
    .execute()
}

/** Stops all mail to the address, whoever subscribed it. */
export async function stopAddress(db: Db, emailHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('alertSubscribers')
    .set({ stoppedAt: now })
    .where('emailHash', '=', emailHash)
    .where('stoppedAt', 'is', null)
    .execute()
}

/** Pauses every alert of these visitors, and removes all their channels. */
export async function stopVisitors(db: Db, visitorIds: number[], now: Date): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ pausedAt: now })
    .where('visitorId', 'in', visitorIds)
    .where('pausedAt', 'is', null)
    .execute()
  await db
    .updateTable('alertSubscribers')
    .set({ stoppedAt: now })
    .where('visitorId', 'in', visitorIds)
    .where('stoppedAt', 'is', null)
    .execute()
}

/** Visitors who confirmed this address. */
export async function findVisitorsOf(db: Db, emailHash: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom('alertSubscribers')
    .select('visitorId')
    .where('emailHash', '=', emailHash)
    .where('confirmedAt', 'is not', null)
    .execute()
  return rows.map(({ visitorId }) => visitorId)
}

export async function refuseAddress(db: Db, emailHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('alertRefusals')
    .values({ emailHash, refusedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findVisitorOfAlert(db: Db, alertId: number): Promise<number | undefined> {
  const row = await db.selectFrom('alerts').select('visitorId').where('id', '=', alertId).executeTakeFirst()
  return row?.visitorId
}

/** Deletes unconfirmed addresses, dead and stopped subscriptions, ended alerts, old hits and messages. */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  await sql`delete from alert_confirmations where received_at < ${now}::timestamptz - interval '48 hours'`.execute(db)
  await sql`
    delete from alert_subscribers
    where (confirmed_at is null and created_at < ${now}::timestamptz - interval '48 hours'
        and not exists (select from alert_confirmations where subscriber_id = alert_subscribers.id))
      or (channel = 'push' and seen_at < ${now}::timestamptz - interval '90 days')
      or stopped_at < ${now}::timestamptz - interval '30 days'`.execute(db)
  await sql`delete from alerts where expires_at < ${now}`.execute(db)
  await sql`delete from alert_hits where found_at < ${now}::timestamptz - interval '14 days'`.execute(db)
  await sql`delete from alert_messages where created_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}
