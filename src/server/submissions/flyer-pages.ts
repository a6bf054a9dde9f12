import type { FlyerAnswers } from '#contract/submissions/store-flyers.ts'
import type { Db } from '#platform/database/database.ts'
import { hideSentFlyer, showSentFlyer } from '#server/flyers/sent-flyer.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import type { StoredSubmission } from './submissions.repository.ts'

/**
 * Shows the pages of a flyer once all its offers are published. A page shows every printed price, so one refused or waiting offer keeps it
 * off the site; the published offers appear without it. An offer that was corrected and approved later no longer counts as refused; one
 * that was only left out still does, because it is printed.
 */
export async function showPagesWhenPublished(
  { db, now }: { db: Db; now: Date },
  scope: StoreScope,
  { flyerId }: Pick<StoredSubmission, 'flyerId'>,
): Promise<void> {
  if (flyerId === null) return
  const answers = (await readFlyerAnswers(db, scope, [flyerId])).get(flyerId)
  if (answers && answers.published > 0 && answers.waiting === 0 && answers.refused.length === 0)
    await showSentFlyer(db, scope, flyerId, now)
}

/** Call before its offers are withdrawn: an offer on a visible flyer would stay. */
export async function hidePages(
  db: Db,
  scope: StoreScope,
  { flyerId }: Pick<StoredSubmission, 'flyerId'>,
): Promise<void> {
  if (flyerId !== null) await hideSentFlyer(db, scope, flyerId)
}

/** The last answer about each printed offer, by flyer. Withdrawn submissions do not count. */
export async function readFlyerAnswers(
  db: Db,
  scope: StoreScope,
  flyerIds: readonly number[],
): Promise<Map<number, FlyerAnswers>> {
  const offers = await listFlyerOffers(db, scope, flyerIds)
  const byFlyer = Map.groupBy(offers, ({ flyerId }) => flyerId)
  return new Map(
    [...byFlyer].map(([flyerId, sent]) => {
      const last = lastAnswers(sent)
      const refused = last.filter(({ state }) => state === 'refused')
      return [
        flyerId,
        {
          waiting: last.filter(({ state }) => state === 'waiting').length,
          published: last.filter(({ state }) => state === 'published').length,
          refused: refused.map(({ productName, reason }) => ({ productName, reason: reason ?? '' })),
        },
      ]
    }),
  )
}

/** Printed offers whose last answer is a refusal: when sent again, a person compares them with the page. */
export async function findRefusedDrafts(db: Db, scope: StoreScope, flyerId: number): Promise<Set<number>> {
  const last = lastAnswers(await listFlyerOffers(db, scope, [flyerId]))
  return new Set(last.flatMap(({ draftId, state }) => (state === 'refused' && draftId !== null ? draftId : [])))
}

interface FlyerOffer {
  flyerId: number
  draftId: number | null
  productName: string
  state: string
  reason: string | null
}

function lastAnswers(sent: readonly FlyerOffer[]): FlyerOffer[] {
  // Without a draft, each row counts separately.
  return [...new Map(sent.map((offer, at) => [offer.draftId ?? `row ${at}`, offer])).values()]
}

/** In the order of sending. */
async function listFlyerOffers(db: Db, scope: StoreScope, flyerIds: readonly number[]): Promise<FlyerOffer[]> {
  if (flyerIds.length === 0) return []
  const sent = await scope
    .select(db, 'submissions')
    .select(['submissions.id', 'submissions.flyerId'])
    .where('flyerId', 'in', flyerIds)
    .execute()
  if (sent.length === 0) return []
  const flyerOf = new Map(sent.map(({ id, flyerId }) => [id, flyerId]))
  const offers = await scope
    .select(db, 'submittedOffers')
    .select(['submissionId', 'draftId', 'productName', 'state', 'reason'])
    .where('submissionId', 'in', [...flyerOf.keys()])
    .where('state', '<>', 'undone')
    .orderBy('submissionId')
    .orderBy('position')
    .execute()
  return offers.flatMap(({ submissionId, ...offer }) => {
    const flyerId = flyerOf.get(submissionId) ?? null
    return flyerId === null ? [] : { ...offer, flyerId }
  })
}
