import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  checkPushKeys,
  encryptPush,
  generatePushKeys,
  isPushReceiver,
  maxPushBytes,
  pushAuthorization,
} from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const example = {
  receiver: {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test("a message is encrypted as in the RFC's own example, byte for byte", () => {
  const message = Buffer.from('When I grow up, I want to be a watermelon')

  expect(encryptPush(message, example.receiver, example).toString('base64url')).toBe(example.encrypted)
})

test('the same message is encrypted differently each time, within the size that push services accept', () => {
  const message = Buffer.alloc(maxPushBytes, 'x')
  const [one, other] = [encryptPush(message, example.receiver), encryptPush(message, example.receiver)]

  expect(one.length).toBe(4096)
  expect(one.equals(other)).toBe(false)
  expect(() => encryptPush(Buffer.alloc(maxPushBytes + 1), example.receiver)).toThrow(RangeError)
})

test.each([
  ['a point that is not on the curve', { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]) }],
  ['a compressed point', { p256dh: Buffer.concat([Buffer.from([2]), Buffer.alloc(32, 1)]) }],
  ['no key', { p256dh: Buffer.alloc(0) }],
  ['a short secret', { auth: Buffer.alloc(15) }],
])('%s is refused', (_, wrong) => {
  expect(isPushReceiver(example.receiver)).toBe(true)
  expect(isPushReceiver({ ...example.receiver, ...wrong })).toBe(false)
})

test('the site identifies itself by a token that its public key verifies', () => {
  const keys = generatePushKeys()
  const now = new Date('2026-11-17T12:00:00Z')
  const header = pushAuthorization(keys, 'mailto:contato@cestinha.example')('https://push.example', now)

  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = bytes(keys.publicKey)
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' } as never)
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:contato@cestinha.example',
  })
})

test('a token is reused for hours, for one push service', () => {
  const authorize = pushAuthorization(generatePushKeys(), 'mailto:a@b.example')
  const first = authorize('https://one.example', new Date('2026-11-17T12:00:00Z'))

  expect(authorize('https://one.example', new Date('2026-11-17T22:59:59Z'))).toBe(first)
  expect(authorize('https://one.example', new Date('2026-11-17T23:00:01Z'))).not.toBe(first)
  expect(authorize('https://other.example', new Date('2026-11-17T12:00:00Z'))).not.toBe(first)
})

test('keys that do not belong together are refused', () => {
  const [one, other] = [generatePushKeys(), generatePushKeys()]

  expect(() => checkPushKeys(one)).not.toThrow()
  expect(() => checkPushKeys({ ...one, privateKey: other.privateKey })).toThrow('not that of the public key')
})
