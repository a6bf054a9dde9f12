import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from './secret-keys.ts'

const [ivBytes, tagBytes] = [12, 16]

/** Encrypts a secret for the database, so that the table alone is of no use. */
export function sealSecret({ current }: SecretKey, secret: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', current, iv)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The secret, and whether it is sealed with the current key; undefined when no key of ours opens it. */
export function unseal(
  { current, previous }: SecretKey,
  sealed: Buffer,
): { secret: Buffer; isCurrent: boolean } | undefined {
  for (const key of [current, previous]) {
    const secret = key && decrypt(key, sealed)
    if (secret) return { secret, isCurrent: key === current }
  }
  return undefined
}

/** Throws when no key opens it: that is a fault of the configuration, not of a typed code. */
export function openSecret(keys: SecretKey, sealed: Buffer): Buffer {
  const opened = unseal(keys, sealed)
  if (!opened) throw new Error('A sealed secret opens with neither SECRET_KEY nor PREVIOUS_SECRET_KEY')
  return opened.secret
}

function decrypt(key: Buffer, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const opened = decipher.update(sealed.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return undefined
  }
}
