import { type PagePlace, pixelsOfPlace } from '#domain/flyers/review/page-boxes.ts'
import { cropPixels, type Pixels } from '#platform/images.ts'
import { eachApart } from '#platform/jobs/each-apart.ts'
import type { Platform } from '#platform/platform.ts'
import { showPicture } from '#server/pictures/pictures.service.ts'
import { readPicture, storePixels } from '#server/pictures/store-picture.ts'
import { listUncut } from './drafts.repository.ts'

/** Smaller cut-outs are unrecognisable on a card. */
const leastSide = 40

/** Cuts the picture of each published offer out of its page. An offer that already has a picture keeps it. */
export async function cutFlyerPictures(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  flyerId: number,
): Promise<void> {
  const { db } = platform
  const uncut = await listUncut(db, flyerId)
  await eachApart(
    Map.groupBy(uncut, ({ pagePicture }) => pagePicture),
    async ([pagePicture, drafts]) => {
      const page = await readPicture(platform, pagePicture)
      if (!page) return
      await eachApart(drafts, async ({ pictureName, pictureBox, promotionId }) => {
        const cut = await cutOut(page, pictureBox)
        if (!cut) return
        await storePixels(platform, pictureName, cut)
        await showPicture(db, promotionId, pictureName)
      })
    },
  )
}

async function cutOut(page: Pixels, box: PagePlace): Promise<Pixels | null> {
  const part = pixelsOfPlace(box, page)
  return part.width < leastSide || part.height < leastSide ? null : cropPixels(page, part)
}
