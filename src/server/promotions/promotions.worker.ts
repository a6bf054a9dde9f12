import { sql } from 'kysely'
import { z } from 'zod'
import { oneMinute } from '#domain/durations.ts'
import { trashCutoff } from '#domain/offers/trash.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { repostRewordedProducts } from '#server/search/repost-products.ts'
import { archiveEndedPromotions, deleteRemovedPromotions } from './promotions.repository.ts'
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
      await deleteRemovedPromotions(db, trashCutoff(clock.now()))
      await sql`select make_month_partitions(2)`.execute(db)
      await deleteOldUnansweredSearches(db, clock.now())
    }),
  ]
}

/** What the search knows of products follows new and changed ones; cheap, so it runs every few seconds in every worker. */
export async function updateSearchWeights({ db }: Pick<Platform, 'db'>): Promise<void> {
  await repostRewordedProducts(db)
  await sql`select weigh_new_products()`.execute(db)
}
