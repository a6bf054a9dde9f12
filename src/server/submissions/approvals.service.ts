import type { Approvals } from '#contract/submissions/approvals.ts'
import type { Submission } from '#contract/submissions/submissions.ts'
import { oneMinute } from '#domain/durations.ts'
import { replyDueAt } from '#domain/messages/reply-clock.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { AppError, found } from '#server/app-error.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { StoreScope } from '#server/http/security/store-scope.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import * as approvals from './approvals.repository.ts'
import { showPagesWhenPublished } from './flyer-pages.ts'
import { mailRefusals } from './submissions.jobs.ts'
import * as repository from './submissions.repository.ts'
import { type Context, publishOffers } from './submit-offers.ts'

/** Further ones wait: the screen shows how many there are, and reloads after each decision. */
const listed = 50
const measuredDays = 30

export async function readApprovals(db: Db, actor: Admin, now: Date): Promise<Approvals> {
  const waiting = await approvals.listWaiting(db, listed)
  const offers = await approvals.listOffersOf(
    db,
    waiting.map(({ id }) => id),
  )
  const bySubmission = Map.groupBy(offers, ({ submissionId }) => submissionId)
  const trusted = new Set<number>()
  for (const storeId of new Set(waiting.map(({ storeId }) => storeId)))
    if (await repository.isTrustedStore(db, StoreScope.ofPanel(actor, storeId), now)) trusted.add(storeId)
  const submissions = waiting.map(({ storeName, storeSlug, earlier, ...row }) => ({
    ...repository.toSubmission(row, bySubmission.get(row.id) ?? []),
    store: { id: publicId('store', row.storeId), name: storeName, slug: storeSlug },
    isTrusted: trusted.has(row.storeId),
    earlier: earlier ?? 0,
  }))
  return { waiting: await approvals.countWaiting(db), submissions, answers: await measureAnswers(db, now) }
}

async function measureAnswers(db: Db, now: Date): Promise<Approvals['answers']> {
  const answers = await approvals.listAnswers(db, now, measuredDays)
  const minutes = answers
    .map(({ sentAt, decidedAt }) => Math.round((decidedAt.getTime() - sentAt.getTime()) / oneMinute))
    .sort((left, right) => left - right)
  return {
    count: answers.length,
    medianMinutes: minutes[Math.floor(minutes.length / 2)] ?? 0,
    late: answers.filter(({ sentAt, decidedAt }) => decidedAt > replyDueAt(sentAt)).length,
    lastAt: answers[0]?.decidedAt.toISOString() ?? null,
  }
}

interface Decisions {
  approved: number[]
  refused: { position: number; reason: string }[]
}

/** Of two people who decide about the same offer, the second gets an error. */
export async function decide(parts: Context, actor: Admin, code: string, decisions: Decisions): Promise<Submission> {
  const { db, now } = parts
  const { approved, refused } = decisions
  const id = found(numberFromPublicId('submission', code), 'submission_not_found')
  const storeId = found(await approvals.storeOfSubmission(db, id), 'submission_not_found')
  await lockOffers(db, { stores: [storeId] })
  // Its store may have been merged while the lock was waited for.
  const scope = StoreScope.ofPanel(actor, found(await approvals.storeOfSubmission(db, id), 'submission_not_found'))
  const submission = found(await repository.lockSubmission(db, scope, id), 'submission_not_found')
  const offers = await repository.listOffers(db, scope, [id])
  const positions = [...approved, ...refused.map(({ position }) => position)]
  const isWaiting = (position: number) =>
    offers.some((offer) => offer.position === position && offer.state === 'waiting')
  if (new Set(positions).size < positions.length || !positions.every(isWaiting))
    throw new AppError('submission_decided')
  await repository.setOfferStates(
    db,
    scope,
    id,
    refused.map((refusal) => ({ ...refusal, state: 'refused' })),
  )
  await publishOffers(parts, scope, actor, id, approved)
  const { isDecided, refused: count } = await repository.settleSubmission(db, scope, id, { decidedBy: actor.id, now })
  if (isDecided) await showPagesWhenPublished(parts, scope, submission)
  if (isDecided && count > 0) await enqueue(db, mailRefusals, { id })
  return found(await repository.readSubmission(db, scope, id), 'internal')
}
