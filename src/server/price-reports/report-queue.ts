import { sql } from 'kysely'
import type { ReportedOffer } from '#contract/compare/price-reports.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { PriceProblem } from '#domain/offers/price-reports.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError } from '#server/app-error.ts'
import type { PageOf } from '#server/http/paging.ts'
import { findPromotionsByIds } from '#server/promotions/find-promotions-by-ids.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import { publicId } from '#server/public-ids.ts'
import { countedSince } from './price-reports.service.ts'
import { listPhotos } from './report-photos.ts'

interface Request {
  state: 'open' | 'marked'
  limit: number
  cursor?: string | undefined
}

interface Group {
  id: number
  reports: number
  independent: number
  first: Date | null
  last: Date | null
  total: number
}

/** Offers with the most independent reports come first. */
export async function readQueue(
  { db, directories, now }: { db: Db; directories: Directories; now: Date },
  { state, limit, cursor }: Request,
): Promise<PageOf<ReportedOffer>> {
  const since = countedSince(now)
  const after = cursor === undefined ? null : readCursor(cursor)
  // An offer marked by an administrator, or whose reports were erased, has no open reports any more.
  const isListed =
    state === 'open'
      ? sql<boolean>`offer.id in (select promotion_id from price_reports where state = 'open')`
      : sql<boolean>`offer.doubt is not null and not exists (
          select from price_reports where promotion_id = offer.id and state = 'open')`
  const { rows } = await sql<Group>`
    with listed as (
      select offer.id, count(report.id) as reports, min(report.received_at) as first, max(report.received_at) as last,
        count(distinct report.network) filter (
          where report.promotion_version = offer.version and report.received_at > ${since}) as independent
      from promotions offer
      left join price_reports report on report.promotion_id = offer.id and report.state = ${reportState(state)}
      where offer.expires_at >= ${now} and ${isListed}
      group by offer.id
    )
    select id, reports, independent, first, last, (select count(*) from listed) as total from listed
    ${after === null ? sql`` : sql`where (independent, reports, id) < (${after[0]}, ${after[1]}, ${after[2]})`}
    order by independent desc, reports desc, id desc
    limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isLastPage = rows.length <= limit
  return {
    rows: await describe({ db, directories }, shown, state, since),
    total: rows[0]?.total ?? 0,
    nextCursor: isLastPage || !last ? null : writeCursor([last.independent, last.reports, last.id]),
  }
}

function reportState(state: Request['state']): 'open' | 'confirmed' {
  return state === 'open' ? 'open' : 'confirmed'
}

async function describe(
  { db, directories }: { db: Db; directories: Directories },
  groups: Group[],
  state: Request['state'],
  since: Date,
): Promise<ReportedOffer[]> {
  const ids = groups.map(({ id }) => id)
  const promotions = await findPromotionsByIds(db, directories, ids)
  const told = await db
    .selectFrom('priceReports')
    .select(['promotionId', 'problem', 'priceCents', (select) => select.fn.countAll<number>().as('reports')])
    .where(sql<boolean>`promotion_id = any(${ids}::bigint[])`)
    .where('state', '=', reportState(state))
    .groupBy(['promotionId', 'problem', 'priceCents'])
    .execute()
  const checks = await db
    .selectFrom('priceChecks')
    .innerJoin('promotions', (join) =>
      join
        .onRef('promotions.id', '=', 'priceChecks.promotionId')
        .onRef('promotions.version', '=', 'priceChecks.promotionVersion'),
    )
    .select(['promotionId', (select) => select.fn.count<number>('device').distinct().as('checks')])
    .where(sql<boolean>`promotion_id = any(${ids}::bigint[])`)
    .where('receivedAt', '>', since)
    .groupBy('promotionId')
    .execute()
  const photos = await listPhotos(db, ids, reportState(state))
  return groups.flatMap(({ id, reports, independent, first, last }) => {
    const promotion = promotions.find((one) => one.id === publicId('promotion', id))
    const own = told.filter(({ promotionId }) => promotionId === id)
    if (!promotion) return []
    return {
      promotion,
      reports,
      independent,
      checks: checks.find(({ promotionId }) => promotionId === id)?.checks ?? 0,
      problems: sumBy(own, ({ problem }) => problem).map(([problem, sum]) => ({
        problem: problem as PriceProblem,
        reports: sum,
      })),
      prices: sumBy(own, ({ priceCents }) => priceCents).flatMap(([cents, sum]) =>
        cents === null ? [] : { price: decimalFromCents(cents), reports: sum },
      ),
      photos: photos.get(id) ?? [],
      firstReceivedAt: first?.toISOString() ?? null,
      lastReceivedAt: last?.toISOString() ?? null,
    }
  })
}

/** The most frequent first. */
function sumBy<T extends { reports: number }, K>(rows: T[], keyOf: (row: T) => K): [K, number][] {
  const sums = new Map<K, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.reports)
  return [...sums].toSorted(([, left], [, right]) => right - left)
}

function writeCursor(place: [number, number, number]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function readCursor(text: string): [number, number, number] {
  try {
    const place = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(place) && place.length === 3 && place.every((part) => Number.isSafeInteger(part) && part >= 0))
      return place as [number, number, number]
  } catch {
    // Not JSON.
  }
  throw new AppError('invalid_cursor')
}
