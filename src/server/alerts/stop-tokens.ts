import { createHmac } from 'node:crypto'
import { isSameHash } from '#platform/tokens.ts'

/** What a token stops: an alert, or what is sent to an address. */
export interface Stoppable {
  kind: 'alert' | 'email'
  id: number
}

const kinds = ['alert', 'email'] as const
const macBytes = 20

/**
 * The secret in a message that stops what sent it. Not stored: it is computed from the row and the site's key, so that every message has
 * one, and it ends with its row.
 */
export function stopToken(key: string, { kind, id }: Stoppable): string {
  const subject = Buffer.alloc(9)
  subject.writeUInt8(kinds.indexOf(kind))
  subject.writeBigUInt64BE(BigInt(id), 1)
  return Buffer.concat([subject, macOf(key, subject)]).toString('base64url')
}

/** Undefined unless we made it. */
export function readStopToken(key: string, token: string): Stoppable | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 9 + macBytes || bytes.toString('base64url') !== token) return undefined
  const subject = bytes.subarray(0, 9)
  if (!isSameHash(bytes.subarray(9), macOf(key, subject))) return undefined
  const kind = kinds[subject.readUInt8()]
  return kind && { kind, id: Number(subject.readBigUInt64BE(1)) }
}

function macOf(key: string, subject: Buffer): Buffer {
  return createHmac('sha256', key).update('stop alerts ').update(subject).digest().subarray(0, macBytes)
}

/** An address as a keyed hash: without the key nobody can try addresses against the table. */
export function hashEmail(key: string, email: string): Buffer {
  return createHmac('sha256', key).update(`alerts ${email.trim().toLowerCase()}`).digest()
}
