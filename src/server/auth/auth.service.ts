import { setTimeout } from 'node:timers/promises'
import type { Credentials, Login } from '#contract/auth.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { hashPassword, verifyPassword } from '#platform/passwords.ts'
import { hashToken, isSameHash, newToken } from '#platform/tokens.ts'
import { AppError } from '#server/app-error.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import * as repository from './auth.repository.ts'
import { beginAttempt, markSucceeded } from './login-attempts.ts'

/** Administrators are made by a command, never by the API. */
export async function createAdministrator(db: Db, username: string, password: string): Promise<void> {
  await repository.insertAdministrator(db, {
    username,
    usernameKey: usernameKey(username),
    passwordHash: await hashPassword(password),
  })
}

export async function changePassword(db: Db, username: string, password: string, now: Date): Promise<boolean> {
  return repository.updatePassword(db, usernameKey(username), await hashPassword(password), now)
}

export interface LoginSender {
  network: string
  /** The token in the cookie of a browser that has entered before. */
  deviceToken: string | undefined
  userAgent: string | undefined
}

export interface OpenedSession extends Login {
  companionToken: string
  deviceToken: string
}

/** Wrong name and wrong password are the same refusal after the same work. */
export async function openSession(
  {
    db,
    clock,
    loginLimits,
  }: { db: Db; clock: Clock; loginLimits: Record<'stranger' | 'knownDevice', ConcurrencyLimit> },
  { username, password }: Credentials,
  sender: LoginSender,
): Promise<OpenedSession> {
  const key = usernameKey(username)
  const deviceHash = sender.deviceToken ? hashToken(sender.deviceToken) : undefined
  const isKnownDevice = deviceHash !== undefined && (await repository.isKnownDevice(db, key, deviceHash))
  const origin = isKnownDevice ? `device ${deviceHash.toString('hex')}` : `network ${sender.network}`
  const runLimited = isKnownDevice ? loginLimits.knownDevice : loginLimits.stranger
  // Counting and checking are one turn: a try that was counted is never sent away unchecked.
  const { attempt, administrator, isRight } = await runLimited(async () => {
    const attempt = await beginAttempt(db, { usernameKey: key, origin, isKnownDevice }, clock.now())
    if (attempt.delay > 0) await setTimeout(attempt.delay)
    const administrator = await repository.findAdministrator(db, key)
    const isRight = await verifyPassword(administrator?.passwordHash ?? dummyPasswordHash, password)
    return { attempt, administrator, isRight }
  })
  if (!administrator || !isRight) throw new AppError('invalid_credentials')

  const now = clock.now()
  const opened = {
    token: newToken(),
    companionToken: newToken(),
    deviceToken: sender.deviceToken ?? newToken(),
    user: { username: administrator.username },
  }
  await markSucceeded(db, attempt.id)
  await repository.insertKnownDevice(db, administrator.id, hashToken(opened.deviceToken))
  await repository.insertSession(db, {
    administratorId: administrator.id,
    tokenHash: hashToken(opened.token),
    companionHash: hashToken(opened.companionToken),
    userAgent: sender.userAgent?.slice(0, 200) ?? null,
    createdAt: now,
    lastUsedAt: now,
  })
  return opened
}

/** The administrator behind a token, if its companion came with it and the session is alive. Using it keeps it alive. */
export async function identifyAdmin(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
  companionToken: string,
): Promise<Admin | null> {
  const now = clock.now()
  const session = await repository.findLiveSession(db, hashToken(token), now)
  if (!session || !isSameHash(session.companionHash, hashToken(companionToken))) return null
  if (now.getTime() - session.lastUsedAt.getTime() > oneMinute)
    await repository.touchSession(db, session.sessionId, now)
  return { id: session.id, username: session.username, sessionId: session.sessionId }
}

const oneMinute = 60_000

/** Of a password that nobody has: what is checked when the name is unknown, so that both take equally long. */
const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$CSk1MwWux5cvPUdWJrNuWA$tm9rKmAOUeezWaYV7xYJ9AYACpWT6D68McCLno/5AKo'

function usernameKey(username: string): string {
  return username.normalize('NFC').trim().toLowerCase()
}
