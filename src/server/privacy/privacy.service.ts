import { endpoints } from '#contract/index.ts'
import { retentionCutoff } from '#domain/retention.ts'
import { site } from '#domain/site.ts'
import type { Db } from '#platform/database.ts'
import { deleteContactMessagesBefore } from '#server/contact-messages/contact-messages.service.ts'
import { deleteKeysOf, keyOwner } from '#server/http/idempotency.ts'
import { deletePartnershipRequestsBefore } from '#server/partnership-requests/partnership-requests.service.ts'
import { deleteInactiveVisitors, deleteOldRemovals, eraseVisitorData } from '#server/shopping-lists/visitor-data.ts'

/** Removes whatever is kept of the visitor with this cookie. What others keep is not touched. */
export async function eraseVisitor(db: Db, tokenHash: Buffer): Promise<void> {
  await eraseVisitorData(db, tokenHash)
  const theirs = endpoints.filter(({ access, isIdempotent }) => access === 'visitor' && isIdempotent)
  await deleteKeysOf(
    db,
    theirs.map(({ name }) => keyOwner({ visitor: { id: null, tokenHash } }, name)),
  )
}

/** Forgets what has been kept for as long as the privacy policy says. */
export async function deleteExpiredData(db: Db, now: Date): Promise<void> {
  const since = retentionCutoff(now, site.policies.retentionMonths)
  await deleteInactiveVisitors(db, since)
  await deleteOldRemovals(db, now)
  await deletePartnershipRequestsBefore(db, since)
  await deleteContactMessagesBefore(db, since)
}
