/**
 * The public id of a row: eight characters without the letters that are easily misread (i, l, o, u). A four-round Feistel network over
 * 40 bits: every number has exactly one code, consecutive numbers look unrelated, and a code does not reveal how many offers there are.
 * Obfuscation only: access never depends on it.
 */
export type PublicIdKind = 'promotion' | 'store' | 'list' | 'item' | 'share' | 'request' | 'message' | 'import'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const halfBits = 20
const halfMask = 0xfffff
const rounds = [1, 2, 3, 4] as const

/** A number from 0 to 2^40 - 1 → its code. The same number has a different code for every kind. */
export function publicId(kind: PublicIdKind, number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= 2 ** 40)
    throw new RangeError(`No public id for ${number}`)
  let left = Math.floor(number / 2 ** halfBits)
  let right = number & halfMask
  for (const round of rounds) [left, right] = [right, left ^ scramble(kind, right, round)]
  return encode(left) + encode(right)
}

/** The number of a code; undefined for an invalid code. */
export function numberFromPublicId(kind: PublicIdKind, code: string): number | undefined {
  if (!/^[0-9a-hjkmnp-tv-z]{8}$/.test(code)) return undefined
  let left = decode(code.slice(0, 4))
  let right = decode(code.slice(4))
  for (const round of rounds.toReversed()) [left, right] = [right ^ scramble(kind, left, round), left]
  const number = left * 2 ** halfBits + right
  return number <= maxNumbers[kind] ? number : undefined
}

/** Ids of stores and imports are 32-bit integers in the database. */
const maxNumbers: Record<PublicIdKind, number> = {
  promotion: 2 ** 40 - 1,
  store: 2 ** 31 - 1,
  list: 2 ** 40 - 1,
  item: 2 ** 40 - 1,
  share: 2 ** 40 - 1,
  request: 2 ** 40 - 1,
  message: 2 ** 40 - 1,
  import: 2 ** 31 - 1,
}

const salts: Record<PublicIdKind, number> = {
  promotion: 0x2c1b3c6d,
  store: 0x297a2d39,
  list: 0x1b56c4e9,
  item: 0x7feb352d,
  share: 0x68e31da4,
  request: 0x846ca68b,
  message: 0x31848bab,
  import: 0x5bd1e995,
}

function scramble(kind: PublicIdKind, value: number, round: number): number {
  let mixed = Math.imul(value ^ salts[kind], 0x9e3779b1) + Math.imul(round, 0x85ebca77)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae3d)
  return (mixed ^ (mixed >>> 13)) & halfMask
}

function encode(value: number): string {
  return [15, 10, 5, 0].map((shift) => alphabet[(value >> shift) & 31]).join('')
}

function decode(code: string): number {
  return [...code].reduce((value, character) => value * 32 + alphabet.indexOf(character), 0)
}
