import { expect, test } from 'vitest'
import { mapYielding } from './yielding.ts'

test('the event loop runs between items that take long together', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)

  const results = await mapYielding([1, 2, 3, 4], (item) => {
    const end = performance.now() + 15
    while (performance.now() < end);
    return item * 2
  })

  clearImmediate(next)
  expect(results).toEqual([2, 4, 6, 8])
  expect(turns).toBeGreaterThanOrEqual(3)
})
