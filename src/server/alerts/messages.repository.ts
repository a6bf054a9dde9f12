import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { AlertRow } from './alerts.repository.ts'

/** Older hits that were not pushed are no longer news. */
const pushedWithin = sql`interval '48 hours'`
const mailedWithin = sql`interval '7 days'`

/** Composes today's messages to browsers with news, at most `limit`; returns their number. */
export async function composePushes(db: Db, day: string, now: Date, limit: number): Promise<number> {
  const isNews = sql`hit.push_message_id is null and hit.found_at > ${now}::timestamptz - ${pushedWithin}`
  return countMade(
    db,
    sql`
      with candidates as materialized (
        select distinct subscriber.id, subscriber.visitor_id
        from alert_hits hit
        join alerts on alerts.id = hit.alert_id and alerts.paused_at is null
        join alert_subscribers subscriber on subscriber.visitor_id = alerts.visitor_id and subscriber.channel = 'push'
          and subscriber.stopped_at is null
        where ${isNews}
          and not exists (select from alert_messages where subscriber_id = subscriber.id and day = ${day}::date)
        limit ${limit}),
      made as (
        insert into alert_messages (subscriber_id, day, due_at, created_at)
        select id, ${day}::date, ${now}::timestamptz, ${now}::timestamptz from candidates on conflict do nothing returning id, subscriber_id),
      linked as (
        update alert_hits hit set push_message_id = made.id
        from made join candidates on candidates.id = made.subscriber_id join alerts on alerts.visitor_id = candidates.visitor_id
        where hit.alert_id = alerts.id and alerts.paused_at is null and ${isNews})
      select count(*)::int as made from made`,
  )
}

/**
 * Composes at most `limit` digests. An address that several visitors confirmed gets one digest with the news of all. The hash of the
 * address spreads them over the window, so that mail servers get no burst.
 */
export async function composeDigests(
  db: Db,
  day: string,
  window: { from: Date; spread: number },
  now: Date,
  limit: number,
): Promise<number> {
  const isNews = sql`hit.email_message_id is null and hit.found_at > ${now}::timestamptz - ${mailedWithin}`
  const isReachable = (name: RawBuilder<unknown>) =>
    sql`${name}.channel = 'email' and ${name}.confirmed_at is not null and ${name}.stopped_at is null`
  return countMade(
    db,
    sql`
      with candidates as materialized (
        select distinct first.id, subscriber.email_hash
        from alert_hits hit
        join alerts on alerts.id = hit.alert_id and alerts.paused_at is null
        join alert_subscribers subscriber on subscriber.visitor_id = alerts.visitor_id and ${isReachable(sql`subscriber`)}
        cross join lateral (
          select id from alert_subscribers same where same.email_hash = subscriber.email_hash and ${isReachable(sql`same`)}
          order by id limit 1) first
        where ${isNews}
          and not exists (select from alert_messages where subscriber_id = first.id and day = ${day}::date)
        limit ${limit}),
      made as (
        insert into alert_messages (subscriber_id, day, due_at, created_at)
        select id, ${day}::date, ${window.from}::timestamptz + make_interval(secs =>
          (get_byte(email_hash, 0) * 256 + get_byte(email_hash, 1)) / 65536.0 * ${window.spread / 1000}), ${now}::timestamptz
        from candidates on conflict do nothing returning id, subscriber_id),
      linked as (
        update alert_hits hit set email_message_id = made.id
        from made
        join candidates on candidates.id = made.subscriber_id
        join alert_subscribers subscriber on subscriber.email_hash = candidates.email_hash and ${isReachable(sql`subscriber`)}
        join alerts on alerts.visitor_id = subscriber.visitor_id
        where hit.alert_id = alerts.id and alerts.paused_at is null and ${isNews})
      select count(*)::int as made from made`,
  )
}

async function countMade(db: Db, statement: RawBuilder<{ made: number }>): Promise<number> {
  return (await statement.execute(db)).rows[0]?.made ?? 0
}

export interface LeasedMessage {
  id: number
  subscriberId: number
  day: string
  attempts: number
}

/** Leases due messages. If a worker dies, others take over its messages when the lease ends. */
export async function leaseMessages(db: Db, now: Date, leaseEnds: Date, limit: number): Promise<LeasedMessage[]> {
  const { rows } = await sql<LeasedMessage>`
    update alert_messages set attempts = attempts + 1, due_at = ${leaseEnds}
    where id in (
      select id from alert_messages where state = 'ready' and due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning id, subscriber_id, day::text as day, attempts`.execute(db)
  return rows
}

export interface Addressee {
  id: number
  channel: 'push' | 'email'
  endpoint: string | null
  p256dh: Buffer | null
  auth: Buffer | null
  email: string | null
  confirmedAt: Date
}

/** Undefined when nothing may be sent to it any more. */
export async function findAddressee(db: Db, id: number): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom('alertSubscribers')
    .select(['id', 'channel', 'endpoint', 'p256dh', 'auth', 'email', 'confirmedAt'])
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row as Addressee | undefined
}

export type ComposedAlert = Pick<AlertRow, 'id' | 'group' | 'city' | 'highestCents' | 'storeIds'> & { isHit: boolean }

/**
 * The alerts of a message in their current state. For a digest this includes those still waiting, which it names. Paused and ended alerts
 * are excluded.
 */
export async function findAlertsOf(
  db: Db,
  message: LeasedMessage,
  channel: Addressee['channel'],
  now: Date,
): Promise<ComposedAlert[]> {
  const own =
    channel === 'push'
      ? sql`alerts.id in (select alert_id from alert_hits where push_message_id = ${message.id})`
      : sql`alerts.visitor_id in (
          select same.visitor_id from alert_subscribers first
          join alert_subscribers same on same.email_hash = first.email_hash and same.confirmed_at is not null and same.stopped_at is null
          where first.id = ${message.subscriberId})`
  const { rows } = await sql<ComposedAlert>`
    select alerts.id, alerts.highest_cents,
      array(select coalesce(merged_into, id) from stores where id = any(alerts.store_ids)) as store_ids,
      json_build_object('id', grouped.id, 'level', grouped.level, 'name', grouped.name, 'slug', grouped.slug, 'per', grouped.per) as group,
      json_build_object('id', cities.id, 'slug', cities.slug, 'name', cities.name, 'state', cities.state) as city,
      exists (select from alert_hits hit
        where hit.alert_id = alerts.id and ${message.id} in (hit.push_message_id, hit.email_message_id)) as is_hit
    from alerts
    join product_groups grouped on grouped.id = alerts.group_id
    join cities on cities.id = alerts.city_id
    where ${own} and alerts.paused_at is null and alerts.expires_at > ${now}
    order by alerts.id limit 200`.execute(db)
  return rows
}

/** Stores the prices that were sent: a later price is compared with them. */
export async function markSent(
  db: Db,
  message: LeasedMessage,
  told: { alertId: number; cents: number; promotionId: number }[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('alertMessages')
    .set({ state: 'sent', sentAt: now })
    .where('id', '=', message.id)
    .where('state', '=', 'ready')
    .execute()
  await db.updateTable('alertSubscribers').set({ failures: 0 }).where('id', '=', message.subscriberId).execute()
  await sql`
    update alerts set told_cents = told.cents, told_promotion_id = told.promotion_id
    from unnest(${told.map(({ alertId }) => alertId)}::bigint[], ${told.map(({ cents }) => cents)}::int[],
      ${told.map(({ promotionId }) => promotionId)}::bigint[]) told (alert_id, cents, promotion_id)
    where alerts.id = told.alert_id and alerts.told_at is not null`.execute(db)
}

/** The message has nothing to say any more, or is too late: its hits are released for another one. */
export async function markVoid(db: Db, message: LeasedMessage): Promise<void> {
  await db.updateTable('alertMessages').set({ state: 'void' }).where('id', '=', message.id).execute()
  await sql`update alert_hits set push_message_id = null where push_message_id = ${message.id}`.execute(db)
  await sql`update alert_hits set email_message_id = null where email_message_id = ${message.id}`.execute(db)
}

/** A price that ended before it was notified counts as not notified: it is news when it returns. */
export async function forgetHits(db: Db, message: LeasedMessage, alertIds: number[]): Promise<void> {
  if (alertIds.length === 0) return
  await sql`
    with untold as (
      delete from alert_hits hit
      where hit.alert_id = any(${alertIds}::bigint[]) and ${message.id} in (hit.push_message_id, hit.email_message_id)
        and not exists (select from alert_messages sent where sent.id = hit.push_message_id and sent.state = 'sent')
      returning alert_id)
    update alerts set told_at = null, told_cents = null, told_promotion_id = null
    from untold where alerts.id = untold.alert_id`.execute(db)
}

export async function retryAt(db: Db, message: LeasedMessage, dueAt: Date): Promise<void> {
  await db.updateTable('alertMessages').set({ dueAt }).where('id', '=', message.id).execute()
}

/** After this many consecutive failures nothing more is sent to the channel. */
export async function markFailed(db: Db, message: LeasedMessage, mostFailures: number, now: Date): Promise<void> {
  await db.updateTable('alertMessages').set({ state: 'failed' }).where('id', '=', message.id).execute()
  await sql`
    update alert_subscribers set failures = failures + 1,
      stopped_at = case when failures + 1 >= ${mostFailures} then ${now}::timestamptz end
    where id = ${message.subscriberId}`.execute(db)
}

export async function deleteAddressee(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alertSubscribers').where('id', '=', id).execute()
}
