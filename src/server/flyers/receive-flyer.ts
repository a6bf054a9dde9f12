import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { type Day, dayOf, startOfDay } from '#domain/dates.ts'
import { flyerLimits } from '#domain/flyers/flyer-states.ts'
import type { Box, PageText } from '#domain/flyers/page-text.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { AppError, invalidField } from '#server/app-error.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { takeUploads } from '#server/pictures/pictures.service.ts'
import { publicId } from '#server/public-ids.ts'
import { activeStoreNumber } from '#server/stores/stores.service.ts'
import { findFlyerWork } from './flyer-work.ts'
import { preparePages } from './flyers.jobs.ts'
import { countFlyersSince, findSameFlyer, insertFlyer } from './flyers.repository.ts'

/** The text of a page as the browser sends it. */
interface SentText {
  width: number
  height: number
  pieces: { text: string; box: Box }[]
  pictures: Box[]
}

interface SentFlyer {
  storeId: string
  fileName: string
  contentHash: string
  firstDay: Day | null
  lastDay: Day | null
  pages: { imageURL: string; text: SentText | null }[]
}

/** Receives a flyer whose pages were uploaded, in the caller's transaction; jobs then process the pages. */
export async function receiveFlyer(
  { db, storage, now }: { db: Db; storage: Storage; now: Date },
  scope: RowScope,
  administratorId: number,
  { storeId: storeCode, contentHash, pages, ...sent }: SentFlyer,
  /** Limit of the store per day, when it sends its own flyers. */
  ofStorePerDay?: number,
): Promise<FlyerWork> {
  refuseMixedDays(sent)
  const storeId = await activeStoreNumber(db, storeCode)
  const hash = Buffer.from(contentHash, 'hex')
  // Serialized per administrator and per store, so that both limits are counted before anything is written.
  await acquireLock(db, `flyers of administrator ${administratorId}`)
  await acquireLock(db, `flyers of store ${storeId}`)
  const same = await findSameFlyer(db, storeId, hash)
  // The panel opens the first one.
  if (same !== undefined) throw new AppError('flyer_exists', { errors: { flyerId: publicId('flyer', same) } })
  const today = startOfDay(dayOf(now))
  if ((await countFlyersSince(db, { administratorId }, today)) >= flyerLimits.perDay) throw new AppError('flyer_limit')
  if (ofStorePerDay !== undefined && (await countFlyersSince(db, { storeId }, today)) >= ofStorePerDay)
    throw new AppError('flyer_limit')
  const keys = await takeUploads(
    { db, storage },
    administratorId,
    pages.map(({ imageURL }) => imageURL),
  )
  const flyer = { ...sent, storeId, administratorId, contentHash: hash, createdAt: now }
  const received = pages.map(({ text }, index) => ({
    incomingKey: keys[index] as string,
    text: text && cleanText(text),
  }))
  const id = await insertFlyer(db, scope, flyer, received)
  await enqueue(db, preparePages, { flyerId: id })
  return findFlyerWork(db, id)
}

export function refuseMixedDays({ firstDay, lastDay }: { firstDay: Day | null; lastDay: Day | null }): void {
  if (firstDay !== null && lastDay !== null && firstDay > lastDay)
    throw invalidField('lastDay', 'O último dia vem antes do primeiro')
}

/** PDF files contain invisible characters, and text outside the page. */
function cleanText({ width, height, pieces, pictures }: SentText): PageText {
  const isOnPage = ({ x, y, width: wide, height: tall }: Box) =>
    wide > 0 && tall > 0 && x < width && y < height && x + wide > 0 && y + tall > 0
  return {
    width,
    height,
    pieces: pieces
      .map(({ text, box }) => ({ text: text.replace(/\p{Cc}|\p{Cs}/gu, ' ').trim(), box, confidence: 1 }))
      .filter(({ text, box }) => text !== '' && isOnPage(box)),
    pictures: pictures.filter(isOnPage),
    priceShapes: [],
  }
}
