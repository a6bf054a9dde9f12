import { type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { discardPictures, makeAvif } from './pictures.jobs.ts'
import { deleteUnusedPictures, findPicture, insertPicture, updatePictureVariants } from './pictures.repository.ts'
import { maxFileBytes, pictureKey } from './store-picture.ts'

/**
 * Stores a picture under a second name, so that the first can be discarded. Can be repeated with the same names after a failure. False when
 * the picture does not exist.
 */
export async function copyPictureFiles(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  from: string,
  to: string,
): Promise<boolean> {
  const picture = await findPicture(db, from)
  if (!picture) return false
  const { width, height, variants } = picture
  await insertPicture(db, { name: to, width, height, createdAt: clock.now() })
  const files = [
    ['.webp', 'webp'],
    ...variants.map((variant) => [`-${variant}`, variant.endsWith('.avif') ? 'avif' : 'webp']),
  ]
  for (const [suffix, format] of files) {
    const body = await storage.read(pictureKey(`${from}${suffix}`), maxFileBytes)
    if (!body) return false
    await storage.write(pictureKey(`${to}${suffix}`), body, `image/${format}`)
  }
  await inTransaction(db, async (db) => {
    await updatePictureVariants(db, to, variants)
    // The AVIF variants of the first name may still be in progress.
    if (!variants.some((variant) => variant.endsWith('.avif'))) await enqueue(db, makeAvif, { name: to })
  })
  return true
}

/** Deletes a picture at once instead of by the sweep, unless an offer or a flyer shows it. */
export async function discardUnusedPicture(db: Db, name: string): Promise<void> {
  const names = await deleteUnusedPictures(db, [name])
  if (names.length > 0) await enqueue(db, discardPictures, { names })
}
