import { expect, test } from 'vitest'
import { detectorInput, linesOn } from './detect-lines.ts'
import { boundsOf } from './geometry.ts'

/** A map with one rectangle of this probability. */
function mapWith(
  probability: number,
  { left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>,
) {
  const map = new Float32Array(100 * 60)
  for (let y = top; y <= bottom; y += 1) map.fill(probability, y * 100 + left, y * 100 + right + 1)
  return map
}

test('sides become multiples of 32 without moving a pixel', () => {
  const white = { data: new Uint8Array(33 * 20 * 3).fill(255), width: 33, height: 20 }
  const { data, width, height } = detectorInput(white)
  expect([width, height, data.length]).toEqual([64, 32, 3 * 64 * 32])
  expect(data[0]).toBeCloseTo((1 - 0.485) / 0.229)
  expect(data[32]).toBeCloseTo((1 - 0.485) / 0.229)
  expect(data[33]).toBe(0)
  expect(data[2 * 64 * 32 + 19 * 64 + 32]).toBeCloseTo((1 - 0.406) / 0.225)
})

test('the first plane is blue', () => {
  const { data } = detectorInput({ data: new Uint8Array([0, 0, 255]), width: 1, height: 1 })
  expect([data[0], data[32 * 32], data[2 * 32 * 32]].map((value) => (value ?? 0) > 0)).toEqual([true, false, false])
})

test('an island of likely pixels is a line, with air around it', () => {
  const [line, ...others] = linesOn(mapWith(0.9, { left: 20, top: 20, right: 69, bottom: 29 }), 100, 60)
  expect(others).toEqual([])
  expect(line?.angle).toBeCloseTo(0)
  expect(boundsOf(line?.core ?? [])).toEqual({ left: 19.5, top: 19.5, right: 69.5, bottom: 29.5 })
  // 1.4 × 50 × 10 / (2 × 60) on each side.
  expect(boundsOf(line?.quad ?? []).left).toBeCloseTo(19.5 - 5.833, 2)
  expect(boundsOf(line?.quad ?? []).bottom).toBeCloseTo(29.5 + 5.833, 2)
})

test.each([
  ['unlikely pixels', mapWith(0.15, { left: 20, top: 20, right: 69, bottom: 29 })],
  ['doubtful ones', mapWith(0.4, { left: 20, top: 20, right: 69, bottom: 29 })],
  ['specks', mapWith(0.9, { left: 20, top: 20, right: 22, bottom: 22 })],
  ['hairlines', mapWith(0.9, { left: 20, top: 20, right: 69, bottom: 21 })],
])('%s are no line', (_, map) => {
  expect(linesOn(map, 100, 60)).toEqual([])
})
