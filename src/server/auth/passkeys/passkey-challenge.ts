import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { oneMinute } from '#domain/durations.ts'
import { passkeyMinutes } from '#domain/people/passkeys.ts'
import { macsOf, type SecretKey } from '#platform/keys/secret-keys.ts'
import { hashToken, isSameHash, newToken } from '#platform/tokens.ts'
import { cookieNames, readCookie, setCookie } from '#server/http/security/cookies.ts'

const timeBytes = 8
const payloadBytes = timeBytes + 16

/**
 * A challenge for this browser and purpose ('login', 'prove 12'). It is computed from a key and a cookie and not stored, so a
 * stranger's request costs us no more than it costs them. `used_challenges` ensures that it is answered only once.
 */
export function issueChallenge(
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  key: SecretKey,
  purpose: string,
): string {
  // Shared by all tabs, so that one tab does not invalidate the challenge of another.
  const browser = readCookie(request, cookieNames.challenge) ?? newToken()
  setCookie(reply, cookieNames.challenge, browser, { sameSite: 'Strict', maxAgeSeconds: passkeyMinutes * 60 })
  const payload = Buffer.concat([Buffer.alloc(timeBytes), randomBytes(payloadBytes - timeBytes)])
  payload.writeBigUInt64BE(BigInt(now.getTime()))
  return Buffer.concat([payload, signaturesOf(key, purpose, browser, payload)[0]]).toString('base64url')
}

/** Whether it was issued recently to this browser for this purpose. */
export function isOwnChallenge(
  request: FastifyRequest,
  key: SecretKey,
  purpose: string,
  challenge: string,
  now: Date,
): boolean {
  const browser = readCookie(request, cookieNames.challenge)
  const bytes = Buffer.from(challenge, 'base64url')
  if (browser === undefined || bytes.length <= payloadBytes) return false
  const payload = bytes.subarray(0, payloadBytes)
  const signature = bytes.subarray(payloadBytes)
  if (!signaturesOf(key, purpose, browser, payload).some((own) => isSameHash(signature, own))) return false
  return now.getTime() - Number(payload.readBigUInt64BE()) <= passkeyMinutes * oneMinute
}

/** The purpose ends where the hash begins, so that no two inputs produce the same signature. */
function signaturesOf(key: SecretKey, purpose: string, browser: string, payload: Uint8Array) {
  return macsOf(key, Buffer.concat([Buffer.from(`${purpose}\n`), hashToken(browser), payload]))
}
