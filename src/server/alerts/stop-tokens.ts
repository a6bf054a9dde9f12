import { createHmac } from 'node:crypto'
import { readSignedToken, signToken } from '#platform/tokens.ts'

/** What a token stops: an alert, or all messages to an address. */
export interface Stoppable {
  kind: 'alert' | 'email'
  id: number
}

const kinds = ['alert', 'email'] as const
const purpose = 'stop alerts'

/** Secret in a message that stops the messages of its kind. It becomes invalid with the row that it names. */
export function stopToken(key: string, { kind, id }: Stoppable): string {
  const subject = Buffer.alloc(9)
  subject.writeUInt8(kinds.indexOf(kind))
  subject.writeBigUInt64BE(BigInt(id), 1)
  return signToken(key, purpose, subject)
}

/** Undefined unless we issued it. */
export function readStopToken(key: string, token: string): Stoppable | undefined {
  const subject = readSignedToken(key, purpose, token)
  const kind = subject && kinds[subject.readUInt8()]
  return kind && { kind, id: Number(subject.readBigUInt64BE(1)) }
}

/** An address as a keyed hash: without the key, addresses cannot be tested against the table. */
export function hashEmail(key: string, email: string): Buffer {
  return createHmac('sha256', key).update(`alerts ${email.trim().toLowerCase()}`).digest()
}
