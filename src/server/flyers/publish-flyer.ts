import { randomUUID } from 'node:crypto'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { endOfDay, startOfDay } from '#domain/dates.ts'
import { hasConditions } from '#domain/mechanics/mechanics.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { hasWeekdayBetween } from '#domain/mechanics/weekdays.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import { sameOfferKey } from '#domain/offers/same-offer.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { findDuplicates } from '#server/promotions/find-duplicates.ts'
import { blankPromotion, type NewPromotion } from '#server/promotions/promotion-rows.ts'
import { publishAll } from '#server/promotions/promotions.service.ts'
import { publicId } from '#server/public-ids.ts'
import { type DraftRow, listConfirmed, updateDraft } from './drafts.repository.ts'
import { findFlyerWork } from './flyer-work.ts'
import { enqueueCutting } from './flyers.jobs.ts'
import { type FlyerRow, updateFlyer } from './flyers.repository.ts'
import { findPricesOf } from './judging/find-repeats.ts'
import { lockFlyerWithOffers } from './review-flyer.ts'

/** Drafts published per call: locks stay short and the panel can show progress. */
const batchSize = 100

interface Published {
  flyer: FlyerWork
  published: number
  repeated: number
  remaining: number
  /** The offers made, as the outside knows them. */
  promotions: string[]
}

/** Publishes confirmed drafts, in the caller's transaction. A draft whose offer exists already makes none, and leads to that one. */
export async function publishFlyer(
  db: Db,
  code: string,
  repeats: 'renew' | 'leave_out',
  now: Date,
): Promise<Published> {
  const flyer = await lockFlyerWithOffers(db, code)
  const days = daysOf(flyer, now)
  const confirmed = await listConfirmed(db, flyer.id, batchSize)
  const leftOut = repeats === 'leave_out' ? await findUnchanged(db, confirmed, now) : new Set<number>()
  for (const id of leftOut) await updateDraft(db, id, { state: 'discarded' }, 'person')
  const wanted = confirmed.filter(({ id }) => !leftOut.has(id))
  const made = await publishDrafts(db, flyer, wanted, days, now)
  if (wanted.length > 0) {
    await updateFlyer(db, flyer.id, {
      state: 'published',
      publishedAt: flyer.publishedAt ?? now,
      lastPublishedAt: now,
    })
    await enqueueCutting(db, flyer.id)
  }
  const work = await findFlyerWork(db, flyer.id)
  return {
    flyer: work,
    published: made.length,
    repeated: wanted.length - made.length,
    remaining: work.counts.confirmed,
    promotions: made.map((id) => publicId('promotion', id)),
  }
}

function daysOf({ firstDay, lastDay }: FlyerRow, now: Date): { validFrom: Date; expiresAt: Date } {
  if (firstDay === null || lastDay === null) throw new AppError('flyer_without_days')
  const expiresAt = endOfDay(lastDay)
  const refusal = expiryError(expiresAt, now)
  if (refusal !== null) throw invalidField('lastDay', refusal)
  return { validFrom: startOfDay(firstDay), expiresAt }
}

/** Those that only repeat the week before, at the same price. */
async function findUnchanged(db: Db, drafts: DraftRow[], now: Date): Promise<Set<number>> {
  const ids = drafts.flatMap(({ repeatsPromotionId }) => repeatsPromotionId ?? [])
  const before = await findPricesOf(db, ids, now)
  const isUnchanged = ({ repeatsPromotionId, priceCents }: DraftRow) =>
    repeatsPromotionId !== null && before.get(repeatsPromotionId)?.priceCents === priceCents
  return new Set(drafts.filter(isUnchanged).map(({ id }) => id))
}

async function publishDrafts(
  db: Db,
  { storeId }: FlyerRow,
  drafts: DraftRow[],
  days: { validFrom: Date; expiresAt: Date },
  now: Date,
): Promise<number[]> {
  if (drafts.length === 0) return []
  const names = drafts.map(({ productName }) => productName)
  const products = await identifyProducts(db, names)
  const offers = drafts.map((draft) =>
    toPromotion(draft, storeId, found(products.get(draft.productName), 'internal'), days),
  )
  const existing = await findDuplicates(db, offers)
  const fresh = new Map<string, { offer: NewPromotion; draft: DraftRow }>()
  for (const [at, offer] of offers.entries()) {
    const key = sameOfferKey(offer)
    if (!existing.has(at) && !fresh.has(key)) fresh.set(key, { offer, draft: drafts[at] as DraftRow })
  }
  const made = [...fresh.values()]
  const promotions = made.map(({ offer }) => offer)
  const ids = promotions.length === 0 ? [] : await publishAll(db, promotions, 'flyer', now)
  const idOf = new Map([...fresh.keys()].map((key, at) => [key, ids[at] as number]))
  for (const [at, draft] of drafts.entries()) {
    const isOwn = made.some((one) => one.draft === draft)
    const promotionId = existing.get(at) ?? idOf.get(sameOfferKey(offers[at] as NewPromotion)) ?? null
    const publication = isOwn ? 'own' : 'existing'
    const pictureName = isOwn ? randomUUID() : null
    await updateDraft(db, draft.id, { state: 'published', promotionId, publication, pictureName }, 'person')
  }
  return ids
}

function toPromotion(
  draft: DraftRow,
  storeId: number,
  productId: number,
  days: { validFrom: Date; expiresAt: Date },
): NewPromotion {
  const { productName, priceCents, originalCents, categoryId, mechanics } = draft
  if (mechanics && !hasWeekdayBetween(mechanics.days, days.validFrom, days.expiresAt))
    throw invalidField('lastDay', `Nenhum dos dias de "${productName}" está na validade do encarte`)
  return {
    ...blankPromotion,
    ...days,
    storeId,
    productId,
    productName,
    priceCents,
    originalCents,
    mechanics,
    categoryId: found(categoryId, 'internal'),
    description: describeConditions(draft),
  }
}

/** As printed, what is in no condition of its own: also all that contradicted itself. */
function describeConditions({ conditionsRead, mechanics }: DraftRow): string | null {
  // A basis of the price alone is what remains where conditions contradicted each other.
  const { per: _, ...taken } = mechanics ?? { per: null }
  const hasTaken = Object.values(taken).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null))
  const isUnderstood = (text: string) => hasTaken && hasConditions(readMechanics(text))
  const others = conditionsRead.filter((text) => !isUnderstood(text))
  return others.join('. ').slice(0, promotionLimits.description) || null
}
