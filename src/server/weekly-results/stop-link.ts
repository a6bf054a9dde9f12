import { createHmac } from 'node:crypto'
import { isSameHash } from '#platform/tokens.ts'
import type { Manager } from './weekly-results.repository.ts'

const macBytes = 20

/** The secret that stops the mails of a store to a person. Computed from both and the site's key, not stored. */
export function stopToken(key: string, { storeId, personId }: Manager): string {
  const subject = Buffer.alloc(8)
  subject.writeUInt32BE(storeId)
  subject.writeUInt32BE(personId, 4)
  return Buffer.concat([subject, macOf(key, subject)]).toString('base64url')
}

/** Undefined unless we made it. */
export function readStopToken(key: string, token: string): Manager | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const subject = bytes.subarray(0, 8)
  if (bytes.length !== 8 + macBytes || !isSameHash(bytes.subarray(8), macOf(key, subject))) return undefined
  return { storeId: subject.readUInt32BE(), personId: subject.readUInt32BE(4) }
}

function macOf(key: string, subject: Buffer): Buffer {
  return createHmac('sha256', key).update('stop results ').update(subject).digest().subarray(0, macBytes)
}
