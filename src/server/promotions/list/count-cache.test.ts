import { expect, test, vi } from 'vitest'
import { createCountCache } from './count-cache.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 14, 12, 0, second))

test('a count is kept for the five seconds of the clock in which it was made', async () => {
  const cache = createCountCache()
  const count = vi.fn(async () => 12)

  for (const second of [0, 1, 4.999, 5, 9]) expect(await cache.get('arroz', at(second), count)).toBe(12)
  await cache.get('feijão', at(9), count)

  expect(count).toHaveBeenCalledTimes(3)
})

test('a count begun before a change is not used after it', async () => {
  const cache = createCountCache()
  const before = cache.get('arroz', at(0), async () => 12)
  cache.invalidate()

  expect(await cache.get('arroz', at(0), async () => 13)).toBe(13)
  expect(await before).toBe(12)
  expect(await cache.get('arroz', at(0), async () => 14)).toBe(13)
})

test('equal questions asked at the same time are counted one by one', async () => {
  const cache = createCountCache()
  const count = vi.fn(async () => 12)

  await Promise.all([cache.get('arroz', at(0), count), cache.get('arroz', at(0), count)])

  expect(count).toHaveBeenCalledTimes(2)
})
