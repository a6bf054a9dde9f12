import { setTimeout } from 'node:timers/promises'
import type { Credentials, Login } from '#contract/auth.ts'
import { oneDay, oneMinute } from '#domain/durations.ts'
import { needsSecondFactor, type Role } from '#domain/people/permissions.ts'
import { secondFactorGraceDays } from '#domain/people/second-factor.ts'
import type { Clock } from '#platform/clock.ts'
import { acquireLock, type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { hashPassword, verifyPassword } from '#platform/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, isSameHash, newToken } from '#platform/tokens.ts'
import { AppError } from '#server/app-error.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { recordAudit } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { mailAccountChange } from './addresses/addresses.jobs.ts'
import { mailNewDevice } from './auth.jobs.ts'
import * as repository from './auth.repository.ts'
import { beginAttempt, markSucceeded } from './login-attempts.ts'
import { isSecondFactor } from './second-factor/prove.ts'
import { deleteSecondFactor, hasSecondFactor, startGrace } from './second-factor/second-factor.repository.ts'

/**
 * For the admin command, which creates owners: the API only invites people. Without an address: a name proves none, even one that looks like
 * an address. Returns the new id.
 */
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
    emailProvenAt: null,
    role,
    passwordHash: await hashPassword(password),
  })
}

/** For the admin command. Returns the id of the person, or undefined when there is none of that name. */
export async function changePassword(
  db: Db,
  username: string,
  password: string,
  now: Date,
): Promise<number | undefined> {
  const id = await repository.updatePassword(db, usernameKey(username), await hashPassword(password), now)
  if (id !== undefined) await enqueue(db, mailAccountChange, { administratorId: id, change: 'password' })
  return id
}

/** For the admin command and local programs. Returns the id of the person, or undefined when there is none of that name. */
export async function removeSecondFactor(db: Db, username: string): Promise<number | undefined> {
  const administrator = await repository.findAdministrator(db, usernameKey(username))
  if (administrator) {
    await deleteSecondFactor(db, administrator.id)
    await enqueue(db, mailAccountChange, { administratorId: administrator.id, change: 'appCodesRemoved' })
  }
  return administrator?.id
}

export interface LoginClient {
  network: string
  /** From the cookie of a browser that logged in before. */
  deviceToken: string | undefined
  userAgent: string | undefined
  requestId: string
}

/** How a person authenticated; 'code' follows the password, 'passkey' is enough alone. */
type LoginWay = 'password' | 'code' | 'passkey' | 'invitation' | 'link'

export interface OpenedSession extends Login {
  companionToken: string
  deviceToken: string
}

/** A wrong name and a wrong password cost the same work and get the same error, so that names cannot be probed. */
export async function openSession(
  {
    db,
    clock,
    config: { keys },
    loginLimits,
  }: Pick<Platform, 'db' | 'clock' | 'config'> & {
    loginLimits: Record<'unknownDevice' | 'knownDevice', ConcurrencyLimit>
  },
  { username, password, code }: Credentials,
  client: LoginClient,
): Promise<OpenedSession> {
  const name = usernameKey(username)
  const deviceHash = client.deviceToken ? hashToken(client.deviceToken) : undefined
  const isKnownDevice = deviceHash !== undefined && (await repository.isKnownDevice(db, name, deviceHash, clock.now()))
  const origin = isKnownDevice ? `device ${deviceHash.toString('hex')}` : `network ${client.network}`
  const runLimited = isKnownDevice ? loginLimits.knownDevice : loginLimits.unknownDevice
  // Count and check under one limit: an attempt that was counted is always checked.
  const { attempt, administrator, isPasswordCorrect } = await runLimited(async () => {
    const attempt = await beginAttempt(db, { usernameKey: name, origin, isKnownDevice }, clock.now())
    if (attempt.delay > 0) await setTimeout(attempt.delay)
    const administrator = await repository.findAdministrator(db, name)
    const isPasswordCorrect = await verifyPassword(administrator?.passwordHash ?? dummyPasswordHash, password)
    return { attempt, administrator, isPasswordCorrect }
  })
  if (!administrator || !isPasswordCorrect) {
    if (await repository.mayRecordRefusedLogin(db))
      await recordLogin(db, client, administrator?.id ?? null, repository.refusedLogin, { isKnownDevice })
    throw new AppError('invalid_credentials')
  }
  const now = clock.now()
  const isCodeNeeded = await hasSecondFactor(db, administrator.id)
  if (isCodeNeeded && code === undefined) {
    // The password was correct: the request for the code is not a failed attempt.
    await markSucceeded(db, attempt.id)
    throw new AppError('second_factor_needed')
  }
  if (isCodeNeeded && !(await isSecondFactor(db, keys.totp, administrator.id, code ?? '', now))) {
    if (await repository.mayRecordRefusedLogin(db))
      await recordLogin(db, client, administrator.id, repository.refusedLogin, { isKnownDevice })
    throw new AppError('wrong_code')
  }
  await markSucceeded(db, attempt.id)
  const { passwordHash } = administrator
  const by = isCodeNeeded ? 'code' : 'password'
  return startSession(db, administrator, client, { isKnownDevice, by, passwordHash }, now)
}

/** For an authenticated person. The tokens are always new, so that no session can be prepared for someone else. */
export async function startSession(
  db: Db,
  administrator: { id: number; username: string; role: Role; email: string | null },
  client: LoginClient,
  { isKnownDevice, by, passwordHash }: { isKnownDevice: boolean; by: LoginWay; passwordHash?: string },
  now: Date,
): Promise<OpenedSession> {
  const hasSecondFactor = by === 'code' || by === 'passkey'
  const session = {
    token: newToken(),
    companionToken: newToken(),
    deviceToken: client.deviceToken ?? newToken(),
    user: { username: administrator.username },
  }
  return inTransaction(db, async (db) => {
    // Concurrent logins would all find space, and block each other at the person's row.
    await acquireLock(db, `sessions of ${administrator.id}`)
    if (passwordHash !== undefined && !(await repository.holdPassword(db, administrator.id, passwordHash)))
      throw new AppError('invalid_credentials')
    await repository.rememberDevice(db, administrator.id, hashToken(session.deviceToken), now)
    const sessionId = await repository.insertSession(db, {
      administratorId: administrator.id,
      tokenHash: hashToken(session.token),
      companionHash: hashToken(session.companionToken),
      userAgent: client.userAgent?.slice(0, 200) ?? null,
      createdAt: now,
      lastUsedAt: now,
      secondFactorAt: hasSecondFactor ? now : null,
    })
    await repository.endSurplusSessions(db, administrator.id, now)
    if (!hasSecondFactor && needsSecondFactor(administrator.role))
      await startGrace(db, administrator.id, new Date(now.getTime() + secondFactorGraceDays * oneDay))
    if (!isKnownDevice && administrator.email !== null) await enqueue(db, mailNewDevice, { sessionId })
    await recordLogin(db, client, administrator.id, `session ${sessionId}`, { isKnownDevice, by })
    return session
  })
}

export async function recordLogin(
  db: Db,
  { requestId }: LoginClient,
  administratorId: number | null,
  subject: string,
  after: { isKnownDevice: boolean; by?: LoginWay },
): Promise<void> {
  await recordAudit(db, { administratorId, action: 'auth.login', requestId }, [{ subject, after }])
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
  const { id, username, role, sessionId, hasAppCodes, passkeys, secondFactorAt, secondFactorDue } = session
  const hasSecondFactor = hasAppCodes || passkeys > 0
  const isSecondFactorOverdue =
    !hasSecondFactor && needsSecondFactor(role) && secondFactorDue !== null && secondFactorDue <= now
  return { id, username, role, sessionId, hasSecondFactor, secondFactorAt, isSecondFactorOverdue }
}

/** Checked when the name is unknown, so that both cases take equally long. No password matches it. */
const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$CSk1MwWux5cvPUdWJrNuWA$tm9rKmAOUeezWaYV7xYJ9AYACpWT6D68McCLno/5AKo'

export function usernameKey(username: string): string {
  return username.normalize('NFC').trim().toLowerCase()
}
