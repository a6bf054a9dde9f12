import { sql } from 'kysely'
import type { Receipt, ReportOfPhoto } from '#contract/compare/price-reports.ts'
import { reportLimits } from '#domain/offers/price-reports.ts'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { decodeImage, encodeImage } from '#platform/images.ts'
import { hashToken } from '#platform/tokens.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { withAppErrors } from '#server/pictures/picture-errors.ts'
import { numberFromPublicId } from '#server/public-ids.ts'

/** In pixels: enough to read a price tag. */
const maxSide = 1280
/** Maximum number of photos shown of an offer. */
const maxShown = 12

/** Whether this device has an open report of this version of the offer: only then its photo is read. */
export async function awaitsPhoto(db: Db, publicId: string, reported: ReportOfPhoto): Promise<boolean> {
  const report = reportOf(publicId, reported)
  return report !== undefined && (await findReport(db, report)) !== undefined
}

/** Stores a photo with the open report of the same device, replacing an earlier one. */
export async function receivePhoto(
  { db, runLimited, now }: { db: Db; runLimited: ConcurrencyLimit; now: Date },
  publicId: string,
  reported: ReportOfPhoto,
  photo: string,
): Promise<Receipt> {
  const report = reportOf(publicId, reported)
  if (report === undefined) return { outcome: 'outdated' }
  const encoded = await withAppErrors(() => runLimited(() => reencode(Buffer.from(photo, 'base64'))))
  return inTransaction(db, async (db) => {
    // Read again, because it may have been decided or erased in the meantime.
    const reportId = await findReport(db, report)
    if (reportId === undefined) return { outcome: 'outdated' }
    await db
      .insertInto('priceReportPhotos')
      .values({ reportId, photo: encoded, receivedAt: now })
      .onConflict((conflict) =>
        conflict.column('reportId').doUpdateSet({ photo: encoded, name: sql`gen_random_uuid()`, receivedAt: now }),
      )
      .execute()
    await sql`
      delete from price_report_photos where report_id in (
        select report_id from price_report_photos join price_reports report on report.id = report_id
        where report.device = ${report.device} order by report_id desc offset ${reportLimits.photosPerDevice})`.execute(
      db,
    )
    return { outcome: 'received' }
  })
}

/** Keeps only pixels: the place and time of the photo are removed. */
async function reencode(bytes: Buffer): Promise<Buffer> {
  const limits = { side: uploadLimits.side, pixels: uploadLimits.pixels, formats: ['png', 'jpeg'] as const }
  return encodeImage(await decodeImage(bytes, limits, maxSide), 'webp', maxSide)
}

interface Report {
  promotionId: number
  version: number
  device: Buffer
}

function reportOf(publicId: string, { version, device }: ReportOfPhoto): Report | undefined {
  const promotionId = numberFromPublicId('promotion', publicId)
  return promotionId === undefined ? undefined : { promotionId, version, device: hashToken(device) }
}

async function findReport(db: Db, { promotionId, version, device }: Report): Promise<number | undefined> {
  const report = await db
    .selectFrom('priceReports')
    .select('id')
    .where('promotionId', '=', promotionId)
    .where('promotionVersion', '=', version)
    .where('device', '=', device)
    .where('state', '=', 'open')
    .forKeyShare()
    .executeTakeFirst()
  return report?.id
}

/** Names of the photos of offers, the newest first. */
export async function listPhotos(
  db: Db,
  promotionIds: number[],
  state: 'open' | 'confirmed',
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('priceReportPhotos as added')
    .innerJoin('priceReports as report', 'report.id', 'added.reportId')
    .select(['promotionId', 'name'])
    .where(sql<boolean>`promotion_id = any(${promotionIds}::bigint[])`)
    .where('state', '=', state)
    .orderBy('added.receivedAt', 'desc')
    .execute()
  const byOffer = Map.groupBy(rows, ({ promotionId }) => promotionId)
  return new Map([...byOffer].map(([id, own]) => [id, own.slice(0, maxShown).map(({ name }) => name)]))
}

export async function readPhoto(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('priceReportPhotos').select('photo').where('name', '=', name).executeTakeFirst()
  return row?.photo
}
