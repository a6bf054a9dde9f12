import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError } from '#server/app-error.ts'
import { withdrawUnchanged } from '#server/promotions/withdraw-unchanged.ts'
import { countOwnPromotions, listOwnPromotions, releaseDrafts } from './drafts.repository.ts'
import { findFlyerWork, undoEnd } from './flyer-work.ts'
import { updateFlyer } from './flyers.repository.ts'
import { lockOpenFlyer } from './review-flyer.ts'

const batchSize = 100

interface Undone {
  flyer: FlyerWork
  removed: number
  remaining: number
  leftChanged: number
}

/** Takes back what a flyer has published and nobody has changed. Its drafts stay confirmed, so that it can be published again. */
export async function undoFlyer(db: Db, code: string, now: Date): Promise<Undone> {
  const flyer = await lockOpenFlyer(db, code)
  const end = undoEnd(flyer)
  const isBegun = flyer.state === 'undone'
  if (!isBegun && (end === null || end < now)) throw new AppError('flyer_closed')
  const ids = await listOwnPromotions(db, flyer.id, batchSize)
  const { removed, changed } = ids.length > 0 ? await withdrawUnchanged(db, ids, now) : { removed: 0, changed: [] }
  await releaseDrafts(
    db,
    flyer.id,
    ids,
    changed.map(({ id }) => id),
  )
  if (!isBegun) await updateFlyer(db, flyer.id, { state: 'undone' })
  return {
    flyer: await findFlyerWork(db, flyer.id),
    removed,
    remaining: await countOwnPromotions(db, flyer.id),
    leftChanged: changed.length,
  }
}
