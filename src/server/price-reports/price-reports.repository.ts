import { sql } from 'kysely'
import type { MyData } from '#contract/privacy.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { PriceProblem } from '#domain/offers/price-reports.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'

type Table = 'priceReports' | 'priceChecks'
const snakeCase: Record<Table, string> = { priceReports: 'price_reports', priceChecks: 'price_checks' }

/** When the device sent the report from which its limit counts; undefined if it sent fewer than `limit` since then. */
export async function findLimiting(
  db: Db,
  table: Table,
  { device, limit, since }: { device: Buffer; limit: number; since: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom(table)
    .select('receivedAt')
    .where('device', '=', device)
    .where('receivedAt', '>', since)
    .orderBy('receivedAt', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.receivedAt
}

/** The hash that earlier reports or checks of this offer have for the network, or a new one. */
export async function identifyNetwork(
  db: Db,
  table: Table,
  promotionId: number,
  prefix: string,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ network: string }>`
    with known as materialized (select report_networks_of(${prefix}, ${promotionId}::bigint, ${now}) as networks)
    select coalesce(
      (select network from ${sql.table(snakeCase[table])} where promotion_id = ${promotionId} and network = any(known.networks) limit 1),
      known.networks[1]) as network
    from known`.execute(db)
  return rows[0]?.network ?? ''
}

interface NewReport {
  promotionId: number
  promotionVersion: number
  device: Buffer
  problem: PriceProblem
  priceCents: number | null
  sender: string
  network: string
  receivedAt: Date
}

/** A second report of the same device replaces the first while it is undecided. */
export async function saveReport(db: Db, report: NewReport): Promise<void> {
  const { problem, priceCents } = report
  await db
    .insertInto('priceReports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['promotionId', 'promotionVersion', 'device'])
        .doUpdateSet({ problem, priceCents })
        .where('priceReports.state', '=', 'open'),
    )
    .execute()
}

/** Open reports of this version from different networks. Each device has at most one, so they also come from different devices. */
export async function countIndependent(
  db: Db,
  { promotionId, version, since }: { promotionId: number; version: number; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('priceReports')
    .select((select) => select.fn.count<number>('network').distinct().as('count'))
    .where('promotionId', '=', promotionId)
    .where('promotionVersion', '=', version)
    .where('state', '=', 'open')
    .where('receivedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

interface NewCheck {
  promotionId: number
  promotionVersion: number
  device: Buffer
  day: string
  sender: string
  network: string
  receivedAt: Date
}

export async function saveCheck(db: Db, check: NewCheck): Promise<void> {
  const { promotionVersion, network, receivedAt } = check
  await db
    .insertInto('priceChecks')
    .values(check)
    .onConflict((conflict) =>
      conflict.columns(['promotionId', 'day', 'device']).doUpdateSet({ promotionVersion, network, receivedAt }),
    )
    .execute()
}

/** Networks that confirmed this version on this day, after the last report against it. */
export async function countIndependentChecks(
  db: Db,
  { promotionId, version, day }: { promotionId: number; version: number; day: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('priceChecks')
    .select((select) => select.fn.count<number>('network').distinct().as('count'))
    .where('promotionId', '=', promotionId)
    .where('promotionVersion', '=', version)
    .where(sql<boolean>`day = ${day}::date`)
    .where(
      sql<boolean>`not exists (
        select from price_reports report
        where report.promotion_id = price_checks.promotion_id and promotion_version = ${version}
          and report.received_at >= price_checks.received_at)`,
    )
    .executeTakeFirstOrThrow()
  return count
}

export async function exportReports(db: Db, device: Buffer): Promise<Pick<MyData, 'priceReports' | 'priceChecks'>> {
  const reports = await db
    .selectFrom('priceReports as report')
    .leftJoin('priceReportPhotos as added', 'added.reportId', 'report.id')
    .select(['promotionId', 'problem', 'priceCents', 'report.receivedAt', 'photo'])
    .where('device', '=', device)
    .orderBy('report.id')
    .execute()
  const checks = await db
    .selectFrom('priceChecks')
    .select(['promotionId', 'receivedAt'])
    .where('device', '=', device)
    .orderBy('id')
    .execute()
  return {
    priceReports: reports.map(({ promotionId, problem, priceCents, receivedAt, photo }) => ({
      promotionId: publicId('promotion', promotionId),
      // The check constraint allows only these values.
      problem: problem as PriceProblem,
      price: priceCents === null ? null : decimalFromCents(priceCents),
      photo: photo?.toString('base64') ?? null,
      receivedAt: receivedAt.toISOString(),
    })),
    priceChecks: checks.map(({ promotionId, receivedAt }) => ({
      promotionId: publicId('promotion', promotionId),
      receivedAt: receivedAt.toISOString(),
    })),
  }
}

export async function hasReportsOf(db: Db, device: Buffer): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from price_reports where device = ${device})
      or exists (select from price_checks where device = ${device}) as found`.execute(db)
  return rows[0]?.found ?? false
}

export async function deleteReportsOf(db: Db, device: Buffer, until?: Date): Promise<number> {
  let deleted = 0n
  for (const table of ['priceReports', 'priceChecks'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('device', '=', device)
      .$if(until !== undefined, (query) => query.where('receivedAt', '<=', until as Date))
      .executeTakeFirst()
    deleted += numDeletedRows
  }
  return Number(deleted)
}

export async function deleteReportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('priceReports').where('receivedAt', '<', before).execute()
  await db.deleteFrom('priceChecks').where('receivedAt', '<', before).execute()
  await db.deleteFrom('priceDecisions').where('decidedAt', '<', before).execute()
}
