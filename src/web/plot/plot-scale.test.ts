import { expect, test } from 'vitest'
import { computeTicks, spreadLabels, ticksWithin } from './plot-scale.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [97, [0, 20, 40, 60, 80, 100]],
  [210, [0, 50, 100, 150, 200, 250]],
  [4950, [0, 1000, 2000, 3000, 4000, 5000]],
])('a largest value of %i gets the ticks %o', (largest, ticks) => {
  expect(computeTicks(largest)).toEqual(ticks)
})

test('the first and the last day are always labelled', () => {
  expect(spreadLabels(Array.from({ length: 30 }), 5)).toEqual([0, 7, 15, 22, 29])
  expect(spreadLabels(['a', 'b'], 5)).toEqual([0, 1])
})

test.each([
  [2190, 2899, [2200, 2400, 2600, 2800]],
  [499, 679, [500, 550, 600, 650]],
  [2100, 2990, [2250, 2500, 2750]],
  [199, 207, [200, 202, 204, 206]],
  [4990, 4990, [4990]],
])('prices from %i to %i get the ticks %o', (lowest, highest, ticks) => {
  expect(ticksWithin(lowest, highest, 4)).toEqual(ticks)
})
