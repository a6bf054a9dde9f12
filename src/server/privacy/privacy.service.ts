import { endpoints } from '#contract/index.ts'
import { retentionCutoff, retentionCutoffDays } from '#domain/retention.ts'
import { site } from '#domain/site.ts'
import { type Db, inTransaction } from '#platform/database.ts'
import {
  deleteContactMessagesBefore,
  deleteContactMessagesOf,
} from '#server/contact-messages/contact-messages.service.ts'
import { deleteKeysOf, keyOwner } from '#server/http/idempotency.ts'
import { recordAudit } from '#server/http/security/audit.ts'
import {
  deletePartnershipRequestsBefore,
  deletePartnershipRequestsOf,
} from '#server/partnership-requests/partnership-requests.service.ts'
import { deletePriceReportsBefore } from '#server/price-reports/price-reports.service.ts'
import {
  deleteAbandonedVisitors,
  deleteInactiveVisitors,
  deleteOldRemovals,
  eraseVisitorData,
} from '#server/shopping-lists/visitor-data.ts'
import { deleteLinksOf } from './form-links.repository.ts'

/** Deletes all data of the visitor. */
export async function eraseVisitor(db: Db, tokenHash: Buffer): Promise<void> {
  await eraseVisitorData(db, tokenHash)
  const visitorEndpoints = endpoints.filter(({ access, isIdempotent }) => access === 'visitor' && isIdempotent)
  await deleteKeysOf(
    db,
    visitorEndpoints.map(({ name }) => keyOwner({ visitor: { id: null, tokenHash } }, name)),
  )
}

export interface ErasedForms {
  contactMessages: number
  partnershipRequests: number
}

/** For the privacy command: deletes what was sent with this address. The audit entry says how much, not whose. */
export async function eraseForms(db: Db, email: string): Promise<ErasedForms> {
  return inTransaction(db, async (db) => {
    const erased = {
      contactMessages: await deleteContactMessagesOf(db, email),
      partnershipRequests: await deletePartnershipRequestsOf(db, email),
    }
    await deleteLinksOf(db, email)
    const command = { administratorId: null, action: 'privacy.eraseForms', requestId: 'npm run privacy' }
    await recordAudit(db, command, [{ subject: 'forms of one address', before: erased }])
    return erased
  })
}

/** Deletes data older than the privacy policy's retention period. */
export async function deleteExpiredData(db: Db, now: Date): Promise<void> {
  const cutoff = retentionCutoff(now, site.policies.retentionMonths)
  const { abandonedVisitorDays, abandonedVisitorItems, priceReportDays } = site.policies
  await deleteInactiveVisitors(db, cutoff)
  await deleteAbandonedVisitors(db, retentionCutoffDays(now, abandonedVisitorDays), abandonedVisitorItems)
  await deleteOldRemovals(db, now)
  await deletePartnershipRequestsBefore(db, cutoff)
  await deleteContactMessagesBefore(db, cutoff)
  await deletePriceReportsBefore(db, retentionCutoffDays(now, priceReportDays))
}
