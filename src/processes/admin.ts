/**
 * npm run admin -- create NAME | password NAME | second-factor NAME
 * Creates an owner of the panel, or sets a new password (which ends the person's sessions). The password is generated and printed once.
 * `second-factor` removes a lost second factor: the next login asks for the password only, and for a new factor within days.
 */
import { randomBytes } from 'node:crypto'
import { readConfig } from '#platform/config.ts'
import { inTransaction } from '#platform/database/database.ts'
import { startPlatform } from '#platform/platform.ts'
import { changePassword, createAdministrator, removeSecondFactor } from '#server/auth/auth.service.ts'
import { recordAudit } from '#server/http/security/audit.ts'

const [command, username] = process.argv.slice(2)
const commands = ['create', 'password', 'second-factor']
if (!username || !command || !commands.includes(command)) {
  console.error(`Usage:\n${commands.map((known) => `  npm run admin -- ${known} NAME`).join('\n')}`)
  process.exit(2)
}

const platform = startPlatform(readConfig(process.env))
const password = randomBytes(15).toString('base64url')
try {
  await inTransaction(platform.db, async (db) => {
    const id =
      command === 'create'
        ? await createAdministrator(db, username, password)
        : command === 'password'
          ? await changePassword(db, username, password, platform.clock.now())
          : await removeSecondFactor(db, username)
    if (id === undefined) throw new Error(`There is no administrator ${username}`)
    const context = { administratorId: null, action: `admin.${command}`, requestId: 'npm run admin' }
    await recordAudit(db, context, [{ subject: `administrator ${id}` }])
  })
  console.log(`Administrator: ${username}${command === 'second-factor' ? '' : `\nPassword: ${password}`}`)
} finally {
  await platform.close()
}
