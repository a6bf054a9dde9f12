import { sql } from 'kysely'
import type { MyData } from '#contract/privacy.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'

type Exported = Pick<MyData, 'alerts' | 'alertChannels'>

/** Everything stored about the alerts of a visitor and their channels. */
export async function exportAlerts(db: Db, visitorId: number | null): Promise<Exported> {
  if (visitorId === null) return { alerts: [], alertChannels: [] }
  const alerts = await db
    .selectFrom('alerts')
    .innerJoin('productGroups', 'productGroups.id', 'alerts.groupId')
    .innerJoin('cities', 'cities.id', 'alerts.cityId')
    .selectAll('alerts')
    .select(['productGroups.name', 'cities.slug as city'])
    .where('alerts.visitorId', '=', visitorId)
    .orderBy('alerts.id')
    .execute()
  const ids = alerts.map(({ id }) => id)
  const { rows: hits } = await sql<{ alertId: number; day: string; cents: number; promotionId: number }>`
    select alert_id, day::text as day, cents, promotion_id from alert_hits where alert_id = any(${ids}::bigint[]) order by day`.execute(
    db,
  )
  const subscribers = await db
    .selectFrom('alertSubscribers')
    .selectAll()
    .where('visitorId', '=', visitorId)
    .orderBy('id')
    .execute()
  const { rows: messages } = await sql<{ subscriberId: number; day: string; state: string }>`
    select subscriber_id, day::text as day, state from alert_messages
    where subscriber_id = any(${subscribers.map(({ id }) => id)}::bigint[]) order by day`.execute(db)
  return {
    alerts: alerts.map((alert) => ({
      id: publicId('alert', alert.id),
      name: alert.name,
      city: alert.city,
      price: decimalFromCents(alert.highestCents),
      storeIds: alert.storeIds.map((id) => publicId('store', id)),
      createdAt: alert.createdAt.toISOString(),
      expiresAt: alert.expiresAt.toISOString(),
      pausedAt: alert.pausedAt?.toISOString() ?? null,
      hits: hits
        .filter(({ alertId }) => alertId === alert.id)
        .map(({ day, cents, promotionId }) => ({
          day,
          price: decimalFromCents(cents),
          promotionId: publicId('promotion', promotionId),
        })),
    })),
    alertChannels: subscribers.map((subscriber) => ({
      address: subscriber.email ?? subscriber.endpoint ?? '',
      consentVersion: subscriber.consentVersion,
      consentedAt: subscriber.consentedAt.toISOString(),
      confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
      stoppedAt: subscriber.stoppedAt?.toISOString() ?? null,
      messages: messages
        .filter(({ subscriberId }) => subscriberId === subscriber.id)
        .map(({ day, state }) => ({ day, state })),
    })),
  }
}

/** For the privacy command. Deletes everything about an address, except its wish to receive no mail. */
export async function deleteSubscribersOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('alertSubscribers').where(sql<boolean>`lower(email) = lower(${email})`).execute()
}
