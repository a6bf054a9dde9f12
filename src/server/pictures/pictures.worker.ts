import { oneHour } from '#domain/durations.ts'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { slugify } from '#domain/plain-text.ts'
import { site } from '#domain/site.ts'
import { type Download, DownloadRefused, guardedDownload } from '#platform/guarded-fetch.ts'
import { encodeImage, ImageRefused } from '#platform/images.ts'
import { eachApart } from '#platform/jobs/each-apart.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { copyPicture, discardPictures, makeAvif, sweepPictures } from './pictures.jobs.ts'
import { findAwaitedCopy, findWidths, updateAwaitedCopy, updatePictureVariants } from './pictures.repository.ts'
import { pictureFileNames, pictureKey, readPicture, storePicture } from './store-picture.ts'
import { sweepUnused } from './sweep-pictures.ts'

type Dependencies = Pick<Platform, 'db' | 'storage' | 'clock' | 'log'>

/** Only tests pass `download`, because they have no public server to copy from. */
export function picturesJobHandlers(
  platform: Dependencies,
  download: Download = guardedDownload({
    bytes: uploadLimits.bytes,
    milliseconds: 5000,
    // Headers must not contain accents.
    userAgent: slugify(site.name),
  }),
): JobHandler[] {
  const { storage } = platform
  return [
    handles(makeAvif, ({ name }) => makeAvifVariants(platform, name)),
    handles(copyPicture, (copy) => copyAwaitedPicture(platform, download, copy)),
    handles(sweepPictures, () => sweepUnused(platform)),
    handles(discardPictures, ({ names }) =>
      eachApart(names.flatMap(pictureFileNames), (file) => storage.delete(pictureKey(file))),
    ),
  ]
}

async function makeAvifVariants({ db, storage }: Dependencies, name: string): Promise<void> {
  const pixels = await readPicture({ storage }, name)
  // The picture may have been swept before this job ran.
  if (!pixels) return
  const widths = await findWidths(db, name)
  for (const width of widths) {
    await storage.write(pictureKey(`${name}-${width}.avif`), await encodeImage(pixels, 'avif', width), 'image/avif')
  }
  await updatePictureVariants(
    db,
    name,
    widths.map((width) => `${width}.avif`),
  )
}

async function copyAwaitedPicture(
  { db, storage, clock, log }: Dependencies,
  download: Download,
  { promotionId, url, name }: { promotionId: number; url: string; name: string },
): Promise<void> {
  const awaitedSince = await findAwaitedCopy(db, promotionId, url)
  // The offer has another picture by now, or was deleted.
  if (!awaitedSince) return
  try {
    await storePicture({ db, storage, clock }, name, await download(url))
  } catch (error) {
    const isPermanent = error instanceof DownloadRefused || error instanceof ImageRefused
    if (!isPermanent && clock.now().getTime() - awaitedSince.getTime() < oneHour) throw error
    // The offer shows its illustration, like any offer without a picture.
    log.warn({ promotionId, reason: error instanceof Error ? error.message : error }, 'picture copy failed')
    return updateAwaitedCopy(db, promotionId, url, null)
  }
  await updateAwaitedCopy(db, promotionId, url, name)
}
