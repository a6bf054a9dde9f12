import type { Db } from '#platform/database/database.ts'
import { openSecret } from '#platform/keys/sealed-secrets.ts'
import type { SecretKey } from '#platform/keys/secret-keys.ts'
import { hashToken } from '#platform/tokens.ts'
import { findTotpStep } from '#platform/totp.ts'
import { consumeRecoveryCode, consumeStep, findSecret } from './second-factor.repository.ts'

/** Whether the code is valid: a code of the app, or a recovery code, which is consumed. */
export async function isSecondFactor(
  db: Db,
  key: SecretKey,
  administratorId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const typed = normalize(code)
  if (/^\d{6}$/.test(typed)) return isAppCode(db, key, administratorId, typed, now)
  return consumeRecoveryCode(db, administratorId, hashToken(typed))
}

/** Whether it is an unused code of the app. */
export async function isAppCode(
  db: Db,
  key: SecretKey,
  administratorId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const stored = await findSecret(db, administratorId)
  if (!stored) return false
  const step = findTotpStep(openSecret(key, stored.sealedSecret), normalize(code), now)
  return step !== undefined && consumeStep(db, administratorId, step)
}

/** Normalizes typed codes: with spaces or hyphens, in any case. */
export function normalize(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase()
}
