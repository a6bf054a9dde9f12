import { expect, test } from 'vitest'
import { withCheckDigit } from '#domain/products/gtin.ts'
import { drawBarcode, type Scene } from '#tests/barcodes/draw-barcode.ts'
import { seededRandom } from '#tests/support/random-baskets.ts'
import { findBarcode, toGrey } from './find-barcode.ts'

const code = '7891910000197'
const scenes: [string, Scene][] = [
  ['straight and well lit', { code }],
  ['upside down', { code, angle: 180 }],
  ['on its side', { code, angle: 90 }],
  ['held at 17 degrees', { code, angle: 17 }],
  ['held at 50 degrees', { code, angle: 50 }],
  ['in a dark aisle', { code, dark: 12, light: 48, noise: 8 }],
  ['too bright', { code, dark: 170, light: 252 }],
  ['half in the shadow', { code, shadow: 0.75, angle: -8 }],
  ['out of focus', { code, blur: 1.4, noise: 12 }],
  ['small, noisy and at an angle', { code, module: 2, angle: -21, noise: 30, dark: 60, light: 190 }],
]

test.each(scenes)('a barcode is read %s', (_, scene) => {
  expect(findBarcode(drawBarcode(scene))).toBe(code)
})

test('of 50 random codes and scenes nearly all are read, and none as another', () => {
  const read: (string | undefined)[] = []
  for (let seed = 0; seed < 50; seed += 1) {
    const random = seededRandom(seed)
    const digits = Array.from({ length: 12 }, () => random.integer(0, 9)).join('')
    const own = withCheckDigit(digits)
    const scene = {
      ...{ code: own, angle: random.integer(-180, 180), module: 2 + random.next() * 1.6, noise: random.integer(0, 30) },
      ...{ dark: random.integer(10, 70), light: random.integer(150, 250), shadow: random.next() * 0.5 },
    }
    const found = findBarcode(drawBarcode(scene))
    if (found !== undefined) expect(found, `seed ${seed}`).toBe(own)
    read.push(found)
  }
  expect(read.filter((one) => one !== undefined).length).toBeGreaterThanOrEqual(48)
})

test('stripes, noise and an empty picture are no barcode', () => {
  const [width, height] = [640, 480]
  const random = seededRandom(7)
  const pictures = [
    () => 128,
    () => random.integer(0, 255),
    (x: number) => (Math.floor(x / 3) % 2 === 0 ? 20 : 230),
    (x: number) => (random.isLikely(0.5) ? 20 : 230 - (x % 3)),
  ]
  for (const shade of pictures) {
    const luminance = Uint8Array.from({ length: width * height }, (_, pixel) => shade(pixel % width))
    expect(findBarcode({ luminance, width, height })).toBeUndefined()
  }
})

test('colours are read as the eye sees them', () => {
  const data = Uint8ClampedArray.from([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255])
  expect([...toGrey({ data, width: 3, height: 1 }).luminance]).toEqual([255, 0, 76])
})
