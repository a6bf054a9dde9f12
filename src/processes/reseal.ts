/**
 * npm run reseal
 * Ends a rotation of SECRET_KEY: seals the secrets of authenticator apps with the new key, and says what still needs the previous one.
 */
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { findInvitationsOfPreviousKey } from '#server/auth/people/invitations.service.ts'
import { resealSecrets } from '#server/auth/second-factor/reseal-secrets.ts'

const config = readConfig(process.env)
const platform = startPlatform(config)
try {
  const { resealed, left, unopened } = await resealSecrets(platform.db, config.keys.totp)
  const invitations = await findInvitationsOfPreviousKey(platform.db, config, platform.clock.now())
  console.log(`Secrets of authenticator apps sealed again: ${resealed}`)
  console.log(`Left under the previous key: ${left}`)
  if (unopened.length > 0)
    console.log(
      `Opened by neither key: ${unopened.length}, of administrators ${unopened.join(', ')}. Is PREVIOUS_SECRET_KEY right?`,
    )
  if (invitations)
    console.log(
      `Open invitations under the previous key: ${invitations.count}, until ${invitations.until.toISOString()}`,
    )
  if (left > 0 || unopened.length > 0) process.exitCode = 1
} finally {
  await platform.close()
}
