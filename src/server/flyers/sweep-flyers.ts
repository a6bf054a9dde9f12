import { retentionCutoff, retentionCutoffDays } from '#domain/retention.ts'
import { site } from '#domain/site.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { enqueueJudging, enqueuePreparation, enqueueReading, isPageQueued } from './flyers.jobs.ts'
import { deleteFlyersBefore, emptyPagesBefore, listUnfinishedPages } from './flyers.repository.ts'

/** The pictures of a flyer stay so many days after its last one. */
const pageDays = 90

/** Deletes the pages of flyers that ended long ago, and flyers with all that was read when they are older than promised. */
export async function sweepOldFlyers({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await emptyPagesBefore(db, retentionCutoffDays(now, pageDays))
  await deleteFlyersBefore(db, retentionCutoff(now, site.policies.retentionMonths))
}

/** Takes up pages that no job works on any more, because the store or the reader was away for too long or a worker was ended. */
export async function resumeFlyers({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (const { id, flyerId, hasPicture, hasReading } of await listUnfinishedPages(db)) {
    await inTransaction(db, async (db) => {
      if (await isPageQueued(db, flyerId, id)) return
      if (hasReading) await enqueueJudging(db, flyerId)
      else if (hasPicture) await enqueueReading(db, id)
      else await enqueuePreparation(db, flyerId)
    })
  }
}
