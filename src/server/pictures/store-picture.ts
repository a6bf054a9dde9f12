import { pictureWidths } from '#domain/offers/picture-sizes.ts'
import { uploadLimits } from '#domain/offers/upload-limits.ts'
import { inTransaction } from '#platform/database.ts'
import { decodeImage, encodeImage, ImageRefused } from '#platform/images.ts'
import type { Platform } from '#platform/platform.ts'
import { enqueue } from '#platform/queue.ts'
import { makeAvif } from './pictures.jobs.ts'
import { insertPicture, updatePictureVariants } from './pictures.repository.ts'

/** Where the objects of pictures lie; file is '{name}.webp' or '{name}-480.avif'. */
export function pictureKey(file: string): string {
  return `pictures/${file}`
}

/** Every file that a picture may have, made or not. */
export function pictureFileNames(name: string): string[] {
  return [`${name}.webp`, ...pictureWidths.flatMap((width) => [`${name}-${width}.webp`, `${name}-${width}.avif`])]
}

/**
 * Checks, cleans and stores a picture, whoever sent it. The same name may be given again after a failure: what is half there is
 * overwritten. Throws ImageRefused and StorageUnavailable.
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

/** A stranger's file → WebP in every size. Only pixels pass from one to the other: metadata has no way through. */
export async function preparePicture(bytes: Buffer) {
  if (bytes.length > uploadLimits.bytes) throw new ImageRefused('size')
  const pixels = await decodeImage(bytes, { ...uploadLimits, formats: ['png', 'jpeg'] }, largestSide)
  const whole = await encodeImage(pixels, 'webp', largestSide)
  const files = [{ suffix: '', body: whole }]
  for (const width of pictureWidths) {
    // Never enlarged: a picture narrower than this is itself at every width.
    const body = width < pixels.width ? await encodeImage(pixels, 'webp', width) : whole
    files.push({ suffix: `-${width}`, body })
  }
  return { width: pixels.width, height: pixels.height, files }
}

/** Enough for a telephone held close; whoever wants more wants the original, which is not kept. */
const largestSide = 1600
