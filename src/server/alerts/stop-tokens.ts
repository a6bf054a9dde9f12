import { pseudonym, type SecretKey } from '#platform/keys/secret-keys.ts'
import { readSignedToken, signToken } from '#platform/tokens.ts'

/** What a token stops: an alert, or all messages to an address. */
export interface Stoppable {
  kind: 'alert' | 'email'
  id: number
}

const kinds = ['alert', 'email'] as const

/** Secret in a message that stops the messages of its kind. It becomes invalid with the row that it names. */
export function stopToken(key: SecretKey, { kind, id }: Stoppable): string {
  const subject = Buffer.alloc(9)
  subject.writeUInt8(kinds.indexOf(kind))
  subject.writeBigUInt64BE(BigInt(id), 1)
  return signToken(key, subject)
}

/** Undefined unless we issued it. */
export function readStopToken(key: SecretKey, token: string): Stoppable | undefined {
  const subject = readSignedToken(key, token)
  const kind = subject && kinds[subject.readUInt8()]
  return kind && { kind, id: Number(subject.readBigUInt64BE(1)) }
}

/** An address as a keyed hash: without the key, addresses cannot be tested against the table. */
export function hashEmail(publicIdKey: string, email: string): Buffer {
  return pseudonym(publicIdKey, 'alerts', email.trim().toLowerCase())
}
