/**
 * What the outside sees instead of a row's number: eight characters without the letters that are misread (i, l, o, u).
 * A four-round Feistel network over 40 bits: every number has exactly one code, neighbours look unrelated, and nobody can
 * tell from a code how many offers there are. It hides, it does not protect: access never depends on it.
 */
export type PublicIdKind = 'promotion' | 'store' | 'list' | 'item' | 'request' | 'message' | 'import'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const half = 20
const halfMask = 0xfffff
const rounds = [1, 2, 3, 4] as const

/** A number from 0 to 2^40 - 1 → its code. The same number has another code for another kind of thing. */
export function publicId(kind: PublicIdKind, number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= 2 ** 40)
    throw new RangeError(`No public id for ${number}`)
  let left = Math.floor(number / 2 ** half)
  let right = number & halfMask
  for (const round of rounds) [left, right] = [right, left ^ scramble(kind, right, round)]
  return encode(left) + encode(right)
}

/** The number behind a code, or undefined when the text is no code at all. */
export function numberFromPublicId(kind: PublicIdKind, code: string): number | undefined {
  if (!/^[0-9a-hjkmnp-tv-z]{8}$/.test(code)) return undefined
  let left = decode(code.slice(0, 4))
  let right = decode(code.slice(4))
  for (const round of rounds.toReversed()) [left, right] = [right ^ scramble(kind, left, round), left]
  const number = left * 2 ** half + right
  return number <= largest[kind] ? number : undefined
}

/** Stores and imports are counted in 32 bits: a code beyond them is nobody's. */
const largest: Record<PublicIdKind, number> = {
  promotion: 2 ** 40 - 1,
  store: 2 ** 31 - 1,
  list: 2 ** 40 - 1,
  item: 2 ** 40 - 1,
  request: 2 ** 40 - 1,
  message: 2 ** 40 - 1,
  import: 2 ** 31 - 1,
}

const salts: Record<PublicIdKind, number> = {
  promotion: 0x2c1b3c6d,
  store: 0x297a2d39,
  list: 0x1b56c4e9,
  item: 0x7feb352d,
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
