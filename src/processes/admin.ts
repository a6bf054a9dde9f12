/**
 * npm run admin -- create NAME | password NAME
 * Creates an owner of the panel, or sets a new password (which ends the person's sessions). The password is generated and printed once.
 */
import { randomBytes } from 'node:crypto'
import { readConfig } from '#platform/config.ts'
import { inTransaction } from '#platform/database/database.ts'
import { startPlatform } from '#platform/platform.ts'
import { changePassword, createAdministrator } from '#server/auth/auth.service.ts'
import { recordAudit } from '#server/http/security/audit.ts'

const [command, username] = process.argv.slice(2)
if (!username || (command !== 'create' && command !== 'password')) {
  console.error('Usage: npm run admin -- create NAME\n       npm run admin -- password NAME')
  process.exit(2)
}

const platform = startPlatform(readConfig(process.env))
const password = randomBytes(15).toString('base64url')
try {
  await inTransaction(platform.db, async (db) => {
    const id =
      command === 'create'
        ? await createAdministrator(db, username, password)
        : await changePassword(db, username, password, platform.clock.now())
    if (id === undefined) throw new Error(`There is no administrator ${username}`)
    const context = { administratorId: null, action: `admin.${command}`, requestId: 'npm run admin' }
    await recordAudit(db, context, [{ subject: `administrator ${id}` }])
  })
  console.log(`Administrator: ${username}\nPassword: ${password}`)
} finally {
  await platform.close()
}
