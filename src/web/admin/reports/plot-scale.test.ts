import { expect, test } from 'vitest'
import { labelledDays, ticksFor } from './plot-scale.ts'

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [97, 100],
  [183, 200],
  [4950, 8000],
  [10_000_000, 10_000_000],
])('a largest value of %i is drawn on a scale up to %i', (largest, top) => {
  const ticks = ticksFor(largest)

  expect(ticks[0]).toBe(0)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
  expect(ticks.at(-1)).toBe(top)
  expect(ticks).toHaveLength(5)
})

test('the first and the last day are always labelled', () => {
  expect(labelledDays(Array.from({ length: 30 }), 5)).toEqual([0, 7, 15, 22, 29])
  expect(labelledDays(['a', 'b'], 5)).toEqual([0, 1])
})
