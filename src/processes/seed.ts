/** npm run seed — fills an empty database with the demonstration week. */
import { readFile } from 'node:fs/promises'
import type { ProductArt } from '#domain/offers/product-art.ts'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import {
  publishDemonstrationFlyers,
  restoreDemonstrationFlyers,
} from '#server/demonstration/flyers/demonstration-flyers.ts'
import { setPublicIdKey } from '#server/public-ids.ts'

const platform = startPlatform(readConfig(process.env))
setPublicIdKey(platform.config.publicIdKey)
const filled = await fillWithDemonstration(platform)
await (filled ? publishDemonstrationFlyers : restoreDemonstrationFlyers)(platform, readDrawing)
platform.log.info(filled ? 'demonstration data published' : 'there are stores already: nothing was changed')
await platform.close()

/** A flyer without drawings is better than none: before `npm run art` there are none. */
async function readDrawing(art: ProductArt): Promise<Buffer | undefined> {
  for (const folder of ['build/client/art', 'public/art']) {
    const file = await readFile(`${folder}/${art}.webp`).catch(() => undefined)
    if (file) return file
  }
  return undefined
}
