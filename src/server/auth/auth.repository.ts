import type { AdminSession } from '#contract/auth.ts'
import type { Db } from '#platform/database.ts'
import type { Admin } from '#server/http/security/identity.ts'

export interface StoredAdministrator {
  id: number
  username: string
  passwordHash: string
}

/** A session expires after twelve hours without use, and after seven days in any case. */
const idleHours = 12
const maxDays = 7

export async function findAdministrator(db: Db, usernameKey: string): Promise<StoredAdministrator | undefined> {
  return db
    .selectFrom('administrators')
    .select(['id', 'username', 'passwordHash'])
    .where('usernameKey', '=', usernameKey)
    .executeTakeFirst()
}

export async function insertAdministrator(
  db: Db,
  administrator: { username: string; usernameKey: string; passwordHash: string },
): Promise<void> {
  await db.insertInto('administrators').values(administrator).execute()
}

/** A new password also revokes every session. */
export async function updatePassword(db: Db, usernameKey: string, passwordHash: string, now: Date): Promise<boolean> {
  const administrator = await db
    .updateTable('administrators')
    .set({ passwordHash })
    .where('usernameKey', '=', usernameKey)
    .returning('id')
    .executeTakeFirst()
  if (!administrator) return false
  await db
    .updateTable('adminSessions')
    .set({ revokedAt: now })
    .where('administratorId', '=', administrator.id)
    .where('revokedAt', 'is', null)
    .execute()
  return true
}

export async function insertSession(
  db: Db,
  session: {
    administratorId: number
    tokenHash: Buffer
    companionHash: Buffer
    userAgent: string | null
    createdAt: Date
    lastUsedAt: Date
  },
): Promise<void> {
  await db.insertInto('adminSessions').values(session).execute()
}

/** With the hash of the companion cookie that must be sent with the token. */
export async function findLiveSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(Admin & { companionHash: Buffer; lastUsedAt: Date }) | undefined> {
  return liveSessions(db, now)
    .innerJoin('administrators', 'administrators.id', 'adminSessions.administratorId')
    .select(['administrators.id', 'username', 'adminSessions.id as sessionId', 'companionHash', 'lastUsedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('adminSessions').set({ lastUsedAt: now }).where('id', '=', sessionId).execute()
}

export async function listLiveSessions(db: Db, admin: Admin, now: Date): Promise<AdminSession[]> {
  const rows = await liveSessions(db, now)
    .select(['id', 'createdAt', 'lastUsedAt', 'userAgent'])
    .where('administratorId', '=', admin.id)
    .orderBy('lastUsedAt', 'desc')
    .execute()
  return rows.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
    id: String(id),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    userAgent,
    isCurrent: id === admin.sessionId,
  }))
}

/** False when there is no such session of this administrator, or it was revoked before. */
export async function revokeSession(db: Db, administratorId: number, sessionId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('adminSessions')
    .set({ revokedAt: now })
    .where('id', '=', sessionId)
    .where('administratorId', '=', administratorId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOldSessions(db: Db, lastUsedBefore: Date): Promise<void> {
  await db.deleteFrom('adminSessions').where('lastUsedAt', '<', lastUsedBefore).execute()
}

export async function insertKnownDevice(db: Db, administratorId: number, deviceHash: Buffer): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ administratorId, deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isKnownDevice(db: Db, usernameKey: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .innerJoin('administrators', 'administrators.id', 'knownDevices.administratorId')
    .select('administrators.id')
    .where('usernameKey', '=', usernameKey)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('adminSessions')
    .where('revokedAt', 'is', null)
    .where('lastUsedAt', '>', new Date(now.getTime() - idleHours * 3_600_000))
    .where('adminSessions.createdAt', '>', new Date(now.getTime() - maxDays * 86_400_000))
}
