import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { macsOf, type SecretKey } from './keys/secret-keys.ts'

/** An opaque secret of 256 bits, safe in headers, cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash is stored, so that a leaked table contains no usable token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}

const macBytes = 20

/**
 * A token that contains its subject and is not stored: it is signed, so that every message can have one. A token is valid for one purpose
 * only.
 */
export function signToken(key: SecretKey, subject: Buffer): string {
  const [mac] = macsOf(key, subject)
  return Buffer.concat([subject, mac.subarray(0, macBytes)]).toString('base64url')
}

/** The subject; undefined unless we signed the token. */
export function readSignedToken(key: SecretKey, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const subject = bytes.subarray(0, -macBytes)
  // Several texts decode to the same bytes; only the one that we wrote is accepted.
  if (bytes.length <= macBytes || bytes.toString('base64url') !== token) return undefined
  const received = bytes.subarray(-macBytes)
  return macsOf(key, subject).some((mac) => isSameHash(received, mac.subarray(0, macBytes))) ? subject : undefined
}
