import type { SecretKey } from '#platform/keys/secret-keys.ts'
import { readSignedToken, signToken } from '#platform/tokens.ts'
import type { Manager } from './weekly-results.repository.ts'

/** The secret that stops a store's mails to a person. */
export function stopToken(key: SecretKey, { storeId, personId }: Manager): string {
  const subject = Buffer.alloc(8)
  subject.writeUInt32BE(storeId)
  subject.writeUInt32BE(personId, 4)
  return signToken(key, subject)
}

/** Undefined unless we issued it. */
export function readStopToken(key: SecretKey, token: string): Manager | undefined {
  const subject = readSignedToken(key, token)
  return subject && { storeId: subject.readUInt32BE(), personId: subject.readUInt32BE(4) }
}
