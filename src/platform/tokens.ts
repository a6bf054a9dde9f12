import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An opaque secret of 256 bits, safe in headers, cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a token: reading the table opens no door. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sameHash(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
