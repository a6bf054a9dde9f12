import { expect, test } from 'vitest'
import { cornersOf } from './geometry.ts'
import { straighten } from './straighten.ts'

/** Red to the right, blue to the bottom. */
function gradient(width: number, height: number) {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      data[(y * width + x) * 3] = x * 2
      data[(y * width + x) * 3 + 2] = y * 2
    }
  return { data, width, height }
}

const size = { height: 10, widest: 50 }
const picture = gradient(100, 100)

/** Red and blue of a strip's pixel, 0 to 255. */
function colourAt(strip: { data: Float32Array; width: number; height: number }, x: number, y: number) {
  const plane = strip.width * strip.height
  const at = y * strip.width + x
  return [((strip.data[2 * plane + at] ?? 0) + 1) * 127.5, ((strip.data[at] ?? 0) + 1) * 127.5]
}

test('a strip has one height, and the proportions of what it was cut from', () => {
  const strip = straighten(picture, cornersOf({ centre: { x: 50, y: 50 }, width: 60, height: 20, angle: 0 }), size)
  expect([strip.width, strip.height]).toEqual([30, 10])
})

test('a strip is never wider than allowed, nor so narrow that the recogniser refuses it', () => {
  const wide = cornersOf({ centre: { x: 50, y: 50 }, width: 90, height: 3, angle: 0 })
  const narrow = cornersOf({ centre: { x: 50, y: 50 }, width: 3, height: 90, angle: 0 })
  expect(straighten(picture, wide, size).width).toBe(50)
  expect(straighten(picture, narrow, size).width).toBe(16)
})

test('colours go from red, green, blue to planes of blue, green, red', () => {
  const strip = straighten(picture, cornersOf({ centre: { x: 50, y: 50 }, width: 30, height: 10, angle: 0 }), size)
  // The middle of the first pixel is at 35.5, 45.5.
  const [red, blue] = colourAt(strip, 0, 0)
  expect(red).toBeCloseTo(71, 3)
  expect(blue).toBeCloseTo(91, 3)
})

test('a strip turned by a quarter reads from top to bottom', () => {
  const strip = straighten(
    picture,
    cornersOf({ centre: { x: 50, y: 50 }, width: 40, height: 10, angle: Math.PI / 2 }),
    size,
  )
  const [, atStart = 0] = colourAt(strip, 0, 5)
  const [, atEnd = 0] = colourAt(strip, strip.width - 1, 5)
  expect(atStart).toBeLessThan(atEnd)
})

test('what lies outside of the picture continues its edge', () => {
  const strip = straighten(picture, cornersOf({ centre: { x: 0, y: 50 }, width: 40, height: 10, angle: 0 }), size)
  expect(colourAt(strip, 0, 5)[0]).toBeCloseTo(0, 3)
  expect(strip.data.every(Number.isFinite)).toBe(true)
})

test('a picture of one pixel can be cut from', () => {
  const dot = { data: new Uint8Array([255, 255, 255]), width: 1, height: 1 }
  const strip = straighten(dot, cornersOf({ centre: { x: 0, y: 0 }, width: 20, height: 10, angle: 0 }), size)
  expect(strip.data.every((value) => Math.abs(value - 1) < 1e-6)).toBe(true)
})
