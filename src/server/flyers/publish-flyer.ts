import { randomUUID } from 'node:crypto'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { endOfDay, startOfDay } from '#domain/dates.ts'
import { hasConditions } from '#domain/mechanics/mechanics.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { hasWeekdayBetween } from '#domain/mechanics/weekdays.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { blankPromotion } from '#server/promotions/promotion-rows.ts'
import { publishMissing, type UnidentifiedOffer } from '#server/promotions/publish-offers.ts'
import { publicId } from '#server/public-ids.ts'
import { type DraftRow, listConfirmed, updateDraft } from './drafts.repository.ts'
import { findFlyerWork } from './flyer-work.ts'
import { cutPictures } from './flyers.jobs.ts'
import { type FlyerRow, updateFlyer } from './flyers.repository.ts'
import { findPricesOf } from './judging/find-repeats.ts'
import { lockFlyerWithOffers } from './review-flyer.ts'

/** Drafts published per call: keeps locks short and lets the panel show progress. */
const batchSize = 100

interface Published {
  flyer: FlyerWork
  published: number
  repeated: number
  remaining: number
  /** Public ids of the created offers. */
  promotions: string[]
  isChanged: boolean
}

/** Publishes confirmed drafts, in the caller's transaction. A draft whose offer already exists is linked to it instead. */
export async function publishFlyer(
  db: Db,
  scope: PanelScope,
  code: string,
  repeats: 'renew' | 'leave_out',
  now: Date,
): Promise<Published> {
  const flyer = await lockFlyerWithOffers(db, scope, code)
  const days = daysOf(flyer, now)
  const confirmed = await listConfirmed(db, flyer.id, batchSize)
  const leftOut = repeats === 'leave_out' ? await findUnchanged(db, confirmed, now) : new Set<number>()
  for (const id of leftOut) await updateDraft(db, scope, id, { state: 'discarded' }, 'person')
  const wanted = confirmed.filter(({ id }) => !leftOut.has(id))
  const made = await publishDrafts(db, scope, flyer, wanted, days, now)
  if (wanted.length > 0) {
    await updateFlyer(db, scope, flyer.id, {
      state: 'published',
      publishedAt: flyer.publishedAt ?? now,
      lastPublishedAt: now,
    })
    await enqueue(db, cutPictures, { flyerId: flyer.id })
  }
  const work = await findFlyerWork(db, flyer.id)
  return {
    flyer: work,
    published: made.length,
    repeated: wanted.length - made.length,
    remaining: work.counts.confirmed,
    promotions: made.map((id) => publicId('promotion', id)),
    isChanged: confirmed.length > 0,
  }
}

/** Refuses missing days, and days in the past. */
export function daysOf({ firstDay, lastDay }: FlyerRow, now: Date): { validFrom: Date; expiresAt: Date } {
  if (firstDay === null || lastDay === null) throw new AppError('flyer_without_days')
  const expiresAt = endOfDay(lastDay)
  const refusal = expiryError(expiresAt, now)
  if (refusal !== null) throw invalidField('lastDay', refusal)
  return { validFrom: startOfDay(firstDay), expiresAt }
}

/** Drafts that only repeat last week's offer at the same price. */
async function findUnchanged(db: Db, drafts: DraftRow[], now: Date): Promise<Set<number>> {
  const ids = drafts.flatMap(({ repeatsPromotionId }) => repeatsPromotionId ?? [])
  const before = await findPricesOf(db, ids, now)
  const isUnchanged = ({ repeatsPromotionId, priceCents }: DraftRow) =>
    repeatsPromotionId !== null && before.get(repeatsPromotionId)?.priceCents === priceCents
  return new Set(drafts.filter(isUnchanged).map(({ id }) => id))
}

/** Links each draft to its offer, new or existing. Returns the created offers. */
async function publishDrafts(
  db: Db,
  scope: PanelScope,
  { storeId }: FlyerRow,
  drafts: DraftRow[],
  days: { validFrom: Date; expiresAt: Date },
  now: Date,
): Promise<number[]> {
  const offers = drafts.map((draft) => toOffer(draft, storeId, days))
  const publications = await publishMissing(db, scope, offers, 'flyer', now)
  const made: number[] = []
  for (const [at, { id }] of drafts.entries()) {
    const { id: promotionId, isOwn } = found(publications[at], 'internal')
    if (isOwn && promotionId !== null) made.push(promotionId)
    const publication = isOwn ? 'own' : 'existing'
    const pictureName = isOwn ? randomUUID() : null
    await updateDraft(db, scope, id, { state: 'published', promotionId, publication, pictureName }, 'person')
  }
  return made
}

export function toOffer(
  draft: DraftRow,
  storeId: number,
  days: { validFrom: Date; expiresAt: Date },
): UnidentifiedOffer {
  const { productName, priceCents, originalCents, categoryId, mechanics } = draft
  if (mechanics && !hasWeekdayBetween(mechanics.days, days.validFrom, days.expiresAt))
    throw invalidField('lastDay', `Nenhum dos dias de "${productName}" está na validade do encarte`)
  return {
    ...blankPromotion,
    ...days,
    storeId,
    productName,
    priceCents,
    originalCents,
    mechanics,
    categoryId: found(categoryId, 'internal'),
    description: describeConditions(draft),
  }
}

/** The printed text that no structured condition covers, including all contradictory conditions. */
export function describeConditions({ conditionsRead, mechanics }: DraftRow): string | null {
  // When conditions contradicted each other, only the basis of the price is left.
  const { per: _, ...taken } = mechanics ?? { per: null }
  const hasTaken = Object.values(taken).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null))
  const isUnderstood = (text: string) => hasTaken && hasConditions(readMechanics(text))
  const others = conditionsRead.filter((text) => !isUnderstood(text))
  return others.join('. ').slice(0, promotionLimits.description) || null
}
