import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** Keys that identify the site to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** A browser's keys for messages to it. */
export interface PushReceiver {
  /** Its public key: 65 bytes, an uncompressed point of P-256. */
  p256dh: Buffer
  /** 16 secret bytes. */
  auth: Buffer
}

const curve = 'prime256v1'
const recordSize = 4096
/** Bytes added by encryption: salt, record size, key length, key, delimiter and the cipher's tag. */
const overhead = 16 + 4 + 1 + 65 + 1 + 16

/** Push services accept 4,096 bytes. */
export const maxPushBytes = recordSize - overhead

/** Encrypts a message for one receiver (RFC 8291, content encoding aes128gcm). Tests pass a fixed key and salt. */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushReceiver,
  { privateKey, salt = randomBytes(16) }: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  if (message.length > maxPushBytes) throw new RangeError(`A push message has at most ${maxPushBytes} bytes`)
  const sender = createECDH(curve)
  if (privateKey) sender.setPrivateKey(privateKey)
  else sender.generateKeys()
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
  const secret = hkdfSync('sha256', sender.computeSecret(p256dh), auth, info, 32)
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${purpose}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  // The delimiter 2 marks the last record; there is only one.
  const encrypted = [cipher.update(message), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey, ...encrypted])
}

/** Whether a browser could have created these keys: a point on the curve, and 16 bytes. */
export function isPushReceiver({ p256dh, auth }: PushReceiver): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false
  try {
    ECDH.convertKey(p256dh, curve)
    return true
  } catch {
    return false
  }
}

export function generatePushKeys(): PushKeys {
  const {
    d = '',
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** Throws unless the private key belongs to the public one. */
export function checkPushKeys({ publicKey, privateKey }: PushKeys): void {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  if (pair.getPublicKey('base64url') !== publicKey) throw new Error('the private key is not that of the public key')
}

const tokenSeconds = 12 * 3600

/** Header that identifies the site to a push service. Signing costs more than encrypting, so a token is reused for hours. */
export function pushAuthorization(
  keys: PushKeys,
  /** Contact address for the operator of a push service. */
  subject: string,
): (origin: string, now: Date) => string {
  const key = privateKeyOf(keys)
  const tokens = new Map<string, { token: string; until: number }>()
  return (origin, now) => {
    const seconds = Math.floor(now.getTime() / 1000)
    let kept = tokens.get(origin)
    if (!kept || kept.until <= seconds || kept.until > seconds + tokenSeconds) {
      const token = signToken(key, { aud: origin, exp: seconds + tokenSeconds, sub: subject })
      kept = { token, until: seconds + tokenSeconds - 3600 }
      tokens.set(origin, kept)
    }
    return `vapid t=${kept.token}, k=${keys.publicKey}`
  }
}

function signToken(key: KeyObject, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function privateKeyOf({ publicKey, privateKey }: PushKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' } as never)
}
