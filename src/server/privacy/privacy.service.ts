import { endpoints } from '#contract/index.ts'
import { retentionCutoff, retentionCutoffDays } from '#domain/retention.ts'
import { site } from '#domain/site.ts'
import type { Db } from '#platform/database.ts'
import { deleteContactMessagesBefore } from '#server/contact-messages/contact-messages.service.ts'
import { deleteKeysOf, keyOwner } from '#server/http/idempotency.ts'
import { deletePartnershipRequestsBefore } from '#server/partnership-requests/partnership-requests.service.ts'
import {
  deleteAbandonedVisitors,
  deleteInactiveVisitors,
  deleteOldRemovals,
  eraseVisitorData,
} from '#server/shopping-lists/visitor-data.ts'

/** Deletes all data of the visitor. */
export async function eraseVisitor(db: Db, tokenHash: Buffer): Promise<void> {
  await eraseVisitorData(db, tokenHash)
  const visitorEndpoints = endpoints.filter(({ access, isIdempotent }) => access === 'visitor' && isIdempotent)
  await deleteKeysOf(
    db,
    visitorEndpoints.map(({ name }) => keyOwner({ visitor: { id: null, tokenHash } }, name)),
  )
}

/** Deletes data older than the privacy policy's retention period. */
export async function deleteExpiredData(db: Db, now: Date): Promise<void> {
  const cutoff = retentionCutoff(now, site.policies.retentionMonths)
  const { abandonedVisitorDays, abandonedVisitorItems } = site.policies
  await deleteInactiveVisitors(db, cutoff)
  await deleteAbandonedVisitors(db, retentionCutoffDays(now, abandonedVisitorDays), abandonedVisitorItems)
  await deleteOldRemovals(db, now)
  await deletePartnershipRequestsBefore(db, cutoff)
  await deleteContactMessagesBefore(db, cutoff)
}
