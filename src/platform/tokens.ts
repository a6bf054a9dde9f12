import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

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
