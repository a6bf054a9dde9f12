import { retentionCutoff, retentionCutoffDays } from '#domain/retention.ts'
import { site } from '#domain/site.ts'
import { inTransaction } from '#platform/database/database.ts'
import { eachApart } from '#platform/jobs/each-apart.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { isPageQueued, judgeFlyer, preparePages, readPage } from './flyers.jobs.ts'
import { deleteFlyersBefore, emptyPagesBefore, listUnfinishedPages } from './flyers.repository.ts'

/** Days for which the pictures of a flyer are kept after its last day. */
const pageDays = 90

/** Deletes the pages of flyers that ended long ago, and flyers with all their readings once they are older than promised. */
export async function sweepOldFlyers({ db, clock }: Pick<Platform, 'db' | 'clock'>, scope: PanelScope): Promise<void> {
  const now = clock.now()
  await emptyPagesBefore(db, scope, retentionCutoffDays(now, pageDays))
  await deleteFlyersBefore(db, scope, retentionCutoff(now, site.policies.retentionMonths))
}

/**
 * Resumes pages that no job works on any more, because the object store or the reader was unavailable for too long or a worker was killed.
 */
export async function resumeFlyers({ db }: Pick<Platform, 'db'>): Promise<void> {
  await eachApart(await listUnfinishedPages(db), ({ id, flyerId, hasPicture, hasReading }) =>
    inTransaction(db, async (db) => {
      if (await isPageQueued(db, flyerId, id)) return
      if (hasReading) await enqueue(db, judgeFlyer, { flyerId })
      else if (hasPicture) await enqueue(db, readPage, { pageId: id })
      else await enqueue(db, preparePages, { flyerId })
    }),
  )
}
