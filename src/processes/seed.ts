/** npm run seed — fills an empty database with the demonstration week. */
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { setPublicIdKey } from '#server/public-ids.ts'

const platform = startPlatform(readConfig(process.env))
setPublicIdKey(platform.config.publicIdKey)
const filled = await fillWithDemonstration(platform)
platform.log.info(filled ? 'demonstration data published' : 'there are stores already: nothing was changed')
await platform.close()
