import { pictureWidths } from '#domain/offers/picture-sizes.ts'
import { uploadLimits } from '#domain/offers/upload-limits.ts'
import { inTransaction } from '#platform/database.ts'
import { decodeImage, encodeImage, ImageRefused } from '#platform/images.ts'
import type { Platform } from '#platform/platform.ts'
import { enqueue } from '#platform/queue.ts'
import { makeAvif } from './pictures.jobs.ts'
import { insertPicture, updatePictureVariants } from './pictures.repository.ts'

/** The object key of a file such as '{name}.webp' or '{name}-480.avif'. */
export function pictureKey(file: string): string {
  return `pictures/${file}`
}

/** Every file that a picture may have, whether it exists or not. */
export function pictureFileNames(name: string): string[] {
  return [`${name}.webp`, ...pictureWidths.flatMap((width) => [`${name}-${width}.webp`, `${name}-${width}.avif`])]
}

/**
 * Validates, re-encodes and stores a picture. May be retried with the same name after a failure: partial results are overwritten.
 * Throws ImageRefused and StorageUnavailable.
 */
export async function storePicture(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const { width, height, files } = await preparePicture(bytes)

  await insertPicture(db, { name, width, height, createdAt: clock.now() })
  await Promise.all(
    files.map(({ suffix, body }) => storage.write(pictureKey(`${name}${suffix}.webp`), body, 'image/webp')),
  )
  await inTransaction(db, async (db) => {
    await updatePictureVariants(
      db,
      name,
      pictureWidths.map((width) => `${width}.webp`),
    )
    await enqueue(db, makeAvif, { name }, `pictures.makeAvif ${name}`)
  })
}

/** An untrusted file → WebP in every size. Only pixels are carried over, so metadata is lost. */
export async function preparePicture(bytes: Buffer) {
  if (bytes.length > uploadLimits.bytes) throw new ImageRefused('size')
  const pixels = await decodeImage(bytes, { ...uploadLimits, formats: ['png', 'jpeg'] }, maxSide)
  const fullSize = await encodeImage(pixels, 'webp', maxSide)
  const files = [{ suffix: '', body: fullSize }]
  for (const width of pictureWidths) {
    // Never enlarged: a narrower picture is stored at its own size.
    const body = width < pixels.width ? await encodeImage(pixels, 'webp', width) : fullSize
    files.push({ suffix: `-${width}`, body })
  }
  return { width: pixels.width, height: pixels.height, files }
}

/** In pixels; enough for a full-screen picture on a phone. The original is not stored. */
const maxSide = 1600
