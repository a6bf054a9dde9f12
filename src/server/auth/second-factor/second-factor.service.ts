import { randomBytes } from 'node:crypto'
import { site } from '#domain/site.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { sealSecret } from '#platform/keys/sealed-secrets.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken } from '#platform/tokens.ts'
import { newTotpSecret, toBase32 } from '#platform/totp.ts'
import { AppError } from '#server/app-error.ts'
import { mailAccountChange } from '#server/auth/addresses/addresses.jobs.ts'
import { revokeOtherSessions } from '#server/auth/auth.repository.ts'
import { usernameKey } from '#server/auth/auth.service.ts'
import { beginAttempt, markSucceeded } from '#server/auth/login-attempts.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { isAppCode, isSecondFactor, normalize } from './prove.ts'
import * as repository from './second-factor.repository.ts'

type Context = Pick<Platform, 'db' | 'clock' | 'config'>

const recoveryCodes = 10

/** A new secret, shown once. It takes effect when it has been confirmed with a code. */
export async function beginSetup({ db, config }: Context, admin: Admin): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  const isSaved = await repository.saveUnconfirmedSecret(db, admin.id, sealSecret(config.keys.totp, secret))
  if (!isSaved) throw new AppError('second_factor_exists')
  const text = toBase32(secret)
  const label = encodeURIComponent(`${site.name}:${admin.username}`)
  return { secret: text, uri: `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(site.name)}` }
}

/** Enables the second factor and returns the recovery codes, which are shown once. Ends sessions without it. */
export async function confirmSetup(context: Context, admin: Admin, code: string): Promise<string[]> {
  const { db, clock } = context
  // A recovery code is refused: this proves that the app works.
  await requireCode(context, admin, code, isAppCode)
  return inTransaction(db, async (db) => {
    const now = clock.now()
    await repository.lockFactors(db, admin.id)
    if (!(await repository.confirmSecret(db, admin.id, now))) throw new AppError('second_factor_exists')
    const codes = await giveRecoveryCodes(db, admin.id)
    await repository.markProved(db, admin.sessionId, now)
    await revokeOtherSessions(db, admin, now)
    await enqueue(db, mailAccountChange, { administratorId: admin.id, change: 'appCodes' })
    return codes
  })
}

export async function removeAppCodes(db: Db, admin: Admin): Promise<boolean> {
  const isRemoved = await repository.deleteAppCodes(db, admin.id)
  if (isRemoved) await enqueue(db, mailAccountChange, { administratorId: admin.id, change: 'appCodesRemoved' })
  return isRemoved
}

/** Replaces the person's recovery codes. Only hashes are stored. */
export async function giveRecoveryCodes(db: Db, administratorId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await repository.replaceRecoveryCodes(
    db,
    administratorId,
    codes.map((text) => hashToken(normalize(text))),
  )
  return codes
}

/** Proves it again for this session, before a dangerous action. */
export async function proveAgain(context: Context, admin: Admin, code: string): Promise<void> {
  if (!admin.hasSecondFactor) throw new AppError('wrong_code')
  await requireCode(context, admin, code, isSecondFactor)
  await repository.markProved(context.db, admin.sessionId, context.clock.now())
}

/** Wrong codes are counted like wrong passwords: ten in a quarter of an hour. */
async function requireCode(
  { db, clock, config }: Context,
  admin: Admin,
  code: string,
  isRight: typeof isAppCode,
): Promise<void> {
  const now = clock.now()
  const attempt = await beginAttempt(
    db,
    { usernameKey: usernameKey(admin.username), origin: `device code ${admin.id}`, isKnownDevice: true },
    now,
  )
  if (!(await isRight(db, config.keys.totp, admin.id, code, now))) throw new AppError('wrong_code')
  await markSucceeded(db, attempt.id)
}

/** 120 bits in six groups: enough for a plain hash (ASVS 6.5.2), few enough to write down. */
function newRecoveryCode(): string {
  return (toBase32(randomBytes(15)).match(/.{4}/g) ?? []).join('-')
}
