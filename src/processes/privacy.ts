/**
 * npm run privacy -- erase EMAIL
 * Deletes the contact messages and partnership requests that were sent with this address, and prints how many there were.
 *
 * npm run privacy -- repeat
 * After a restore from a backup: repeats the erasures by visitors and by the command above. Run it before the site starts.
 */
import { z } from 'zod'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { eraseForms, repeatErasures } from '#server/privacy/privacy.service.ts'

const [command, argument] = process.argv.slice(2)
const email = argument?.trim() ?? ''
const isErase = command === 'erase' && z.email().safeParse(email).success
const isRepeat = command === 'repeat' && argument === undefined
if (!isErase && !isRepeat) {
  console.error('Usage: npm run privacy -- erase EMAIL\n       npm run privacy -- repeat')
  process.exit(2)
}

const platform = startPlatform(readConfig(process.env), { statementSeconds: 60 })
try {
  if (isRepeat) {
    const { recorded, visitors, priceReports, ...forms } = await repeatErasures(platform)
    console.log(`Erasures on record: ${recorded}`)
    console.log(`Visitors erased again: ${visitors}`)
    console.log(`Price reports and checks erased again: ${priceReports}`)
    console.log(`Contact messages erased again: ${forms.contactMessages}`)
    console.log(`Partnership requests erased again: ${forms.partnershipRequests}`)
  } else {
    const erased = await eraseForms(platform, email)
    console.log(`Contact messages erased: ${erased.contactMessages}`)
    console.log(`Partnership requests erased: ${erased.partnershipRequests}`)
  }
} finally {
  await platform.close()
}
