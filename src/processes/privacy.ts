/**
 * npm run privacy -- erase EMAIL
 * Deletes the contact messages and partnership requests that were sent with this address, and prints how many there were.
 */
import { z } from 'zod'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { eraseForms } from '#server/privacy/privacy.service.ts'

const [command, email] = process.argv.slice(2)
if (command !== 'erase' || !z.email().safeParse(email?.trim()).success) {
  console.error('Usage: npm run privacy -- erase EMAIL')
  process.exit(2)
}

const platform = startPlatform(readConfig(process.env))
try {
  const erased = await eraseForms(platform.db, email?.trim() ?? '')
  console.log(`Contact messages erased: ${erased.contactMessages}`)
  console.log(`Partnership requests erased: ${erased.partnershipRequests}`)
} finally {
  await platform.close()
}
