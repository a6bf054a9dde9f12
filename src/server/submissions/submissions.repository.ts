import type { Selectable } from 'kysely'
import type { ImportRow } from '#contract/imports.ts'
import type { Submission } from '#contract/submissions/submissions.ts'
import { daysBefore } from '#domain/durations.ts'
import { replyDueAt } from '#domain/messages/reply-clock.ts'
import { decimalFromCents } from '#domain/money.ts'
import { complaintDays, isTrusted, trustedAfter } from '#domain/submissions/trust.ts'
import type { Db } from '#platform/database/database.ts'
import type { Submissions, SubmittedOffers } from '#platform/database/database-tables.generated.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { publicId } from '#server/public-ids.ts'

export type StoredSubmission = Selectable<Submissions> & { sentByName: string }
export type StoredOffer = Selectable<SubmittedOffers>

/** Locks it until the end of the transaction; undefined when this store has no such submission. */
export async function lockSubmission(db: Db, scope: StoreScope, id: number): Promise<StoredSubmission | undefined> {
  return selectSubmissions(db, scope).where('submissions.id', '=', id).forUpdate('submissions').executeTakeFirst()
}

export async function listSubmissions(db: Db, scope: StoreScope, limit: number): Promise<Submission[]> {
  const rows = await selectSubmissions(db, scope).orderBy('submissions.id', 'desc').limit(limit).execute()
  return withOffers(db, scope, rows)
}

export async function readSubmission(db: Db, scope: StoreScope, id: number): Promise<Submission | undefined> {
  const rows = await selectSubmissions(db, scope).where('submissions.id', '=', id).execute()
  return (await withOffers(db, scope, rows))[0]
}

function selectSubmissions(db: Db, scope: StoreScope) {
  return scope
    .select(db, 'submissions')
    .innerJoin('administrators', 'administrators.id', 'submissions.sentBy')
    .selectAll('submissions')
    .select('administrators.name as sentByName')
}

export async function listOffers(db: Db, scope: StoreScope, submissionIds: number[]): Promise<StoredOffer[]> {
  if (submissionIds.length === 0) return []
  return scope
    .select(db, 'submittedOffers')
    .selectAll()
    .where('submissionId', 'in', submissionIds)
    .orderBy('submissionId')
    .orderBy('position')
    .execute()
}

async function withOffers(db: Db, scope: StoreScope, rows: StoredSubmission[]): Promise<Submission[]> {
  const offers = await listOffers(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  const bySubmission = Map.groupBy(offers, ({ submissionId }) => submissionId)
  return rows.map((row) => toSubmission(row, bySubmission.get(row.id) ?? []))
}

export function toSubmission(row: StoredSubmission, offers: StoredOffer[]): Submission {
  return {
    id: publicId('submission', row.id),
    source: row.source as Submission['source'],
    flyerId: row.flyerId === null ? null : publicId('flyer', row.flyerId),
    state: row.state as Submission['state'],
    sentBy: row.sentByName,
    sentAt: row.sentAt.toISOString(),
    dueAt: replyDueAt(row.sentAt).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    offers: offers.map((offer) => ({
      position: offer.position,
      productName: offer.productName,
      ...pictureOf(offer),
      price: decimalFromCents(offer.priceCents),
      originalPrice: offer.originalCents === null ? null : decimalFromCents(offer.originalCents),
      expiryDate: offer.expiresAt.toISOString(),
      lowestPrice: offer.lowestCents === null ? null : decimalFromCents(offer.lowestCents),
      holds: offer.holds,
      state: offer.state as Submission['state'],
      reason: offer.reason,
    })),
  }
}

function pictureOf({ cells }: StoredOffer): Pick<Submission['offers'][number], 'imageUrl' | 'category'> {
  // Written by submitOffers after validation by the contract.
  const { imageUrl, category } = (cells as unknown as ImportRow).cells
  return { imageUrl: imageUrl || null, category: category ?? '' }
}

export async function countSubmissionsSince(db: Db, scope: StoreScope, since: Date): Promise<number> {
  const { count } = await scope
    .select(db, 'submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function setOfferStates(
  db: Db,
  scope: StoreScope,
  submissionId: number,
  offers: readonly { position: number; state: Submission['state']; reason?: string }[],
): Promise<void> {
  const alike = Map.groupBy(offers, ({ state, reason = null }) => JSON.stringify({ state, reason }))
  for (const [values, group] of alike)
    await scope
      .update(db, 'submittedOffers')
      .set(JSON.parse(values) as Pick<Submission['offers'][number], 'state' | 'reason'>)
      .where('submissionId', '=', submissionId)
      .where(
        'position',
        'in',
        group.map(({ position }) => position),
      )
      .execute()
}

/** Derives the state of a submission from its offers; it is decided when none waits. */
export async function settleSubmission(
  db: Db,
  scope: StoreScope,
  submissionId: number,
  { decidedBy, now }: { decidedBy: number | null; now: Date },
): Promise<{ isDecided: boolean; refused: number }> {
  const offers = await listOffers(db, scope, [submissionId])
  const count = (state: Submission['state']) => offers.filter((offer) => offer.state === state).length
  const isDecided = count('waiting') === 0
  const refused = count('refused')
  const state = !isDecided ? 'waiting' : count('published') > 0 ? 'published' : refused > 0 ? 'refused' : 'undone'
  const own = scope.update(db, 'submissions').where('id', '=', submissionId)
  await own.set({ state, refused }).execute()
  // A later withdrawal is no second answer: answers are measured, and the last ones decide about trust.
  if (isDecided) await own.set({ decidedAt: now, decidedBy }).where('decidedAt', 'is', null).execute()
  return { isDecided, refused }
}

/** Computed from its last decided submissions and the upheld complaints of visitors. */
export async function isTrustedStore(db: Db, scope: StoreScope, now: Date): Promise<boolean> {
  const last = await scope
    .select(db, 'submissions')
    .select(['submissions.offers', 'submissions.refused'])
    .where('decidedAt', 'is not', null)
    .where('state', '<>', 'undone')
    .orderBy('decidedAt', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(trustedAfter)
    .execute()
  if (last.length < trustedAfter) return false
  const complaints = await scope
    .select(db, 'promotionsEver')
    .innerJoin('priceDecisions', 'priceDecisions.promotionId', 'promotionsEver.id')
    .select('priceDecisions.id')
    .where('priceDecisions.decision', '<>', 'refuse')
    .where('priceDecisions.decidedAt', '>', daysBefore(now, complaintDays))
    .limit(1)
    .execute()
  return isTrusted(last, complaints.length)
}
