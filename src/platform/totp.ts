import { createHmac, randomBytes } from 'node:crypto'

/** Validity of a code in seconds, as authenticator apps assume. */
const period = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As long as the hash: RFC 4226 recommends 160 bits. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

export function totpStep(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / period)
}

/** The code of one step (RFC 6238, with SHA-1, which all apps support). */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of this code, among the current one and its neighbours: clocks of phones are not exact. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = totpStep(now)
  return [present, present - 1, present + 1].find((step) => totpCode(secret, step) === code)
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
