import { randomBytes } from 'node:crypto'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { changePassword, createAdministrator, removeSecondFactor } from '#server/auth/auth.service.ts'

/** Makes sure that there is an administrator called admin. The password is random by default, so that there is no default one. */
export async function setAdminPassword(
  environment: Record<string, string>,
  password = randomBytes(9).toString('base64url'),
): Promise<string> {
  const platform = startPlatform(readConfig(environment))
  const id = await changePassword(platform.db, 'admin', password, platform.clock.now())
  if (id === undefined) await createAdministrator(platform.db, 'admin', password)
  // A demonstration that runs for longer than the days of grace stays open.
  await removeSecondFactor(platform.db, 'admin')
  await platform.close()
  return password
}
