import type { Alert, AlertChange, AlertDraft } from '#contract/alerts/alerts.ts'
import { alertLimits } from '#domain/alerts/alert-limits.ts'
import { countWeeks } from '#domain/alerts/weekly-lowest.ts'
import { daysBefore, oneDay } from '#domain/durations.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { findGroups, type Group, withoutId } from '#server/comparisons/compare-group.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { lockVisitor } from '#server/shopping-lists/visitor-data.ts'
import type { AlertRow, CountedWeeks } from './alerts.repository.ts'
import * as repository from './alerts.repository.ts'
import { type CheapestOffer, findCheapest } from './cheapest-offers.ts'
import { readWeeks } from './group-history.ts'
import { type AlertReaders, comparedBy } from './propose-alert.ts'

/** The visitor's alerts: those that reached their price first, then the nearest, paused ones last. */
export async function listAlerts(db: Db, readers: AlertReaders, visitorId: number, now: Date): Promise<Alert[]> {
  const rows = await repository.listAlerts(db, visitorId, now)
  const described = await describeAlerts(readers, rows, now)
  return described
    .map((alert) => ({ alert, rank: rankOf(alert) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ alert }) => alert)
}

/** Distance of today's price from the wanted one, as a share of it. */
function rankOf({ pausedAt, today, price }: Alert): number {
  const distance = today === null ? 1000 : centsFromDecimal(today.price) / centsFromDecimal(price)
  return (pausedAt === null ? 0 : 1_000_000) + (distance <= 1 ? 0 : Math.min(distance, 1000))
}

/**
 * One alert per visitor, city and group: a second one changes the first, so a repeated request creates nothing. Reads that need another
 * connection happen before and after the transaction: inside it, many concurrent requests would wait for each other's connections.
 */
export async function createAlert(
  db: Db,
  readers: AlertReaders,
  visitor: Visitor,
  draft: AlertDraft,
  now: Date,
): Promise<Alert> {
  const city = found(await readers.directories.cities.find(draft.city), 'city_not_found')
  const group = await findTarget(readers, draft.target)
  const highestCents = centsFromDecimal(draft.price)
  const storeIds = await findStores(db, city.id, draft.storeIds)
  const weeks = await countReached(readers, city.id, group, highestCents, now)
  const values = { groupId: group.id, highestCents, storeIds, ...weeks }
  const expiresAt = expiryFrom(now)
  const written = await inTransaction(db, async (db) => {
    const visitorId = await lockVisitor(db, visitor.tokenHash, now)
    const own = await repository.listAlerts(db, visitorId, now)
    const existing =
      own.find(({ clientId }) => clientId !== null && clientId === draft.id) ??
      own.find((alert) => alert.city.id === city.id && alert.group.id === group.id)
    if (!existing && own.length >= alertLimits.alerts) throw new AppError('too_many_alerts')
    if (existing) await repository.updateAlert(db, existing.id, { ...values, pausedAt: null, expiresAt })
    const created = { ...values, visitorId, clientId: draft.id ?? null, cityId: city.id, expiresAt }
    const id = existing?.id ?? (await repository.insertAlert(db, created, now))
    await repository.matchSoon(db, city.id, group.id, now)
    return { visitorId, id }
  })
  return describeOne(db, readers, written, now)
}

/** Another alert of the visitor for the same city and group is replaced: people are counted by their alerts. */
export async function changeAlert(
  db: Db,
  readers: AlertReaders,
  visitor: Visitor,
  id: string,
  change: AlertChange,
  now: Date,
): Promise<Alert> {
  const before = await findOwn(db, found(visitor.id, 'alert_not_found'), id, now)
  const cityId = before.city.id
  const group = change.target === undefined ? undefined : await findTarget(readers, change.target)
  const highestCents = change.price === undefined ? undefined : centsFromDecimal(change.price)
  const storeIds = change.storeIds === undefined ? undefined : await findStores(db, cityId, change.storeIds)
  const isOther = group !== undefined || highestCents !== undefined
  const weeks = isOther
    ? await countReached(readers, cityId, group ?? before.group, highestCents ?? before.highestCents, now)
    : undefined
  const visitorId = await inTransaction(db, async (db) => {
    const visitorId = await lockVisitor(db, visitor.tokenHash, now)
    const alert = await findOwn(db, visitorId, id, now)
    const isPaused = change.isPaused ?? alert.pausedAt !== null
    const groupId = group?.id ?? alert.group.id
    const own = await repository.listAlerts(db, visitorId, now)
    const replaced = own.filter((one) => one.id !== alert.id && one.city.id === cityId && one.group.id === groupId)
    for (const { id } of replaced) await repository.deleteAlert(db, id)
    await repository.updateAlert(db, alert.id, {
      groupId,
      highestCents: highestCents ?? alert.highestCents,
      storeIds: storeIds ?? alert.storeIds,
      ...(weeks ?? pickWeeks(alert)),
      pausedAt: isPaused ? (alert.pausedAt ?? now) : null,
      expiresAt: expiryFrom(now),
    })
    if (!isPaused) await repository.matchSoon(db, cityId, groupId, now)
    return visitorId
  })
  return describeOne(db, readers, { visitorId, id: before.id }, now)
}

export async function removeAlert(db: Db, visitor: Visitor, id: string, now: Date): Promise<void> {
  const { id: alertId } = await findOwn(db, found(visitor.id, 'alert_not_found'), id, now)
  await repository.deleteAlert(db, alertId)
}

/** Shown counts are at most a week old and are refreshed a few at a time, because each reads the history of a group. */
const countedFor = 7
const countedPerLook = 5

export async function markSeen(db: Db, readers: AlertReaders, visitorId: number, now: Date): Promise<void> {
  await repository.markAllSeen(db, visitorId, now, expiryFrom(now))
  const old = (await repository.listAlerts(db, visitorId, now))
    .filter(({ weeksCountedAt }) => weeksCountedAt <= daysBefore(now, countedFor))
    .sort((one, other) => one.weeksCountedAt.getTime() - other.weeksCountedAt.getTime())
  for (const { id, city, group, highestCents } of old.slice(0, countedPerLook))
    await repository.updateWeeks(db, id, await countReached(readers, city.id, group, highestCents, now))
}

function pickWeeks({ weeksReached, weeksKnown, weeksCountedAt }: AlertRow): CountedWeeks {
  return { weeksReached, weeksKnown, weeksCountedAt }
}

/** By our public id or by the id that the client assigned. */
async function findOwn(db: Db, visitorId: number, id: string, now: Date): Promise<AlertRow> {
  const by = /^[0-9a-f]{32}$/.test(id)
    ? { clientId: id }
    : { id: found(numberFromPublicId('alert', id), 'alert_not_found') }
  return found(await repository.findAlert(db, visitorId, by, now), 'alert_not_found')
}

async function findTarget({ reads }: AlertReaders, slug: string): Promise<Group> {
  const [group] = await findGroups(reads, slug)
  return found(group, 'comparison_not_found')
}

async function findStores(db: Db, cityId: number, publicIds: string[]): Promise<number[]> {
  const asked = publicIds.map((id) => found(numberFromPublicId('store', id), 'store_not_found'))
  const storeIds = await repository.findActiveStores(db, cityId, asked)
  if (asked.length > 0 && storeIds.length === 0) throw new AppError('store_not_found')
  return storeIds
}

async function countReached(
  { reads }: AlertReaders,
  cityId: number,
  group: Group,
  highestCents: number,
  now: Date,
): Promise<CountedWeeks> {
  const weeks = countWeeks(await readWeeks(reads, group, cityId, now), highestCents)
  return { weeksReached: weeks?.reached ?? null, weeksKnown: weeks?.known ?? null, weeksCountedAt: now }
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + alertLimits.days * oneDay)
}

async function describeOne(
  db: Db,
  readers: AlertReaders,
  { visitorId, id }: { visitorId: number; id: number },
  now: Date,
): Promise<Alert> {
  const row = found(await repository.findAlert(db, visitorId, { id }, now), 'alert_not_found')
  const [alert] = await describeAlerts(readers, [row], now)
  return found(alert, 'alert_not_found')
}

async function describeAlerts(readers: AlertReaders, rows: AlertRow[], now: Date): Promise<Alert[]> {
  const watched = rows.map(({ city, group, storeIds }) => ({ cityId: city.id, group, storeIds }))
  const [cheapest, stores] = await Promise.all([
    findCheapest(readers, watched, now),
    readers.directories.stores.get([...new Set(rows.flatMap(({ storeIds }) => storeIds))]),
  ])
  return rows.map((row, index) => {
    const named = row.storeIds.flatMap((id) => stores.get(id)?.store ?? [])
    return describeAlert(
      row,
      cheapest[index],
      named.map(({ id, slug, name }) => ({ id, slug, name })),
    )
  })
}

function describeAlert(row: AlertRow, today: CheapestOffer | undefined, stores: Alert['stores']): Alert {
  const { group, city, weeksReached, weeksKnown, toldAt, seenAt, pausedAt } = row
  const { slug, name, state } = city
  return {
    id: publicId('alert', row.id),
    clientId: row.clientId,
    target: withoutId(group),
    city: { slug, name, state },
    comparedBy: comparedBy(group),
    price: decimalFromCents(row.highestCents),
    stores,
    today: today ? { price: decimalFromCents(today.cents), offer: today.offer } : null,
    isReached: today !== undefined && today.cents <= row.highestCents,
    weeks: weeksReached === null || weeksKnown === null ? null : { reached: weeksReached, known: weeksKnown },
    isNews: pausedAt === null && toldAt !== null && toldAt > seenAt,
    pausedAt: pausedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
