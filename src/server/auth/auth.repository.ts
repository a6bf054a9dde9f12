import { sql } from 'kysely'
import type { AdminSession } from '#contract/auth.ts'
import { daysBefore, oneHour, oneMinute } from '#domain/durations.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { Db } from '#platform/database/database.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { factorColumns } from './second-factor/second-factor.repository.ts'

export interface StoredAdministrator {
  id: number
  username: string
  role: Role
  email: string | null
  passwordHash: string
}

/** When a session expires: after this time without use, and after this total time. */
export interface SessionLimits {
  idleMinutes: number
  maxHours: number
}

const knownDeviceDays = 90
/** Of one person. The one that was not used for the longest time ends. */
export const maxLiveSessions = 30
/** Limit over all names. Entries are never deleted, and a limit per name would not bound them, because any number of names can be tried. */
const refusedLoginsPerHour = 200

export async function findAdministrator(db: Db, usernameKey: string): Promise<StoredAdministrator | undefined> {
  return db
    .selectFrom('administrators')
    .select(['id', 'username', 'role', 'email', 'passwordHash'])
    .where('usernameKey', '=', usernameKey)
    .where('endedAt', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
}

export async function insertAdministrator(
  db: Db,
  administrator: {
    username: string
    usernameKey: string
    name: string
    email: string | null
    emailProvenAt: Date | null
    role: Role
    passwordHash: string
  },
): Promise<number> {
  const { id } = await db.insertInto('administrators').values(administrator).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A new password also revokes all sessions and forgets all known devices. Undefined when the person does not exist. */
export async function updatePassword(
  db: Db,
  usernameKey: string,
  passwordHash: string,
  now: Date,
): Promise<number | undefined> {
  const administrator = await db
    .updateTable('administrators')
    .set({ passwordHash })
    .where('usernameKey', '=', usernameKey)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (administrator) await revokeAllSessions(db, administrator.id, now)
  return administrator?.id
}

/** Also forgets all known devices. */
export async function revokeAllSessions(db: Db, administratorId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('adminSessions')
    .set({ revokedAt: now })
    .where('administratorId', '=', administratorId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { numDeletedRows } = await db
    .deleteFrom('knownDevices')
    .where('administratorId', '=', administratorId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows + numDeletedRows)
}

/** All sessions except the caller's; forgets all known devices. */
export async function revokeOtherSessions(db: Db, { id, sessionId }: Admin, now: Date): Promise<void> {
  await db
    .updateTable('adminSessions')
    .set({ revokedAt: now })
    .where('administratorId', '=', id)
    .where('id', '<>', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
  await db.deleteFrom('knownDevices').where('administratorId', '=', id).execute()
}

/**
 * Whether the password that was verified is still the person's; keeps it until the end of the transaction. A login that began before a
 * change of password must not open a session after it.
 */
export async function holdPassword(db: Db, administratorId: number, passwordHash: string): Promise<boolean> {
  const person = await db
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', administratorId)
    .where('passwordHash', '=', passwordHash)
    .where('endedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return person !== undefined
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
    secondFactorAt: Date | null
  },
): Promise<number> {
  const { id } = await db.insertInto('adminSessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Includes the hash of the companion cookie that must be sent with the token. */
export async function findLiveSession(
  db: Db,
  limits: SessionLimits,
  tokenHash: Buffer,
  now: Date,
): Promise<
  | (Omit<Admin, 'hasSecondFactor' | 'isSecondFactorOverdue'> & {
      companionHash: Buffer
      lastUsedAt: Date
      hasAppCodes: boolean
      passkeys: number
      secondFactorDue: Date | null
    })
  | undefined
> {
  return liveSessions(db, limits, now)
    .innerJoin('administrators', 'administrators.id', 'adminSessions.administratorId')
    .leftJoin('totpSecrets', 'totpSecrets.administratorId', 'administrators.id')
    .select(['administrators.id', 'username', 'role', 'adminSessions.id as sessionId', 'companionHash', 'lastUsedAt'])
    .select(['secondFactorAt', 'secondFactorDue', ...factorColumns])
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
}

/** Call under the lock of the person's sessions. */
export async function endSurplusSessions(db: Db, administratorId: number, now: Date): Promise<void> {
  const surplus = db
    .selectFrom('adminSessions')
    .select('id')
    .where('administratorId', '=', administratorId)
    .where('revokedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(maxLiveSessions)
  await db.updateTable('adminSessions').set({ revokedAt: now }).where('id', 'in', surplus).execute()
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('adminSessions').set({ lastUsedAt: now }).where('id', '=', sessionId).execute()
}

export async function listLiveSessions(
  db: Db,
  limits: SessionLimits,
  admin: Admin,
  now: Date,
): Promise<AdminSession[]> {
  const rows = await liveSessions(db, limits, now)
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

/** False when this administrator has no such session, or it was already revoked. */
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

export async function rememberDevice(db: Db, administratorId: number, deviceHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ administratorId, deviceHash, lastLoginAt: now })
    .onConflict((conflict) => conflict.columns(['deviceHash', 'administratorId']).doUpdateSet({ lastLoginAt: now }))
    .execute()
}

export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('knownDevices').where('lastLoginAt', '<=', knownSince(now)).execute()
}

export async function isKnownDevice(db: Db, usernameKey: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .innerJoin('administrators', 'administrators.id', 'knownDevices.administratorId')
    .select('administrators.id')
    .where('usernameKey', '=', usernameKey)
    .where('deviceHash', '=', deviceHash)
    .where('lastLoginAt', '>', knownSince(now))
    .executeTakeFirst()
  return row !== undefined
}

function knownSince(now: Date): Date {
  return daysBefore(now, knownDeviceDays)
}

/** False when so many were recorded in the last hour that more would only fill the table. */
export async function mayRecordRefusedLogin(db: Db): Promise<boolean> {
  const { rows } = await sql<{ refused: number }>`
    select count(*) as refused from (
      select 1 from audit_entries
      where action = 'auth.login' and subject = ${refusedLogin} and recorded_at > now() - interval '1 hour'
      limit ${refusedLoginsPerHour}) recent`.execute(db)
  return (rows[0]?.refused ?? 0) < refusedLoginsPerHour
}

/**
 * Subject of the audit entry. It contains neither the typed name, which may be a password, nor the network, which is stored for one day
 * only.
 */
export const refusedLogin = 'login refused'

export function liveSessions(db: Db, { idleMinutes, maxHours }: SessionLimits, now: Date) {
  return db
    .selectFrom('adminSessions')
    .where('revokedAt', 'is', null)
    .where('lastUsedAt', '>', new Date(now.getTime() - idleMinutes * oneMinute))
    .where('adminSessions.createdAt', '>', new Date(now.getTime() - maxHours * oneHour))
}
