import { setTimeout } from 'node:timers/promises'
import type { Credentials, Login } from '#contract/auth.ts'
import { oneMinute } from '#domain/durations.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { hashPassword, verifyPassword } from '#platform/passwords.ts'
import { hashToken, isSameHash, newToken } from '#platform/tokens.ts'
import { AppError } from '#server/app-error.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { recordAudit } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import * as repository from './auth.repository.ts'
import { beginAttempt, markSucceeded } from './login-attempts.ts'

/** For the admin command, which makes owners: the API only invites people. Returns the new id. */
export async function createAdministrator(
  db: Db,
  username: string,
  password: string,
  role: Role = 'owner',
): Promise<number> {
  return repository.insertAdministrator(db, {
    username,
    usernameKey: usernameKey(username),
    name: username,
    email: null,
    role,
    passwordHash: await hashPassword(password),
  })
}

/** For the admin command. Returns the id of the person, or undefined when nobody has that name. */
export async function changePassword(
  db: Db,
  username: string,
  password: string,
  now: Date,
): Promise<number | undefined> {
  return repository.updatePassword(db, usernameKey(username), await hashPassword(password), now)
}

export interface LoginClient {
  network: string
  /** From the cookie of a browser that logged in before. */
  deviceToken: string | undefined
  userAgent: string | undefined
  requestId: string
}

export interface OpenedSession extends Login {
  companionToken: string
  deviceToken: string
}

/** A wrong name and a wrong password cost the same work and get the same error, so that names cannot be probed. */
export async function openSession(
  {
    db,
    clock,
    loginLimits,
  }: { db: Db; clock: Clock; loginLimits: Record<'unknownDevice' | 'knownDevice', ConcurrencyLimit> },
  { username, password }: Credentials,
  client: LoginClient,
): Promise<OpenedSession> {
  const key = usernameKey(username)
  const deviceHash = client.deviceToken ? hashToken(client.deviceToken) : undefined
  const isKnownDevice = deviceHash !== undefined && (await repository.isKnownDevice(db, key, deviceHash, clock.now()))
  const origin = isKnownDevice ? `device ${deviceHash.toString('hex')}` : `network ${client.network}`
  const runLimited = isKnownDevice ? loginLimits.knownDevice : loginLimits.unknownDevice
  // Count and check under one limit: an attempt that was counted is always checked.
  const { attempt, administrator, isPasswordCorrect } = await runLimited(async () => {
    const attempt = await beginAttempt(db, { usernameKey: key, origin, isKnownDevice }, clock.now())
    if (attempt.delay > 0) await setTimeout(attempt.delay)
    const administrator = await repository.findAdministrator(db, key)
    const isPasswordCorrect = await verifyPassword(administrator?.passwordHash ?? dummyPasswordHash, password)
    return { attempt, administrator, isPasswordCorrect }
  })
  if (!administrator || !isPasswordCorrect) {
    if (await repository.mayRecordRefusedLogin(db))
      await recordLogin(db, client, administrator?.id ?? null, repository.refusedLogin, isKnownDevice)
    throw new AppError('invalid_credentials')
  }
  await markSucceeded(db, attempt.id)
  return startSession(db, administrator, client, { isKnownDevice }, clock.now())
}

/** For somebody who has proved who they are. The tokens are always new, so that no session can be prepared for somebody else. */
export async function startSession(
  db: Db,
  administrator: { id: number; username: string },
  client: LoginClient,
  { isKnownDevice }: { isKnownDevice: boolean },
  now: Date,
): Promise<OpenedSession> {
  const session = {
    token: newToken(),
    companionToken: newToken(),
    deviceToken: client.deviceToken ?? newToken(),
    user: { username: administrator.username },
  }
  await repository.rememberDevice(db, administrator.id, hashToken(session.deviceToken), now)
  const sessionId = await repository.insertSession(db, {
    administratorId: administrator.id,
    tokenHash: hashToken(session.token),
    companionHash: hashToken(session.companionToken),
    userAgent: client.userAgent?.slice(0, 200) ?? null,
    createdAt: now,
    lastUsedAt: now,
  })
  await recordLogin(db, client, administrator.id, `session ${sessionId}`, isKnownDevice)
  return session
}

async function recordLogin(
  db: Db,
  { requestId }: LoginClient,
  administratorId: number | null,
  subject: string,
  isKnownDevice: boolean,
): Promise<void> {
  await recordAudit(db, { administratorId, action: 'auth.login', requestId }, [{ subject, after: { isKnownDevice } }])
}

/** The administrator of a live session, or null when the companion token does not match. Extends the session. */
export async function identifyAdmin(
  { db, clock, limits }: { db: Db; clock: Clock; limits: repository.SessionLimits },
  token: string,
  companionToken: string,
): Promise<Admin | null> {
  const now = clock.now()
  const session = await repository.findLiveSession(db, limits, hashToken(token), now)
  if (!session || !isSameHash(session.companionHash, hashToken(companionToken))) return null
  if (now.getTime() - session.lastUsedAt.getTime() > oneMinute)
    await repository.touchSession(db, session.sessionId, now)
  const { id, username, role, sessionId } = session
  return { id, username, role, sessionId }
}

/** Checked when the name is unknown, so that both cases take equally long. No password matches it. */
const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$CSk1MwWux5cvPUdWJrNuWA$tm9rKmAOUeezWaYV7xYJ9AYACpWT6D68McCLno/5AKo'

export function usernameKey(username: string): string {
  return username.normalize('NFC').trim().toLowerCase()
}
