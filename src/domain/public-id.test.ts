import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPublicIds, type PublicIdKind } from './public-id.ts'

const kinds: PublicIdKind[] = [
  'promotion',
  'store',
  'list',
  'item',
  'share',
  'request',
  'message',
  'import',
  'decision',
]
/** Sixteen numbers that differ by kind and key. */
const keyed = (key: number) =>
  createPublicIds((kind) =>
    Uint32Array.from({ length: 16 }, (_, index) =>
      Math.imul(kinds.indexOf(kind) + key * 97 + index * 13 + 1, 0x9e3779b1),
    ),
  )
const { encode: publicId, decode: numberFromPublicId } = keyed(1)
const maxNumber = (kind: PublicIdKind) => (kind === 'store' || kind === 'import' ? 2 ** 31 - 1 : 2 ** 40 - 1)
const anyNumber = fc.integer({ min: 0, max: 2 ** 40 - 1 })
const anyKindAndNumber = fc
  .constantFrom(...kinds)
  .chain((kind) => fc.tuple(fc.constant(kind), fc.integer({ min: 0, max: maxNumber(kind) })))

test('10,000 numbers of every kind survive encoding and decoding', () => {
  fc.assert(
    fc.property(anyKindAndNumber, ([kind, number]) => {
      expect(numberFromPublicId(kind, publicId(kind, number))).toBe(number)
    }),
    { numRuns: 10_000 },
  )
})

test('10,000 codes survive decoding and encoding: every well-formed code belongs to one number', () => {
  const code = fc.string({
    unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'),
    minLength: 8,
    maxLength: 8,
  })

  fc.assert(
    fc.property(fc.constantFrom(...kinds), code, (kind, text) => {
      const number = numberFromPublicId(kind, text)
      if (kind !== 'store' && kind !== 'import') expect(number).toBeTypeOf('number')
      if (number !== undefined) expect(publicId(kind, number)).toBe(text)
    }),
    { numRuns: 10_000 },
  )
})

test('the code of a store number beyond 32 bits is unknown', () => {
  expect(numberFromPublicId('store', publicId('store', 2 ** 31 - 1))).toBe(2 ** 31 - 1)
  expect(numberFromPublicId('store', publicId('store', 2 ** 31))).toBeUndefined()
})

test('a code has eight characters and none that is easily misread', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), anyNumber, (kind, number) => {
      expect(publicId(kind, number)).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/)
    }),
  )
})

test('the first 50,000 offers have different codes', () => {
  expect(new Set(Array.from({ length: 50_000 }, (_, number) => publicId('promotion', number))).size).toBe(50_000)
})

test('the same number has a different code for every kind', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(new Set(kinds.map((kind) => publicId(kind, number))).size).toBe(kinds.length)
    }),
  )
})

test('consecutive numbers have unrelated codes', () => {
  const differences = Array.from({ length: 1000 }, (_, number) => {
    const next = publicId('promotion', number + 1)
    return [...publicId('promotion', number)].filter((character, position) => character !== next[position]).length
  })

  expect(differences.reduce((sum, count) => sum + count) / differences.length).toBeGreaterThan(7)
})

// A shared URL must always lead to the same offer.
test.each([
  ['promotion', 1, 'k2xgmet5'],
  ['promotion', 2, '37zt9c3m'],
  ['store', 1, '242jtbzp'],
  ['item', 2 ** 40 - 1, 'kh7g7kxj'],
] as const)('with the same key, %s %i always has the code %s', (kind, number, code) => {
  expect(publicId(kind, number)).toBe(code)
})

test('another key gives every number another code', () => {
  const other = keyed(2)
  const equal = Array.from({ length: 10_000 }, (_, number) => number).filter(
    (number) => publicId('promotion', number) === other.encode('promotion', number),
  )

  expect(equal).toEqual([])
  expect(other.decode('promotion', publicId('promotion', 1))).not.toBe(1)
})

test('without the key, no bit of a code follows from the number: each is set for about half of them', () => {
  const codes = Array.from({ length: 4096 }, (_, number) => parseInt32(publicId('promotion', number)))
  for (let bit = 0; bit < 40; bit += 1) {
    const set = codes.filter((code) => Math.floor(code / 2 ** bit) % 2 === 1).length
    expect(set).toBeGreaterThan(1850)
    expect(set).toBeLessThan(2250)
  }
})

function parseInt32(code: string): number {
  return [...code].reduce((value, character) => value * 32 + '0123456789abcdefghjkmnpqrstvwxyz'.indexOf(character), 0)
}

test.each([
  '',
  'abc',
  '0123456',
  '012345678',
  'ABCDEFGH',
  'iiiiiiii',
  'loooooou',
  '0123 567',
  '0123456\n',
  '٠١٢٣٤٥٦٧',
  '../../..',
  "1' or '1",
])('%j is not a code', (text) => {
  for (const kind of kinds) expect(numberFromPublicId(kind, text)).toBeUndefined()
})

test.each([-1, 0.5, 2 ** 40, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
  '%d has no code',
  (number) => {
    expect(() => publicId('promotion', number)).toThrow(RangeError)
  },
)
