import { randomUUID } from 'node:crypto'
import type { ProductPicture, productPictures } from '#contract/compare/product-pictures.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { varietyKey } from '#domain/identity/compare-products.ts'
import { pictureName } from '#domain/pictures/picture-sizes.ts'
import { revocableName } from '#domain/products/revocable-names.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found } from '#server/app-error.ts'
import { withAppErrors } from '#server/pictures/picture-errors.ts'
import { copyPictureFiles, discardUnusedPicture } from '#server/pictures/rename-picture.ts'
import { readNames } from '#server/products/read-names.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import {
  deletePicture,
  deletePicturesOfStore,
  findPicturedOffer,
  listPictures,
  savePicture,
} from './product-pictures.repository.ts'

type Gift = ParsedOf<typeof productPictures.give>['body']

/**
 * Gives an offer's picture to its product, under a separate name: the offer may end, and the product's picture may be removed without the
 * offer's. Only if the name identifies the exact variety, because others look different.
 */
export async function givePicture(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  { promotionId, permission, source }: Gift,
  administratorId: number,
): Promise<ProductPicture> {
  const { db, clock } = platform
  const number = found(numberFromPublicId('promotion', promotionId), 'promotion_not_found')
  const { productName, lineId, imagePath } = found(await findPicturedOffer(db, number), 'promotion_not_found')
  const from = imagePath === null ? undefined : pictureName(imagePath)
  if (from === undefined) throw new AppError('promotion_without_picture')
  const [identity] = await readNames(db, [productName])
  const variety = identity ? varietyKey(identity) : null
  if (lineId === null || variety === null) throw new AppError('product_unclear')
  const name = revocableName(randomUUID())
  const isCopied = await withAppErrors(() => copyPictureFiles(platform, from, name))
  if (!isCopied) throw new AppError('promotion_without_picture')
  return inTransaction(db, async (db) => {
    // While the files were copied, the store may have been merged, or have ended its partnership and with it what it permits.
    await lockOffers(db, { promotions: [number] })
    const { storeId } = found(await findPicturedOffer(db, number), 'promotion_not_found')
    const replaced = await savePicture(db, {
      ...{ lineId, variety, pictureName: name, permission, source },
      storeId: permission === 'store' ? storeId : null,
      givenBy: administratorId,
      givenAt: clock.now(),
    })
    if (replaced !== undefined) await discardUnusedPicture(db, replaced)
    const [given] = await listPictures(db, { pictureName: name })
    return found(given, 'internal')
  })
}

/** Deletes its files at once, so that it disappears wherever it was shown. */
export async function removePicture(db: Db, name: string): Promise<{ source: string }> {
  const removed = found(await deletePicture(db, name), 'product_picture_not_found')
  await discardUnusedPicture(db, name)
  return removed
}

/** A store's permissions end with its partnership. */
export async function removePicturesOfStore(db: Db, storeId: number): Promise<void> {
  for (const name of await deletePicturesOfStore(db, storeId)) await discardUnusedPicture(db, name)
}
