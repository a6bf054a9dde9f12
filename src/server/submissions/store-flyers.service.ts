import type { ResultOf } from '#contract/endpoint.ts'
import type { storeFlyers } from '#contract/submissions/store-flyers.ts'
import type { Submission } from '#contract/submissions/submissions.ts'
import { submissionLimits } from '#domain/submissions/submission-limits.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { findFlyerWork, listFlyerWork } from '#server/flyers/flyer-work.ts'
import { rowsOfFlyer } from '#server/flyers/sent-flyer.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { findRefusedDrafts, readFlyerAnswers, showPagesWhenPublished } from './flyer-pages.ts'
import { type Context, submitOffers } from './submit-offers.ts'

/** Includes the answers about the offers of each flyer that is not on the site. */
export async function listOwnFlyers(db: Db, scope: StoreScope): Promise<ResultOf<typeof storeFlyers.list>> {
  const flyers = await listFlyerWork(db, scope.storeId)
  const numberOf = ({ id }: { id: string }) => numberFromPublicId('flyer', id) ?? 0
  const hidden = flyers.filter(({ state }) => state === 'review' || state === 'undone')
  const answers = await readFlyerAnswers(db, scope, hidden.map(numberOf))
  return flyers.map((flyer) => ({ ...flyer, answers: answers.get(numberOf(flyer)) ?? null }))
}

/** Another store's flyer gives the same error as a missing one. */
export async function ownFlyer(db: Db, scope: StoreScope, code: string): Promise<number> {
  const id = numberFromPublicId('flyer', code) ?? 0
  const flyer = await scope.select(db, 'flyers').select('flyers.id').where('flyers.id', '=', id).executeTakeFirst()
  return found(flyer, 'flyer_not_found').id
}

/** A flyer whose offers wait for a decision cannot be changed. Locked, so that nobody sends it until the end of the transaction. */
export async function ownOpenFlyer(db: Db, scope: StoreScope, code: string): Promise<number> {
  await lockOffers(db, { stores: [scope.storeId] })
  const id = await ownFlyer(db, scope, code)
  const waiting = await scope
    .select(db, 'submissions')
    .select('submissions.id')
    .where('flyerId', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) throw new AppError('flyer_closed')
  return id
}

/** Of two people who send the same flyer concurrently, the second is refused: both count the submissions under one lock. */
export async function sendFlyer(
  parts: Context,
  scope: StoreScope,
  sender: { id: number },
  code: string,
): Promise<ResultOf<typeof storeFlyers.send>> {
  const { db } = parts
  const flyerId = await ownOpenFlyer(db, scope, code)
  const printed = await rowsOfFlyer(parts, scope, code)
  if (printed.length === 0) throw new AppError('flyer_without_offers')
  const refused = await findRefusedDrafts(db, scope, flyerId)
  const submissions: Submission[] = []
  const rejected: { productName: string; text: string }[] = []
  for (let start = 0; start < printed.length; start += submissionLimits.offers) {
    const part = printed.slice(start, start + submissionLimits.offers)
    const rows = part.map(({ row }) => row)
    const drafts = part.map(({ draftId }) => ({ id: draftId, wasRefused: refused.has(draftId) }))
    const sent = await submitOffers(parts, scope, sender, { source: 'flyer', rows, flyer: { id: flyerId, drafts } })
    if (sent.submission) submissions.push(sent.submission)
    for (const { line, text } of sent.rejected)
      rejected.push({ productName: printed[line - 2]?.row.cells.productName ?? '', text })
  }
  if (submissions.length > 0) await showPagesWhenPublished(parts, scope, { flyerId })
  return { flyer: await findFlyerWork(db, flyerId), submissions, rejected }
}
