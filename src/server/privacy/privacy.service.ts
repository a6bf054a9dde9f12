import { endpoints } from '#contract/index.ts'
import { keptSince } from '#domain/retention.ts'
import { site } from '#domain/site.ts'
import type { Db } from '#platform/database.ts'
import { forgetMessagesBefore } from '#server/contact-messages/contact-messages.service.ts'
import { forgetKeysOf, keyOwner } from '#server/http/idempotency.ts'
import { forgetRequestsBefore } from '#server/partnership-requests/partnership-requests.service.ts'
import { forgetOldRemovals, forgetVisitor, forgetVisitorsUnseenSince } from '#server/shopping-lists/visitor-data.ts'

/** Removes whatever is kept of the visitor with this cookie. What others keep is not touched. */
export async function eraseVisitor(db: Db, tokenHash: Buffer): Promise<void> {
  await forgetVisitor(db, tokenHash)
  const theirs = endpoints.filter(({ access, isKeyed }) => access === 'visitor' && isKeyed)
  await forgetKeysOf(
    db,
    theirs.map(({ name }) => keyOwner({ visitor: { id: null, tokenHash } }, name)),
  )
}

/** Forgets what has been kept for as long as the privacy policy says. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const since = keptSince(now, site.policies.retentionMonths)
  await forgetVisitorsUnseenSince(db, since)
  await forgetOldRemovals(db, now)
  await forgetRequestsBefore(db, since)
  await forgetMessagesBefore(db, since)
}
