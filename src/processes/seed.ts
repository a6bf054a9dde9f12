/** npm run seed — fills an empty database with the demonstration week. */
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'

const platform = startPlatform(readConfig(process.env))
const filled = await fillWithDemonstration(platform)
platform.log.info(filled ? 'demonstration data published' : 'there are stores already: nothing was changed')
await platform.close()
