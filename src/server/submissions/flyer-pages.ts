import type { Db } from '#platform/database/database.ts'
import { hideSentFlyer, showSentFlyer } from '#server/flyers/sent-flyer.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import type { StoredSubmission } from './submissions.repository.ts'

/**
 * Shows the pages of a flyer once all its offers are published. A page shows every price that is printed on it, so one refused offer, or
 * one that still waits, keeps it off the site; the published offers stand without it.
 */
export async function showPagesWhenPublished(
  { db, now }: { db: Db; now: Date },
  scope: StoreScope,
  { flyerId }: Pick<StoredSubmission, 'flyerId'>,
): Promise<void> {
  if (flyerId === null) return
  const ofFlyer = scope.select(db, 'submissions').select('submissions.id').where('flyerId', '=', flyerId)
  const unpublished = await scope
    .select(db, 'submittedOffers')
    .select('position')
    .where('submissionId', 'in', ofFlyer)
    .where('state', 'in', ['waiting', 'refused'])
    .limit(1)
    .executeTakeFirst()
  if (!unpublished) await showSentFlyer(db, flyerId, now)
}

/** Before its offers are withdrawn: an offer that a shown flyer leads to would stay. */
export async function hidePages(db: Db, { flyerId }: Pick<StoredSubmission, 'flyerId'>): Promise<void> {
  if (flyerId !== null) await hideSentFlyer(db, flyerId)
}
