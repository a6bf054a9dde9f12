import { createHmac, hkdfSync } from 'node:crypto'

/**
 * What SECRET_KEY is for, and the label by which each purpose derives a key of its own (HKDF, RFC 5869). A changed label ends all that
 * was sealed or signed with it. `tests/security/key-rotation.test.ts` rotates the key under each purpose.
 */
const labels = {
  /** URLs to which browsers send pictures. */
  uploads: 'cestinha signed uploads',
  /** Seals the secrets of authenticator apps. */
  totp: 'totp secrets',
  /** Links in mails and push messages that stop alerts. */
  alertStops: 'stop alerts',
  /** Links that stop the weekly mail of a store. */
  resultStops: 'stop results',
  passkeyChallenges: 'passkey challenge',
  invitations: 'invitation',
}

export type SecretPurpose = keyof typeof labels

export interface SecretKey {
  label: string
  /** Makes whatever is new. */
  current: Buffer
  /** Opens what was made before a rotation. */
  previous: Buffer | null
  /** In version 1.0 PUBLIC_ID_KEY itself signed. A site that upgrades gives it as PREVIOUS_SECRET_KEY. */
  underived: Buffer | null
}

export type SecretKeys = Record<SecretPurpose, SecretKey>

export function deriveSecretKeys(current: string, previous: string | null): SecretKeys {
  const derive = (key: string, label: string) => Buffer.from(hkdfSync('sha256', key, '', label, 32))
  const keys = Object.entries(labels).map(([purpose, label]): [string, SecretKey] => [
    purpose,
    {
      label,
      current: derive(current, label),
      previous: previous === null ? null : derive(previous, label),
      underived: previous === null ? null : Buffer.from(previous),
    },
  ])
  return Object.fromEntries(keys) as SecretKeys
}

/** Codes that prove that we wrote the content for this purpose: the first for what is new, all of them valid. */
export function macsOf(
  { label, current, previous, underived }: SecretKey,
  content: string | Uint8Array,
): [Buffer, ...Buffer[]] {
  const macUnder = (key: Buffer) => createHmac('sha256', key).update(`${label} `).update(content).digest()
  return [macUnder(current), ...[previous, underived].filter((key) => key !== null).map(macUnder)]
}

/**
 * A hash that is stored without its subject, or kept by a device, and can therefore not be made anew: like the public ids it depends on
 * PUBLIC_ID_KEY, which does not rotate. It gives no access to anything.
 */
export function pseudonym(
  publicIdKey: string,
  kind: 'alerts' | 'erasure' | 'passkey user' | `outbox ${'recipient' | 'actor' | 'network'}`,
  subject: string | number,
): Buffer {
  return createHmac('sha256', publicIdKey).update(`${kind} ${subject}`).digest()
}
