import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#contract/people/passkeys.ts'

interface Ceremony {
  /** The requesting page; browsers include it in the signed data. */
  origin: string
  rpId?: string
  /** Whether the device verified its user, by a finger or a PIN. */
  isVerified?: boolean
}

/** A device with one passkey, according to the WebAuthn specification: it signs whatever it is given. */
export function anAuthenticator({ counts = true }: { counts?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: an EC2 key for ES256 on P-256.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  let counter = 0
  let userHandle: string | null = null

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested])
  }
  const [isPresent, isUserVerified, hasCredential] = [0x01, 0x04, 0x40]
  const flagsOf = (isVerified: boolean) => isPresent | (isVerified ? isUserVerified : 0)

  return {
    /** As if the device had been reset, or the key copied. */
    setCounter: (value: number) => {
      counter = value
    },
    create: (
      options: PasskeyCreation,
      name: string,
      { origin, rpId = options.rp.id, isVerified = true }: Ceremony,
    ): NewPasskey => {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const authData = new Uint8Array(authenticatorData(rpId, flagsOf(isVerified) | hasCredential, attested))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        name,
        id,
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },
    prove: (options: PasskeyRequest, { origin, rpId = options.rpId, isVerified = true }: Ceremony): PasskeyProof => {
      if (counts) counter += 1
      const data = authenticatorData(rpId, flagsOf(isVerified))
      const client = clientData('webauthn.get', options.challenge, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle,
      }
    },
  }
}
