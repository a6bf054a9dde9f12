import { expect, test } from 'vitest'
import { readSignedToken, signToken } from '#platform/tokens.ts'
import { openSecret, sealSecret, unseal } from './sealed-secrets.ts'
import { deriveSecretKeys, macsOf, pseudonym, type SecretKey } from './secret-keys.ts'

const [old, young] = ['the older key, of thirty-two letters', 'the newer key, of thirty-two letters']
const subject = Buffer.from('something')
const keys = Object.values(deriveSecretKeys(young, null))

test('every purpose has a key of its own, which is not the one that it was derived from', () => {
  const current = keys.map(({ current }) => current.toString('hex'))

  expect(keys.length).toBeGreaterThan(5)
  expect(new Set(current).size).toBe(keys.length)
  expect(current).not.toContain(Buffer.from(young).toString('hex'))
})

test('what one purpose signed or sealed is refused by all others', () => {
  const readableBy = (made: SecretKey, isReadable: (key: SecretKey) => boolean) =>
    keys.filter(isReadable).map(({ label }) => label === made.label)

  for (const made of keys) {
    const token = signToken(made, subject)
    const sealed = sealSecret(made, subject)
    const [mac] = macsOf(made, subject)
    expect(readableBy(made, (key) => readSignedToken(key, token) !== undefined)).toEqual([true])
    expect(readableBy(made, (key) => unseal(key, sealed) !== undefined)).toEqual([true])
    expect(readableBy(made, (key) => macsOf(key, subject).some((own) => own.equals(mac)))).toEqual([true])
  }
})

test('a sealed secret opens with its keys only, and never looks the same twice', () => {
  const { totp } = deriveSecretKeys(old, null)
  const sealed = sealSecret(totp, subject)

  expect(openSecret(totp, sealed)).toEqual(subject)
  expect(unseal(deriveSecretKeys(young, old).totp, sealed)).toEqual({ secret: subject, isCurrent: false })
  expect(() => openSecret(deriveSecretKeys(young, null).totp, sealed)).toThrow('neither SECRET_KEY')
  expect(sealSecret(totp, subject)).not.toEqual(sealed)
  expect(sealed.includes(subject)).toBe(false)
  for (const index of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(unseal(totp, changed)).toBeUndefined()
  }
})

// Computed by version 1.0, in which PUBLIC_ID_KEY was the only key.
const firstKey = 'the public id key of a site of version 1.0'
const fromVersion1 = {
  alertStop: 'AQAAAAAAAAAHZ7XJt4hMcc_b_OYzsGnKxNZxv3M',
  totp: '-ZP1LOentzBZ70XetbGqvJ4-NGvGffjvTD5VmqnASvyKDo20_ZmKIwfJ3BVg9P6b',
  invitation: 'Hg0uRT-SOuFdvejkMMSCtkYD53TnkkZMuW2JQKf-bKc',
}

test('what version 1.0 has made opens while its key is the previous one', () => {
  const { alertStops, totp, invitations } = deriveSecretKeys(young, firstKey)

  expect(readSignedToken(alertStops, fromVersion1.alertStop)).toEqual(Buffer.from('010000000000000007', 'hex'))
  expect(openSecret(totp, Buffer.from(fromVersion1.totp, 'base64url')).toString()).toBe('12345678901234567890')
  const tokens = macsOf(invitations, Buffer.alloc(32, 5)).map((mac) => mac.toString('base64url'))
  expect(tokens).toContain(fromVersion1.invitation)
  expect(readSignedToken(deriveSecretKeys(young, null).alertStops, fromVersion1.alertStop)).toBeUndefined()
})

test('a pseudonym is what version 1.0 has stored, because it cannot be made again', () => {
  expect(pseudonym(firstKey, 'alerts', 'ana@example.com').toString('base64url')).toBe(
    'Zr0PUgpEyeXBP9jpMzdKwI95XFOdUKioQ1jbq2H4gqs',
  )
  expect(pseudonym(firstKey, 'passkey user', 12).toString('base64url')).toBe(
    'VJL6TiqlK1A4tPFgCuSUHmImzI_krIevcv7LVnkw9uY',
  )
  expect(pseudonym(firstKey, 'erasure', 'ana@example.com').toString('base64url')).toBe(
    'jiWpPLeGkXxAKNEH56Ebjps_AwTbnNrjguDOv2SEtes',
  )
})
