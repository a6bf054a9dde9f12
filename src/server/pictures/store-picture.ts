import { flyerPageWidths } from '#domain/flyers/flyer-states.ts'
import { pictureWidths } from '#domain/pictures/picture-sizes.ts'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { inTransaction } from '#platform/database/database.ts'
import { decodeImage, encodeImage, ImageRefused, type Pixels } from '#platform/images.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { makeAvif } from './pictures.jobs.ts'
import { insertPicture, updatePictureVariants } from './pictures.repository.ts'

/** The object key of a file such as '{name}.webp' or '{name}-480.avif'. */
export function pictureKey(file: string): string {
  return `pictures/${file}`
}

/** Widths for pictures of offers and for pages of flyers. */
export const storedWidths: readonly number[] = [...new Set([...pictureWidths, ...flyerPageWidths])]

/** Every file that a picture may have, whether it exists or not. */
export function pictureFileNames(name: string): string[] {
  return [`${name}.webp`, ...storedWidths.flatMap((width) => [`${name}-${width}.webp`, `${name}-${width}.avif`])]
}

/** How a picture is stored: shrunk to fit, and also in these widths. */
interface PictureForm {
  fit: { width: number; height: number }
  widths: readonly number[]
  /** Quality of the WebP, 1 to 100. */
  quality: number
}

/** Enough for a full-screen picture on a phone. The original is not stored. */
const offerPicture: PictureForm = { fit: { width: 1600, height: 1600 }, widths: pictureWidths, quality: 82 }

/** Enough to read the small print and to cut out pictures: at most the 4.2 megapixels that text recognition accepts. */
export const flyerPage: PictureForm = { fit: { width: 1600, height: 2600 }, widths: flyerPageWidths, quality: 90 }

/**
 * Validates, re-encodes and stores a picture. Can be retried with the same name after a failure: partial results are overwritten. Throws
 * ImageRefused and StorageUnavailable.
 */
export async function storePicture(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  name: string,
  bytes: Buffer,
  form: PictureForm = offerPicture,
): Promise<{ width: number; height: number }> {
  return storeFiles(platform, name, await preparePicture(bytes, form), form)
}

/** The same for the pixels of an already stored picture. */
export async function storePixels(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  name: string,
  pixels: Pixels,
): Promise<void> {
  await storeFiles(platform, name, await encodeFiles(pixels, offerPicture), offerPicture)
}

async function storeFiles(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  name: string,
  { width, height, files }: Awaited<ReturnType<typeof encodeFiles>>,
  { widths }: PictureForm,
): Promise<{ width: number; height: number }> {
  await insertPicture(db, { name, width, height, createdAt: clock.now() })
  await Promise.all(
    files.map(({ suffix, body }) => storage.write(pictureKey(`${name}${suffix}.webp`), body, 'image/webp')),
  )
  await inTransaction(db, async (db) => {
    await updatePictureVariants(
      db,
      name,
      widths.map((width) => `${width}.webp`),
    )
    await enqueue(db, makeAvif, { name })
  })
  return { width, height }
}

/** An untrusted file → WebP in every size. Only pixels are kept, so metadata is removed. */
export async function preparePicture(bytes: Buffer, form: PictureForm = offerPicture) {
  if (bytes.length > uploadLimits.bytes) throw new ImageRefused('size')
  return encodeFiles(await decodeImage(bytes, { ...uploadLimits, formats: ['png', 'jpeg'] }, form.fit), form)
}

async function encodeFiles(pixels: Pixels, { widths, quality }: PictureForm) {
  const fullSize = await encodeImage(pixels, 'webp', pixels.width, quality)
  const files = [{ suffix: '', body: fullSize }]
  for (const width of widths) {
    // Never enlarged: a narrower picture is stored at its own size.
    const body = width < pixels.width ? await encodeImage(pixels, 'webp', width) : fullSize
    files.push({ suffix: `-${width}`, body })
  }
  return { width: pixels.width, height: pixels.height, files }
}

/** The pixels of a stored picture in full size; undefined when it was deleted. */
export async function readPicture({ storage }: Pick<Platform, 'storage'>, name: string): Promise<Pixels | undefined> {
  const original = await storage.read(pictureKey(`${name}.webp`), maxFileBytes)
  const limits = { formats: ['webp'], side: uploadLimits.side, pixels: uploadLimits.pixels } as const
  return original && decodeImage(original, limits, limits.side)
}

/** Far above the size of the largest file that we encode. */
export const maxFileBytes = 20_000_000
