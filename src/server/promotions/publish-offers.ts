import { errorCatalogue } from '#contract/errors.ts'
import { sameOfferKey } from '#domain/offers/same-offer.ts'
import type { Db } from '#platform/database/database.ts'
import { violates } from '#platform/database/database-errors.ts'
import { AppError, found } from '#server/app-error.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { enqueuePictureCopy } from '#server/pictures/pictures.service.ts'
import { takeBarcodes } from '#server/products/barcodes/barcodes.service.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { takePlanAllowance } from '#server/store-plans/store-plans.service.ts'
import { findDuplicates } from './find-duplicates.ts'
import type { NewPromotion } from './promotion-rows.ts'
import { insertPromotions, type PromotionSource } from './promotions.repository.ts'

/** An offer as a source provides it; its product is derived from its name. */
export type UnidentifiedOffer = Omit<NewPromotion, 'productId'> & { productId?: number }

/**
 * The last step of every way to publish offers: the form, copies, spreadsheets, flyers, the demonstration. Triggers add search postings,
 * counts and price observations in the same transaction. The caller has validated the offers and holds `lockOffers` of their stores.
 */
export async function publishAll(
  db: Db,
  scope: RowScope,
  offers: UnidentifiedOffer[],
  source: PromotionSource,
  now: Date,
): Promise<number[]> {
  if (offers.length === 0) return []
  const promotions = await identifyAll(db, offers)
  await takePlanAllowance(db, promotions, now)
  await takeBarcodes(db, promotions, now)
  const ids = await refusePausedStore(insertPromotions(db, scope, promotions, source, now))
  for (const [at, { imageSourceUrl }] of promotions.entries())
    if (imageSourceUrl) await enqueuePictureCopy(db, ids[at] as number, imageSourceUrl)
  return ids
}

interface Publication {
  /** The published offer; null when it was already published, and has been changed or removed since. */
  id: number | null
  /** Whether it was published now, for this offer. */
  isOwn: boolean
}

/** The same for sources that cannot ask: publishes no offer that already exists, and none twice. By index in the given list. */
export async function publishMissing(
  db: Db,
  scope: RowScope,
  offers: UnidentifiedOffer[],
  source: PromotionSource,
  now: Date,
  existing?: ReadonlyMap<number, number | null>,
): Promise<Publication[]> {
  const published = existing ?? (await findDuplicates(db, offers))
  const keys = offers.map(sameOfferKey)
  const missing = new Map<string, number>()
  for (const [at, key] of keys.entries()) if (!published.has(at) && !missing.has(key)) missing.set(key, at)
  const positions = [...missing.values()]
  const ids = await publishAll(
    db,
    scope,
    positions.map((at) => offers[at] as UnidentifiedOffer),
    source,
    now,
  )
  const made = new Map(positions.map((at, index) => [keys[at], { at, id: ids[index] as number }]))
  return keys.map((key, at) => {
    const own = made.get(key)
    return published.has(at) || !own
      ? { id: published.get(at) ?? null, isOwn: false }
      : { id: own.id, isOwn: own.at === at }
  })
}

async function identifyAll(db: Db, offers: UnidentifiedOffer[]): Promise<NewPromotion[]> {
  const unknown = offers.filter(({ productId }) => productId === undefined).map(({ productName }) => productName)
  const products = unknown.length > 0 ? await identifyProducts(db, unknown) : new Map<string, number>()
  return offers.map((offer) => ({
    ...offer,
    productId: offer.productId ?? found(products.get(offer.productName), 'internal'),
  }))
}

/** A trigger refuses offers of a paused store, because only the trigger holds the store's lock. */
export async function refusePausedStore<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!violates(error, 'promotions_of_active_stores')) throw error
    throw new AppError('store_paused', { errors: { storeId: errorCatalogue.store_paused.detail } })
  }
}
