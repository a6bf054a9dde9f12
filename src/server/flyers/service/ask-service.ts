import { dayOf } from '#domain/dates.ts'
import type { ReadOffer } from '#domain/flyers/page-reading.ts'
import { offersElsewhere } from '#domain/flyers/review/second-opinion.ts'
import type { ServiceOffer, ServiceReading } from '#domain/flyers/service-reading.ts'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { encodeJpeg } from '#platform/images.ts'
import type { Attempt } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { findLastPosition, insertDraft, insertReading, listDrafts } from '#server/flyers/drafts.repository.ts'
import { findReadablePage, lockFlyer, type ReadablePage, updatePage } from '#server/flyers/flyers.repository.ts'
import { judgeAgain } from '#server/flyers/judging/judge-flyer.ts'
import { draftOf } from '#server/flyers/keep-reading.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { readPicture } from '#server/pictures/store-picture.ts'
import { storesNow } from '#server/stores/store-directory.ts'
import { type ReadingService, ServiceFailed } from './reading-service.ts'

type Dependencies = Pick<Platform, 'db' | 'storage' | 'clock' | 'log'>

/**
 * Requests a service's reading of a page that our own reader has read or given up. It never publishes and never changes a person's
 * decision, so a page with a prompt injection gains nothing. Without a response our own reading stands.
 */
export async function askForOpinion(
  platform: Dependencies,
  scope: PanelScope,
  service: ReadingService,
  pageId: number,
  { isLast }: Attempt,
): Promise<void> {
  const { db, clock, log } = platform
  const page = await findReadablePage(db, pageId)
  if (!page || page.flyerState === 'discarded' || page.pictureName === null) return
  const pixels = await readPicture(platform, page.pictureName)
  if (!pixels) return
  const { width, height } = pixels
  const store = (await storesNow(db).get([page.storeId])).get(page.storeId)?.store
  const jpeg = await encodeJpeg(pixels, uploadLimits.bytes)
  const started = performance.now()
  try {
    const today = dayOf(clock.now())
    const reading = await service.read({ jpeg, width, height, storeName: store?.name ?? '', today })
    const milliseconds = Math.round(performance.now() - started)
    await keepOpinion(db, scope, page, { reader: `service:${service.model}`, milliseconds, reading, now: clock.now() })
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error
    log.warn({ pageId, reason: error.message }, 'no second opinion on a page of a flyer')
    if (error.canRetry && !isLast) throw error
  }
}

interface Opinion {
  reader: string
  milliseconds: number
  reading: ServiceReading
  now: Date
}

/** Stores the service's reading, drafts the offers that only it saw, and compares the rest. Idempotent. */
async function keepOpinion(
  db: Db,
  scope: PanelScope,
  page: ReadablePage,
  { reader, milliseconds, reading, now }: Opinion,
): Promise<void> {
  const work = async (db: Db) => {
    const flyer = await lockFlyer(db, scope, page.flyerId)
    if (!flyer || flyer.state === 'discarded') return
    const isNew = await insertReading(db, scope, {
      pageId: page.id,
      reader,
      milliseconds,
      data: reading,
      createdAt: now,
    })
    if (!isNew) return
    const drafts = (await listDrafts(db, flyer.id)).filter(({ pageNumber }) => pageNumber === page.number)
    const last = await findLastPosition(db, flyer.id, page.number)
    const added = offersElsewhere(drafts, reading.offers)
    for (const [index, offer] of added.entries()) {
      const read = asRead(offer)
      await insertDraft(
        db,
        scope,
        { pageId: page.id, box: offer.box, pictureBox: null, madeBy: 'service' },
        { flyerId: flyer.id, position: last + index + 1, ...draftOf(read), conditionsRead: offer.conditions, read },
      )
    }
    // A page that was given up now has offers to review.
    if (added.length > 0 && page.state === 'failed')
      await updatePage(db, scope, page.id, { state: 'read', failure: null })
    await judgeAgain(db, scope, flyer, page.number, reading.validity, now)
  }
  await inTransaction(db, work, { isIdempotent: true })
}

/** In units of a page of ten thousand by ten thousand. */
function asRead({ name, priceCents, originalCents, per, conditions, box }: ServiceOffer): ReadOffer {
  const [left, top, right, bottom] = box
  const cell = { x: left, y: top, width: right - left, height: bottom - top }
  return {
    name,
    priceCents,
    otherPrices: [],
    originalCents,
    per,
    conditions,
    boxes: { cell, name: cell, price: cell, picture: null },
    confidence: 0,
    doubts: [],
  }
}
