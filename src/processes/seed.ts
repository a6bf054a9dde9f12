/** npm run seed — fills an empty database with the demonstration week. */
import { readFile } from 'node:fs/promises'
import { addDays, dayOf } from '#domain/dates.ts'
import type { ProductArt } from '#domain/pictures/product-art.ts'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { loadSite } from '#server/brand/load-site.ts'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { showDemonstrationPictures } from '#server/demonstration/demonstration-pictures.ts'
import {
  publishDemonstrationFlyers,
  restoreDemonstrationFlyers,
} from '#server/demonstration/flyers/demonstration-flyers.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { countDays, countOffers } from '#server/stats/count-offers.ts'

const config = readConfig(process.env)
loadSite(config.siteFile)
setPublicIdKey(config.publicIdKey)
const platform = startPlatform(config)
const filled = await fillWithDemonstration(platform)
await showDemonstrationPictures(platform, readDrawing, filled)
await (filled ? publishDemonstrationFlyers : restoreDemonstrationFlyers)(platform, readDrawing)
// A flyer runs for seven days: its offers have been in force since before today.
if (filled) await countDays(platform.db, addDays(dayOf(platform.clock.now()), -6), dayOf(platform.clock.now()))
await countOffers(platform)
platform.log.info(filled ? 'demonstration data published' : 'there are stores already: nothing was changed')
await platform.close()

/** A flyer without drawings is better than none: before `npm run build` there are no drawings. */
async function readDrawing(art: ProductArt): Promise<Buffer | undefined> {
  for (const folder of ['public/art', 'build/client/art']) {
    const file = await readFile(`${folder}/${art}.webp`).catch(() => undefined)
    if (file) return file
  }
  return undefined
}
