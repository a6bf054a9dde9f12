import { pictureWidths } from '#domain/offers/picture-sizes.ts'
import { uploadLimits } from '#domain/offers/upload-limits.ts'
import { type Download, DownloadRefused, guardedDownload } from '#platform/guarded-fetch.ts'
import { decodeImage, encodeImage, ImageRefused } from '#platform/images.ts'
import type { Platform } from '#platform/platform.ts'
import { handles, type JobHandler } from '#platform/worker.ts'
import { copyPicture, discardPictures, makeAvif, sweepPictures } from './pictures.jobs.ts'
import { findAwaitedCopy, updateAwaitedCopy, updatePictureVariants } from './pictures.repository.ts'
import { pictureFileNames, pictureKey, storePicture } from './store-picture.ts'
import { sweepUnused } from './sweep-pictures.ts'

type Needs = Pick<Platform, 'db' | 'storage' | 'clock' | 'log'>

/** `download` is replaced by tests only, which have no public server to copy from. */
export function picturesJobHandlers(
  platform: Needs,
  download: Download = guardedDownload({ bytes: uploadLimits.bytes, milliseconds: 5000 }),
): JobHandler[] {
  const { storage } = platform
  return [
    handles(makeAvif, ({ name }) => makeAvifVariants(platform, name)),
    handles(copyPicture, (copy) => copyAwaitedPicture(platform, download, copy)),
    handles(sweepPictures, () => sweepUnused(platform)),
    handles(discardPictures, async ({ names }) => {
      for (const file of names.flatMap(pictureFileNames)) await storage.delete(pictureKey(file))
    }),
  ]
}

async function makeAvifVariants({ db, storage }: Needs, name: string): Promise<void> {
  const original = await storage.read(pictureKey(`${name}.webp`), ownFileBytes)
  // Swept away before its turn came.
  if (!original) return
  const pixels = await decodeImage(
    original,
    { formats: ['webp'], side: uploadLimits.side, pixels: uploadLimits.pixels },
    uploadLimits.side,
  )
  for (const width of pictureWidths) {
    await storage.write(pictureKey(`${name}-${width}.avif`), await encodeImage(pixels, 'avif', width), 'image/avif')
  }
  await updatePictureVariants(
    db,
    name,
    pictureWidths.map((width) => `${width}.avif`),
  )
}

/** Far above what the largest WebP of ours weighs. */
const ownFileBytes = 20_000_000

async function copyAwaitedPicture(
  { db, storage, clock, log }: Needs,
  download: Download,
  { promotionId, url, name }: { promotionId: number; url: string; name: string },
): Promise<void> {
  const awaitedSince = await findAwaitedCopy(db, promotionId, url)
  // The offer has another picture by now, or is no longer there.
  if (!awaitedSince) return
  try {
    await storePicture({ db, storage, clock }, name, await download(url))
  } catch (error) {
    const isHopeless = error instanceof DownloadRefused || error instanceof ImageRefused
    if (!isHopeless && clock.now().getTime() - awaitedSince.getTime() < anHour) throw error
    // The offer shows its illustration, as one without a picture does.
    log.warn({ promotionId, reason: error instanceof Error ? error.message : error }, 'a picture was not copied')
    return updateAwaitedCopy(db, promotionId, url, null)
  }
  await updateAwaitedCopy(db, promotionId, url, name)
}

const anHour = 3_600_000
