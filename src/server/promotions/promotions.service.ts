import { findMechanicsError, type PromotionDraft, promotionMessages } from '#contract/promotion-draft.ts'
import type { Promotion } from '#contract/promotions.ts'
import { formatDate } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'
import { sameOfferKey } from '#domain/offers/same-offer.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import { refuseStaleVersion } from '#server/http/if-match.ts'
import type { PanelScope, RowScope } from '#server/http/security/row-scope.ts'
import { checkImageUrl, enqueuePictureCopy } from '#server/pictures/pictures.service.ts'
import { forgetBarcodes, takeBarcodes } from '#server/products/barcodes/barcodes.service.ts'
import { productsNow } from '#server/products/product-directory.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { takePlanAllowance } from '#server/store-plans/store-plans.service.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { findOverlapping } from './find-duplicates.ts'
import { findPromotionsByIds } from './find-promotions-by-ids.ts'
import {
  columnsOfDraft,
  type Directories,
  mechanicsOfRow,
  type NewPromotion,
  rowFromTable,
  toPromotions,
} from './promotion-rows.ts'
import { mailRemovedOffers } from './promotions.jobs.ts'
import {
  findPromotionInTransaction,
  type LockedPromotion,
  lockPromotion,
  removePromotion,
  updatePromotion,
} from './promotions.repository.ts'
import { publishAll, refusePausedStore } from './publish-offers.ts'
import { restoreRemoved } from './restore-removed.ts'

interface Context {
  db: Db
  directories: Directories
  now: Date
  scope: PanelScope
}

export interface Change {
  before: Promotion
  after: Promotion
}

interface SavedDraft extends PromotionDraft {
  /** A person saw that the offer already exists and wants another. */
  allowDuplicate: boolean
}

/** Publishes an offer that a person typed. */
export async function createPromotion(parts: Context, { allowDuplicate, ...draft }: SavedDraft): Promise<Promotion> {
  refuseUnreasonableEnd(draft, parts.now)
  await lockOffers(parts.db, { stores: [numberFromPublicId('store', draft.storeId)] })
  const promotion = await toStored(parts, draft)
  if (!allowDuplicate) await refuseOverlapping(parts, promotion)
  const [id] = await publishAll(parts.db, parts.scope, [promotion], 'panel', parts.now)
  return readBack(parts, found(id, 'internal'))
}

/** With `seenVersion`, refuses the change if the offer has a newer version. */
export async function updateExistingPromotion(
  parts: Context,
  publicId: string,
  { allowDuplicate, ...draft }: SavedDraft,
  seenVersion: number | undefined,
): Promise<Change> {
  const current = await lockCurrent(parts, publicId, seenVersion, [numberFromPublicId('store', draft.storeId)])
  if (draft.expiryDate.getTime() !== current.expiresAt.getTime()) refuseUnreasonableEnd(draft, parts.now)
  const [before] = await toPromotions(parts.directories, [rowFromTable(current)])
  const promotion = await toStored(parts, draft, current)
  if (!allowDuplicate && isOtherOffer(current, promotion)) await refuseOverlapping(parts, promotion, current.id)
  await replacePromotion(parts.db, parts.scope, current, promotion, parts.now)
  return { before: found(before, 'promotion_not_found'), after: await readBack(parts, current.id) }
}

export type { LockedPromotion } from './promotions.repository.ts'

/** Whether a change turns it into another offer. Any change publishes an offer from the archive. */
function isOtherOffer(
  current: LockedPromotion,
  values: Pick<NewPromotion, 'storeId' | 'productName' | 'priceCents' | 'validFrom' | 'expiresAt' | 'mechanics'>,
): boolean {
  const before = { ...current, mechanics: mechanicsOfRow(current) }
  const isSame = sameOfferKey(before) === sameOfferKey(values) && +current.validFrom === +values.validFrom
  return current.isArchived || !isSame
}

/** Refuses to publish an offer that already exists, and names the existing one. */
async function refuseOverlapping({ db, directories }: Context, promotion: NewPromotion, exceptId?: number) {
  const existing = await findOverlapping(db, promotion, exceptId)
  if (existing !== undefined) throw await offerExists({ db, directories }, existing)
}

/** The error that names the existing offer. */
export async function offerExists(
  { db, directories }: Pick<Context, 'db' | 'directories'>,
  id: number,
): Promise<AppError> {
  const existing = found(await findPromotionInTransaction(db, id), 'promotion_not_found')
  const [promotion] = await toPromotions(directories, [existing])
  const { id: promotionId, productName, price, store, validFrom, expiryDate } = found(promotion, 'promotion_not_found')
  const days = `de ${formatDate(new Date(validFrom))} a ${formatDate(new Date(expiryDate))}`
  const named = `${productName} por ${formatMoney(centsFromDecimal(price))} em ${store.name}, ${days}`
  return new AppError('offer_exists', { promotionId, detail: `Já existe uma oferta igual: ${named}.` })
}

/** Locks an offer for `replacePromotion`; undefined when it was removed. The caller holds `lockOffers` of its store. */
export async function lockOffer(db: Db, id: number): Promise<LockedPromotion | undefined> {
  return lockPromotion(db, id)
}

/** Sets new values of a locked offer. The caller has validated them. */
export async function replacePromotion(
  db: Db,
  scope: RowScope,
  current: LockedPromotion,
  promotion: NewPromotion,
  now: Date,
): Promise<void> {
  // A different product or store makes it a new offer; so does the return of an ended one.
  if (current.isArchived || current.productId !== promotion.productId || current.storeId !== promotion.storeId)
    await takePlanAllowance(db, [promotion], now)
  await refusePausedStore(updatePromotion(db, scope, current, promotion, now))
  if (promotion.imageSourceUrl) await enqueuePictureCopy(db, current.id, promotion.imageSourceUrl)
  await changeBarcode(db, current, promotion, now)
}

/** Its barcode, product or store may have changed. */
async function changeBarcode(db: Db, before: LockedPromotion, after: NewPromotion, now: Date): Promise<void> {
  const isSame = before.gtin === after.gtin && before.productId === after.productId && before.storeId === after.storeId
  if (isSame) return
  await takeBarcodes(db, [after], now)
  await forgetBarcodes(db, [before])
}

export async function deletePromotion(
  parts: Context,
  publicId: string,
  seenVersion: number | undefined,
): Promise<Promotion> {
  const current = await lockCurrent(parts, publicId, seenVersion)
  const [before] = await toPromotions(parts.directories, [rowFromTable(current)])
  await removePromotion(parts.db, parts.scope, current, parts.now)
  await forgetBarcodes(parts.db, [current])
  await enqueue(parts.db, mailRemovedOffers, { ids: [current.id] })
  return found(before, 'promotion_not_found')
}

/** Takes an offer out of the trash, under its old id. No effect if it is not in the trash. */
export async function restorePromotion(
  { db, directories, now }: Context,
  publicId: string,
): Promise<{ promotion: Promotion; isRestored: boolean }> {
  const id = found(numberFromPublicId('promotion', publicId), 'promotion_not_found')
  const { restored, paused, repeated } = await restoreAll(db, [id], now)
  if (paused.length > 0) throw new AppError('store_paused')
  for (const existing of repeated.values()) throw await offerExists({ db, directories }, existing)
  const [promotion] = await findPromotionsByIds(db, directories, [id])
  return { promotion: found(promotion, 'promotion_not_found'), isRestored: restored.length > 0 }
}

/**
 * Takes offers out of the trash. Returns the numbers of those restored, of those left because their store is paused, and of those left
 * because they already exist, each with the published offer.
 */
export async function restoreAll(
  db: Db,
  ids: number[],
  now: Date,
): Promise<{ restored: number[]; paused: number[]; repeated: Map<number, number> }> {
  await lockOffers(db, { promotions: ids })
  const { restored, paused, repeated } = await refusePausedStore(restoreRemoved(db, ids, now))
  await takeBarcodes(db, restored, now)
  // Copying a picture stops when its offer is removed.
  for (const { id, imageSourceUrl } of restored)
    if (imageSourceUrl !== null) await enqueuePictureCopy(db, id, imageSourceUrl)
  return { restored: restored.map(({ id }) => id), paused, repeated }
}

async function lockCurrent(
  { db }: Context,
  publicId: string,
  seenVersion: number | undefined,
  stores: (number | undefined)[] = [],
): Promise<LockedPromotion> {
  const id = found(numberFromPublicId('promotion', publicId), 'promotion_not_found')
  await lockOffers(db, { stores, promotions: [id] })
  const current = found(await lockPromotion(db, id), 'promotion_not_found')
  refuseStaleVersion(seenVersion, current.version)
  return current
}

async function readBack({ db, directories }: Context, id: number): Promise<Promotion> {
  const row = found(await findPromotionInTransaction(db, id), 'promotion_not_found')
  const [promotion] = await toPromotions({ ...directories, products: productsNow(db) }, [row])
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
  if (storeId === undefined || !store) throw invalidField('storeId', promotionMessages.storeId)
  if (!category) throw invalidField('categoryId', promotionMessages.categoryId)
  const validFrom = draft.validFrom ?? current?.validFrom ?? now
  const mechanics = draft.mechanics === undefined && current ? mechanicsOfRow(current) : (draft.mechanics ?? null)
  refuseMechanics({ ...draft, validFrom, mechanics })
  const picture = await pictureOf(db, draft, current)
  return {
    ...columnsOfDraft(draft),
    ...picture,
    validFrom,
    mechanics,
    gtin: draft.gtin === undefined && current ? current.gtin : (draft.gtin ?? null),
    isSponsored: draft.isHighlighted && (draft.isSponsored ?? current?.isSponsored ?? false),
    storeId,
    categoryId: category.number,
    productId: await identifyProduct(db, draft.productName),
  }
}

/**
 * Without `imageUrl` the picture stays. With null it also stays while it is still being copied: the API returns null for such a picture, so
 * a client that sends back what it read does not mean to remove it.
 */
async function pictureOf(
  db: Db,
  { imageUrl }: PromotionDraft,
  current?: LockedPromotion,
): Promise<Pick<NewPromotion, 'imagePath' | 'imageSourceUrl'>> {
  if (imageUrl) {
    const { imagePath, sourceUrl } = await checkImageUrl(db, imageUrl)
    return { imagePath, imageSourceUrl: sourceUrl }
  }
  const stays = imageUrl === undefined || current?.imageSourceUrl
  return stays && current
    ? { imagePath: current.imagePath, imageSourceUrl: current.imageSourceUrl }
    : { imagePath: null, imageSourceUrl: null }
}

/** Unchanged conditions must also fit the new price, and weekdays a validity that begins now. */
function refuseMechanics(offer: Parameters<typeof findMechanicsError>[0]): void {
  const wrong = findMechanicsError(offer)
  if (wrong) throw invalidField(['mechanics', ...wrong.path].join('.'), wrong.text)
}

function refuseUnreasonableEnd({ expiryDate }: PromotionDraft, now: Date): void {
  const refusal = expiryError(expiryDate, now)
  if (refusal !== null) throw invalidField('expiryDate', refusal)
}
