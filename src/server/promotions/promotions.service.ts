import type { Promotion, PromotionDraft } from '#contract/promotions.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import { found, invalidField } from '#server/app-error.ts'
import { refuseStaleVersion } from '#server/http/if-match.ts'
import { checkImageUrl, enqueuePictureCopy } from '#server/pictures/pictures.service.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { type Directories, toPromotions } from './promotion-rows.ts'
import {
  findPromotionInTransaction,
  insertPromotion,
  insertPromotions,
  type LockedPromotion,
  lockPromotion,
  type NewPromotion,
  type PromotionSource,
  removePromotion,
  updatePromotion,
} from './promotions.repository.ts'

interface Context {
  db: Db
  directories: Directories
  now: Date
}

export interface Change {
  before: Promotion
  after: Promotion
}

/** Publishes an offer. The database itself adds its postings, its counts and the observation of its price to the same transaction. */
export async function createPromotion(parts: Context, draft: PromotionDraft): Promise<Promotion> {
  refuseUnreasonableEnd(draft, parts.now)
  const promotion = await toStored(parts, draft)
  const id = await insertPromotion(parts.db, promotion, 'panel', parts.now)
  await enqueueCopy(parts.db, id, promotion)
  return readBack(parts, id)
}

/** With `seenVersion`, refuses when somebody else has changed the offer since. */
export async function updateExistingPromotion(
  parts: Context,
  publicId: string,
  draft: PromotionDraft,
  seenVersion: number | undefined,
): Promise<Change> {
  const current = await lockCurrent(parts, publicId, seenVersion)
  if (draft.expiryDate.toISOString() !== current.expiresAt) refuseUnreasonableEnd(draft, parts.now)
  const [before] = await toPromotions(parts.directories, [current])
  const promotion = await toStored(parts, draft, current)
  await updatePromotion(parts.db, current, promotion, parts.now)
  await enqueueCopy(parts.db, current.id, promotion)
  return { before: found(before, 'promotion_not_found'), after: await readBack(parts, current.id) }
}

/** Many offers at once, already checked by whoever brings them. */
export async function publishAll(
  db: Db,
  promotions: NewPromotion[],
  source: PromotionSource,
  now: Date,
): Promise<number[]> {
  return insertPromotions(db, promotions, source, now)
}

export async function deletePromotion(
  parts: Context,
  publicId: string,
  seenVersion: number | undefined,
): Promise<Promotion> {
  const current = await lockCurrent(parts, publicId, seenVersion)
  const [before] = await toPromotions(parts.directories, [current])
  await removePromotion(parts.db, current, parts.now)
  return found(before, 'promotion_not_found')
}

async function lockCurrent(
  { db }: Context,
  publicId: string,
  seenVersion: number | undefined,
): Promise<LockedPromotion> {
  const id = found(numberFromPublicId('promotion', publicId), 'promotion_not_found')
  const current = found(await lockPromotion(db, id), 'promotion_not_found')
  refuseStaleVersion(seenVersion, current.version)
  return current
}

async function readBack({ db, directories }: Context, id: number): Promise<Promotion> {
  const row = found(await findPromotionInTransaction(db, id), 'promotion_not_found')
  const [promotion] = await toPromotions(directories, [row])
  return found(promotion, 'promotion_not_found')
}

async function toStored(
  { db, directories, now }: Context,
  draft: PromotionDraft,
  current?: LockedPromotion,
): Promise<NewPromotion> {
  const storeId = numberFromPublicId('store', draft.storeId)
  const store = storeId === undefined ? undefined : (await directories.stores.get([storeId])).get(storeId)?.store
  const category = await directories.categories.find(draft.categoryId)
  if (storeId === undefined || !store) throw invalidField('storeId', 'Selecione um mercado')
  if (!category) throw invalidField('categoryId', 'Selecione uma categoria')
  const { imagePath, sourceUrl } = await pictureOf(db, draft, current)
  return {
    productId: await identifyProduct(db, draft.productName),
    productName: draft.productName,
    storeId,
    categoryId: category.number,
    priceCents: centsFromDecimal(draft.price),
    originalCents: draft.originalPrice ? centsFromDecimal(draft.originalPrice) : null,
    validFrom: draft.validFrom ?? (current ? new Date(current.validFrom) : now),
    expiresAt: draft.expiryDate,
    isHighlighted: draft.isHighlighted,
    description: draft.description ?? null,
    imagePath,
    imageSourceUrl: sourceUrl,
  }
}

/**
 * A picture that is not spoken of stays, and so does one that is still being copied when somebody says that there is none: that is what
 * the API told them, and no wish.
 */
async function pictureOf(
  db: Db,
  { imageUrl }: PromotionDraft,
  current?: LockedPromotion,
): Promise<{ imagePath: string | null; sourceUrl: string | null }> {
  if (imageUrl) return checkImageUrl(db, imageUrl)
  const stays = imageUrl === undefined || current?.imageSourceUrl
  return stays && current
    ? { imagePath: current.imagePath, sourceUrl: current.imageSourceUrl }
    : { imagePath: null, sourceUrl: null }
}

async function enqueueCopy(db: Db, id: number, { imageSourceUrl }: NewPromotion): Promise<void> {
  if (imageSourceUrl) await enqueuePictureCopy(db, id, imageSourceUrl)
}

function refuseUnreasonableEnd({ expiryDate }: PromotionDraft, now: Date): void {
  const refusal = expiryError(expiryDate, now)
  if (refusal !== null) throw invalidField('expiryDate', refusal)
}
