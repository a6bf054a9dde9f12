import { sql } from 'kysely'
import { z } from 'zod'
import { oneDay, oneMinute } from '#domain/durations.ts'
import { trashCutoff } from '#domain/offers/trash.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { repostRewordedProducts } from '#server/search/repost-products.ts'
import { archiveEndedPromotions, countListed, deleteRemovedPromotions } from './promotions.repository.ts'
import { deleteOldUnansweredSearches } from './unanswered-searches.ts'

const nothing = z.unknown()

/** Scheduled only, never enqueued: see the timetable in server/jobs.ts. */
const archiveEnded = job('promotions:archiveEnded', nothing)
const tidyPromotions = job('promotions:tidy', nothing)

const tenMinutes = 10 * oneMinute

export function promotionsJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(archiveEnded, async () => {
      const endedBefore = new Date(clock.now().getTime() - tenMinutes)
      // In small batches, so that no lock is held for long.
      while ((await archiveEndedPromotions(db, endedBefore, 2000)) > 0) {}
    }),
    handles(tidyPromotions, async () => {
      const now = clock.now().getTime()
      await deleteRemovedPromotions(db, trashCutoff(clock.now()))
      await sql`select drop_ended_promotion_counts(${new Date(now - 7 * oneDay)})`.execute(db)
      await sql`select make_month_partitions(2)`.execute(db)
      await deleteOldUnansweredSearches(db, clock.now())
    }),
  ]
}

/** Updates counts, days and search weights; cheap, so it runs every few seconds in every worker. */
export async function foldPromotionCounts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await sql`select fold_promotion_counts()`.execute(db)
  await sql`select fold_store_counts()`.execute(db)
  // At midnight nearly every store is due.
  while ((await countListed(db, clock.now(), 2000)) > 0) {}
  await sql`select fold_promotion_days()`.execute(db)
  await repostRewordedProducts(db)
  await sql`select weigh_new_products()`.execute(db)
}
