import { randomUUID } from 'node:crypto'
import { daysBefore } from '#domain/durations.ts'
import { pictureName, picturePath } from '#domain/pictures/picture-sizes.ts'
import { type UploadContentType, uploadLimits, uploadQuotas } from '#domain/pictures/upload-limits.ts'
import { isRevocable } from '#domain/products/revocable-names.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { isPublicUrl } from '#platform/guarded-fetch.ts'
import { ImageRefused } from '#platform/images.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { withAppErrors } from './picture-errors.ts'
import { copyPicture } from './pictures.jobs.ts'
import {
  addPicture,
  claimUploads,
  countUploadsSince,
  findUpload,
  insertUpload,
  lockPicture,
  updateUpload,
} from './pictures.repository.ts'
import { storePicture } from './store-picture.ts'

const incomingPrefix = 'incoming/'

/**
 * Signs a URL for a PUT of this type and size; only this administrator can claim the upload. What may be sent in 24 hours is counted for
 * the store, or for the whole panel: both can create any number of people. Call it in a transaction.
 */
export function signUpload(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  sender: { administratorId: number; storeId: number | null },
  expected: { contentType: UploadContentType; size: number },
): Promise<{ id: string; uploadURL: string }> {
  const { storeId } = sender
  const quota = storeId === null ? uploadQuotas.panel : uploadQuotas.store
  return withAppErrors(async () => {
    const id = randomUUID()
    const incomingKey = `${incomingPrefix}${id}`
    // Signing needs no connection; check the store anyway, because the upload would fail.
    await storage.check(quota.leftFree)
    await acquireLock(db, `uploads of ${storeId === null ? 'the panel' : `store ${storeId}`}`)
    const sent = await countUploadsSince(db, storeId, daysBefore(clock.now(), 1))
    if (sent.files >= quota.files || sent.bytes + expected.size > quota.bytes) throw new AppError('upload_limit')
    await insertUpload(db, { ...sender, id, bytes: expected.size, incomingKey, createdAt: clock.now() })
    return { id, uploadURL: await storage.signUpload(incomingKey, expected) }
  })
}

/** Turns an upload into a public picture. Idempotent, also for concurrent claims. */
export function claimUpload(
  platform: Pick<Platform, 'db' | 'storage' | 'clock' | 'log'> & { runLimited: ConcurrencyLimit },
  administratorId: number,
  uploadURL: string,
): Promise<{ objectPath: string }> {
  const { db, storage, log, runLimited } = platform
  return withAppErrors(async () => {
    const incomingKey = found(storage.keyOfUpload(uploadURL), 'upload_not_found')
    const readUpload = async () => found(await findUpload(db, administratorId, incomingKey), 'upload_not_found')
    const { id, pictureName } = await readUpload()
    if (pictureName) return { objectPath: picturePath(pictureName) }

    const size = await storage.sizeOf(incomingKey)
    if (size !== undefined && size > uploadLimits.bytes) throw new ImageRefused('size')
    // Read inside the limit, so that waiting claims hold no memory.
    const isStored = await runLimited(async () => {
      const bytes = await storage.read(incomingKey, uploadLimits.bytes)
      if (bytes) await storePicture(platform, id, bytes)
      return bytes !== undefined
    })
    // No object: it was never uploaded, or a concurrent claim has already stored and deleted it.
    if (!isStored) return { objectPath: picturePath(found((await readUpload()).pictureName, 'upload_not_found')) }
    await updateUpload(db, id, id)
    await storage
      .delete(incomingKey)
      .catch((error: unknown) => log.warn({ err: error, incomingKey }, 'upload not deleted'))
    return { objectPath: picturePath(id) }
  })
}

/**
 * Takes uploads from which jobs of another feature create pictures, each named after its upload, and returns their keys. An upload can be
 * taken once. Call it in the transaction that stores the result.
 */
export function takeUploads(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  administratorId: number,
  uploadURLs: string[],
): Promise<string[]> {
  return withAppErrors(async () => {
    const keys = uploadURLs.map((url) => found(storage.keyOfUpload(url), 'upload_not_found'))
    const taken = await claimUploads(db, administratorId, keys)
    if (taken !== keys.length) throw new AppError('upload_not_found')
    for (const size of await Promise.all(keys.map((key) => storage.sizeOf(key)))) found(size, 'upload_not_found')
    return keys
  })
}

/** The id of an upload, which is also the name of its picture. */
export function nameOfUpload(incomingKey: string): string {
  return incomingKey.slice(incomingPrefix.length)
}

/**
 * Checks the picture URL of an offer: a stored picture, or a public URL that will be copied. Call it in the transaction that stores
 * the result, because it locks the picture.
 */
export async function checkImageUrl(
  db: Db,
  url: string,
): Promise<{ imagePath: string | null; sourceUrl: string | null }> {
  const name = pictureName(url)
  // The picture of the product or a flyer, sent back unchanged by a client: the offer itself has no picture.
  if (name && isRevocable(name)) return { imagePath: null, sourceUrl: null }
  if (name && (await lockPicture(db, name))) return { imagePath: url, sourceUrl: null }
  if (isPublicUrl(url)) return { imagePath: null, sourceUrl: new URL(url).href }
  throw invalidField('imageUrl', 'Endereço de imagem inválido')
}

/** Gives a stored picture to an offer without one. Typed values do not change, so the version stays. */
export async function showPicture(db: Db, promotionId: number, name: string): Promise<void> {
  await addPicture(db, promotionId, name)
}

/** Replaces a queued copy for the same offer. */
export async function enqueuePictureCopy(db: Db, promotionId: number, url: string): Promise<void> {
  await enqueue(db, copyPicture, { promotionId, url, name: randomUUID() })
}
