import { randomUUID } from 'node:crypto'
import { pictureName, picturePath } from '#domain/offers/picture-sizes.ts'
import { type UploadContentType, uploadLimits } from '#domain/offers/upload-limits.ts'
import type { Db } from '#platform/database.ts'
import { isPublicUrl } from '#platform/guarded-fetch.ts'
import { ImageRefused } from '#platform/images.ts'
import type { Platform } from '#platform/platform.ts'
import { enqueue } from '#platform/queue.ts'
import { found, invalidField } from '#server/app-error.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { orAppError } from './picture-errors.ts'
import { copyPicture } from './pictures.jobs.ts'
import { findPicture, findUpload, insertUpload, updateUpload } from './pictures.repository.ts'
import { storePicture } from './store-picture.ts'

/** An address for one PUT, which only this administrator can turn into a picture. */
export function signUpload(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  administratorId: number,
  expected?: { contentType: UploadContentType; size: number },
): Promise<{ id: string; uploadURL: string }> {
  return orAppError(async () => {
    const id = randomUUID()
    const incomingKey = `incoming/${id}`
    // Signing needs no store, but an address where nobody answers is no help.
    await storage.check()
    await insertUpload(db, { id, administratorId, incomingKey, createdAt: clock.now() })
    return { id, uploadURL: await storage.signUpload(incomingKey, expected) }
  })
}

/** What was sent to a signed address becomes a public picture. Claimed twice, also at the same time, it is still one picture. */
export function claimUpload(
  platform: Pick<Platform, 'db' | 'storage' | 'clock' | 'log'> & { runLimited: ConcurrencyLimit },
  administratorId: number,
  uploadURL: string,
): Promise<{ objectPath: string }> {
  const { db, storage, log, runLimited } = platform
  return orAppError(async () => {
    const incomingKey = found(storage.keyOfUpload(uploadURL), 'upload_not_found')
    const claimed = async () => found(await findUpload(db, administratorId, incomingKey), 'upload_not_found')
    const { id, pictureName } = await claimed()
    if (pictureName) return { objectPath: picturePath(pictureName) }

    const size = await storage.sizeOf(incomingKey)
    if (size !== undefined && size > uploadLimits.bytes) throw new ImageRefused('size')
    // The turn comes before the bytes: those who wait hold no memory.
    const isKept = await runLimited(async () => {
      const bytes = await storage.read(incomingKey, uploadLimits.bytes)
      if (bytes) await storePicture(platform, id, bytes)
      return bytes !== undefined
    })
    // Nothing there: never sent, or a claim made at the same time was faster and has cleared up.
    if (!isKept) return { objectPath: picturePath(found((await claimed()).pictureName, 'upload_not_found')) }
    await updateUpload(db, id, id)
    await storage.delete(incomingKey).catch((error: unknown) => log.warn({ error, incomingKey }, 'left for the sweep'))
    return { objectPath: picturePath(id) }
  })
}

/**
 * What an administrator gave as the picture of an offer: one of ours, which exists, or an address elsewhere, which will be copied.
 * To be called in the transaction that keeps the answer.
 */
export async function checkImageUrl(
  db: Db,
  url: string,
): Promise<{ imagePath: string | null; sourceUrl: string | null }> {
  const name = pictureName(url)
  if (name && (await findPicture(db, name))) return { imagePath: url, sourceUrl: null }
  if (isPublicUrl(url)) return { imagePath: null, sourceUrl: new URL(url).href }
  throw invalidField('imageUrl', 'Endereço de imagem inválido')
}

/** Has the picture copied for an offer that keeps the address meanwhile. A newer promise for the same offer replaces this one. */
export async function enqueuePictureCopy(db: Db, promotionId: number, url: string): Promise<void> {
  await enqueue(db, copyPicture, { promotionId, url, name: randomUUID() }, `pictures.copy ${promotionId}`)
}
