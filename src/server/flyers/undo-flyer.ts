import { randomUUID } from 'node:crypto'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { revocableName } from '#domain/products/revocable-names.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { AppError } from '#server/app-error.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { withdrawUnchanged } from '#server/promotions/withdraw-unchanged.ts'
import { countPublished, listPublished, releaseDrafts } from './drafts.repository.ts'
import { findFlyerWork, undoEnd } from './flyer-work.ts'
import { hidePages } from './flyers.jobs.ts'
import { listPages, updateFlyer } from './flyers.repository.ts'
import { lockFlyerWithOffers } from './review-flyer.ts'

const batchSize = 100

interface Undone {
  flyer: FlyerWork
  removed: number
  remaining: number
  leftChanged: number
  leftShared: number
  isChanged: boolean
}

/**
 * Withdraws the offers that a flyer published, except those that were changed or that an import or another flyer also contains. Its drafts
 * stay confirmed, so that it can be published again.
 */
export async function undoFlyer(db: Db, scope: PanelScope, code: string, now: Date): Promise<Undone> {
  const flyer = await lockFlyerWithOffers(db, scope, code)
  const end = undoEnd(flyer)
  const isBegun = flyer.state === 'undone'
  if (!isBegun && (end === null || end < now)) throw new AppError('flyer_closed')
  const ids = await listPublished(db, flyer.id, batchSize)
  const { removed, changed, shared } = await withdrawUnchanged(db, scope, ids, { flyerId: flyer.id }, now)
  await releaseDrafts(
    db,
    scope,
    flyer.id,
    ids,
    changed.map(({ id }) => id),
  )
  if (!isBegun) {
    await updateFlyer(db, scope, flyer.id, { state: 'undone' })
    await hidePictures(db, flyer.id)
  }
  return {
    flyer: await findFlyerWork(db, flyer.id),
    removed,
    remaining: await countPublished(db, flyer.id),
    leftChanged: changed.length,
    leftShared: shared,
    isChanged: !isBegun || ids.length > 0,
  }
}

export async function hidePictures(db: Db, flyerId: number): Promise<void> {
  const renamed = (await listPages(db, [flyerId])).flatMap(({ id, pictureName }) =>
    pictureName === null ? [] : [{ pageId: id, from: pictureName, to: revocableName(randomUUID()) }],
  )
  if (renamed.length > 0) await enqueue(db, hidePages, { flyerId, pages: renamed })
}
