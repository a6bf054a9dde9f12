/**
 * Public id of a row: eight characters without the letters that are easily misread (i, l, o, u). A Feistel network over 40 bits: every
 * number has exactly one code. Without the key, neither a code's number nor the next code can be computed. Access control never relies on
 * this.
 */
export type PublicIdKind =
  | 'promotion'
  | 'store'
  | 'list'
  | 'item'
  | 'share'
  | 'request'
  | 'message'
  | 'import'
  | 'catalogueFile'
  | 'flyer'
  | 'draft'
  | 'product'
  | 'reviewStep'
  | 'decision'
  | 'alert'
  | 'person'
  | 'invitation'
  | 'passkey'
  | 'submission'
  | 'storeToken'
  | 'importDoubt'
  | 'inboxFile'

export interface PublicIds {
  /** A number from 0 to 2^40 - 1 → its code. The same number has a different code for every kind. */
  encode: (kind: PublicIdKind, number: number) => string
  /** The number of a code; undefined for an invalid code. */
  decode: (kind: PublicIdKind, code: string) => number | undefined
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const halfBits = 20
const halfMask = 0xfffff
const rounds = 8

/** Ids of stores, people, invitations, submissions, passkeys, tokens, imports, price files, products and steps of the review are 32-bit integers in the database. */
const maxNumbers: Record<PublicIdKind, number> = {
  promotion: 2 ** 40 - 1,
  store: 2 ** 31 - 1,
  list: 2 ** 40 - 1,
  item: 2 ** 40 - 1,
  share: 2 ** 40 - 1,
  request: 2 ** 40 - 1,
  message: 2 ** 40 - 1,
  import: 2 ** 31 - 1,
  catalogueFile: 2 ** 31 - 1,
  flyer: 2 ** 31 - 1,
  draft: 2 ** 40 - 1,
  product: 2 ** 31 - 1,
  reviewStep: 2 ** 31 - 1,
  decision: 2 ** 40 - 1,
  alert: 2 ** 40 - 1,
  person: 2 ** 31 - 1,
  invitation: 2 ** 31 - 1,
  passkey: 2 ** 31 - 1,
  submission: 2 ** 31 - 1,
  storeToken: 2 ** 31 - 1,
  importDoubt: 2 ** 40 - 1,
  inboxFile: 2 ** 40 - 1,
}

const kinds = Object.keys(maxNumbers) as PublicIdKind[]

/** `deriveKeys` returns sixteen secret 32-bit numbers for a kind, two for each round. */
export function createPublicIds(deriveKeys: (kind: PublicIdKind) => Uint32Array): PublicIds {
  const keys = Object.fromEntries(kinds.map((kind) => [kind, deriveKeys(kind)])) as Record<PublicIdKind, Uint32Array>
  return {
    encode: (kind, number) => {
      if (!Number.isSafeInteger(number) || number < 0 || number >= 2 ** 40)
        throw new RangeError(`No public id for ${number}`)
      let left = Math.floor(number / 2 ** halfBits)
      let right = number & halfMask
      for (let round = 0; round < rounds; round += 1) {
        const next = left ^ scramble(keys[kind], round, right)
        left = right
        right = next
      }
      return encodeHalf(left) + encodeHalf(right)
    },
    decode: (kind, code) => {
      if (!/^[0-9a-hjkmnp-tv-z]{8}$/.test(code)) return undefined
      let left = decodeHalf(code.slice(0, 4))
      let right = decodeHalf(code.slice(4))
      for (let round = rounds - 1; round >= 0; round -= 1) {
        const last = right ^ scramble(keys[kind], round, left)
        right = left
        left = last
      }
      const number = left * 2 ** halfBits + right
      return number <= maxNumbers[kind] ? number : undefined
    },
  }
}

/**
 * HalfSipHash-1-3 of one number, a keyed hash of 32-bit operations. A list encodes dozens of ids, and HMAC would take as long as the rest
 * of its response.
 */
function scramble(key: Uint32Array, round: number, value: number): number {
  let v0 = key[2 * round] as number
  let v1 = key[2 * round + 1] as number
  let v2 = v0 ^ 0x6c796765
  let v3 = v1 ^ 0x74656462 ^ value
  for (let step = 0; step < 4; step += 1) {
    v0 = (v0 + v1) | 0
    v1 = rotate(v1, 5) ^ v0
    v0 = rotate(v0, 16)
    v2 = (v2 + v3) | 0
    v3 = rotate(v3, 8) ^ v2
    v0 = (v0 + v3) | 0
    v3 = rotate(v3, 7) ^ v0
    v2 = (v2 + v1) | 0
    v1 = rotate(v1, 13) ^ v2
    v2 = rotate(v2, 16)
    // The first step mixes in the number; three more finish.
    if (step > 0) continue
    v0 ^= value
    v2 ^= 0xff
  }
  return (v1 ^ v3) & halfMask
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

/** All pairs of characters: a half is two of them. */
const pairs = Array.from({ length: 1024 }, (_, value) => `${alphabet[value >> 5]}${alphabet[value & 31]}`)

function encodeHalf(value: number): string {
  return `${pairs[value >> 10]}${pairs[value & 1023]}`
}

function decodeHalf(code: string): number {
  return [...code].reduce((value, character) => value * 32 + alphabet.indexOf(character), 0)
}
