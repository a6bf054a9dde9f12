/**
 * npm run admin -- create NAME | password NAME
 * Creates an administrator, or sets a new password (which ends their sessions). The password is generated and printed once.
 */
import { randomBytes } from 'node:crypto'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { changePassword, createAdministrator } from '#server/auth/auth.service.ts'

const [command, username] = process.argv.slice(2)
if (!username || (command !== 'create' && command !== 'password')) {
  console.error('Usage: npm run admin -- create NAME\n       npm run admin -- password NAME')
  process.exit(2)
}

const platform = startPlatform(readConfig(process.env))
const password = randomBytes(15).toString('base64url')
try {
  if (command === 'create') await createAdministrator(platform.db, username, password)
  else if (!(await changePassword(platform.db, username, password, platform.clock.now())))
    throw new Error(`There is no administrator ${username}`)
  console.log(`Administrator: ${username}\nPassword: ${password}`)
} finally {
  await platform.close()
}
