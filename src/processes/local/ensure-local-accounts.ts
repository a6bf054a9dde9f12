import { randomBytes } from 'node:crypto'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/database/database.ts'
import { startPlatform } from '#platform/platform.ts'
import { changePassword, createAdministrator, removeSecondFactor } from '#server/auth/auth.service.ts'
import { saveMember } from '#server/auth/people/store-members.repository.ts'

/** Manager of a demonstration store, to try `/minha-loja`. */
export const shopUsername = 'loja@example.com'

/**
 * Creates the administrator `admin` and the manager of a store, or gives both a new password. The password is random unless one is given:
 * there is no default password that could be left in use.
 */
export async function ensureLocalAccounts(
  environment: Record<string, string>,
  password = randomBytes(9).toString('base64url'),
): Promise<string> {
  const platform = startPlatform(readConfig(environment))
  const id = await changePassword(platform.db, 'admin', password, platform.clock.now())
  if (id === undefined) await createAdministrator(platform.db, 'admin', password)
  // Keeps a demonstration accessible that runs for longer than the grace period.
  await removeSecondFactor(platform.db, 'admin')
  await ensureStoreManager(platform.db, password, platform.clock.now())
  await platform.close()
  return password
}

async function ensureStoreManager(db: Db, password: string, now: Date): Promise<void> {
  const known = await changePassword(db, shopUsername, password, now)
  if (known !== undefined) return
  const store = await db.selectFrom('stores').select('id').orderBy('id').executeTakeFirst()
  if (!store) return
  const id = await createAdministrator(db, shopUsername, password, 'shop')
  // Ours: nobody else reads it.
  await db.updateTable('administrators').set({ email: shopUsername, emailProvenAt: now }).where('id', '=', id).execute()
  await saveMember(db, { storeId: store.id, administratorId: id, role: 'manager', joinedAt: now })
}
