import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Group } from '#server/comparisons/compare-group.ts'

export interface AlertRow {
  id: number
  clientId: string | null
  group: Group
  city: { id: number; slug: string; name: string; state: string }
  highestCents: number
  storeIds: number[]
  weeksReached: number | null
  weeksKnown: number | null
  weeksCountedAt: Date
  createdAt: Date
  expiresAt: Date
  seenAt: Date
  pausedAt: Date | null
  toldAt: Date | null
}

export interface AlertValues {
  groupId: number
  highestCents: number
  storeIds: number[]
  weeksReached: number | null
  weeksKnown: number | null
  weeksCountedAt: Date
}

const alertRows = (db: Db) =>
  db
    .selectFrom('alerts')
    .innerJoin('productGroups', 'productGroups.id', 'alerts.groupId')
    .innerJoin('cities', 'cities.id', 'alerts.cityId')
    .select((select) => [
      'alerts.id',
      'alerts.clientId',
      'alerts.highestCents',
      'alerts.storeIds',
      'alerts.weeksReached',
      'alerts.weeksKnown',
      'alerts.weeksCountedAt',
      'alerts.createdAt',
      'alerts.expiresAt',
      'alerts.seenAt',
      'alerts.pausedAt',
      'alerts.toldAt',
      sql<Group>`json_build_object('id', product_groups.id, 'level', product_groups.level, 'name', product_groups.name,
        'slug', product_groups.slug, 'per', product_groups.per)`.as('group'),
      sql<
        AlertRow['city']
      >`json_build_object('id', cities.id, 'slug', cities.slug, 'name', cities.name, 'state', cities.state)`.as('city'),
      select.ref('alerts.visitorId').as('visitorId'),
    ])

/** Oldest first, without ended alerts. */
export async function listAlerts(db: Db, visitorId: number, now: Date): Promise<AlertRow[]> {
  return alertRows(db)
    .where('alerts.visitorId', '=', visitorId)
    .where('alerts.expiresAt', '>', now)
    .orderBy('alerts.id')
    .execute()
}

export async function findAlert(
  db: Db,
  visitorId: number,
  by: { id: number } | { clientId: string },
  now: Date,
): Promise<AlertRow | undefined> {
  const query = alertRows(db).where('alerts.visitorId', '=', visitorId).where('alerts.expiresAt', '>', now)
  return (
    'id' in by ? query.where('alerts.id', '=', by.id) : query.where('alerts.clientId', '=', by.clientId)
  ).executeTakeFirst()
}

export async function countNews(db: Db, visitorId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('alerts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('visitorId', '=', visitorId)
    .where('expiresAt', '>', now)
    .where('pausedAt', 'is', null)
    .whereRef('toldAt', '>', 'seenAt')
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAlert(
  db: Db,
  alert: AlertValues & { visitorId: number; clientId: string | null; cityId: number; expiresAt: Date },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('alerts')
    .values({ ...alert, createdAt: now, seenAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Earlier notifications no longer count, because the alert has changed. */
export async function updateAlert(
  db: Db,
  id: number,
  values: AlertValues & { pausedAt: Date | null; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ ...values, toldAt: null, toldCents: null, toldPromotionId: null })
    .where('id', '=', id)
    .execute()
}

export type CountedWeeks = Pick<AlertValues, 'weeksReached' | 'weeksKnown' | 'weeksCountedAt'>

export async function updateWeeks(db: Db, id: number, weeks: CountedWeeks): Promise<void> {
  await db.updateTable('alerts').set(weeks).where('id', '=', id).execute()
}

export async function deleteAlert(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alerts').where('id', '=', id).execute()
}

export async function markAllSeen(db: Db, visitorId: number, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ seenAt: now, expiresAt })
    .where('visitorId', '=', visitorId)
    .where('expiresAt', '>', now)
    .execute()
}

/** Confirmations and messages are deleted with their subscribers, hits with their alerts. */
export async function deleteAllOf(db: Db, visitorId: number): Promise<void> {
  await db.deleteFrom('alerts').where('visitorId', '=', visitorId).execute()
  await db.deleteFrom('alertSubscribers').where('visitorId', '=', visitorId).execute()
}

/** Schedules the group to be matched soon, without the delay for imports that may be undone. */
export async function matchSoon(db: Db, cityId: number, groupId: number, now: Date): Promise<void> {
  await db.insertInto('alertKeys').values({ cityId, groupId, dueAt: now }).execute()
}

/** The active stores of the city among these ids; a merged store is replaced by the one that was kept. */
export async function findActiveStores(db: Db, cityId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct kept.id from stores named join stores kept on kept.id = coalesce(named.merged_into, named.id)
    where named.id = any(${ids}::int[]) and kept.city_id = ${cityId} and kept.status = 'active' order by kept.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
