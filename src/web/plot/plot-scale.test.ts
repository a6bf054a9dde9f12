import { expect, test } from 'vitest'
import { computeTicks, spreadLabels } from './plot-scale.ts'

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
