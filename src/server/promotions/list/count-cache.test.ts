import { expect, test, vi } from 'vitest'
import { createCountCache } from './count-cache.ts'

const question = (name: string, ...values: unknown[]) => ({ statement: { name, text: '' }, values })

test('only a count above the limit is kept, whatever the time of the request', async () => {
  const cache = createCountCache(1000)
  const [many, few] = [vi.fn(async () => 1001), vi.fn(async () => 1000)]

  for (let second = 0; second < 3; second += 1) {
    expect(await cache(question('words', 7, new Date(second * 1000)), many)).toBe(1001)
    expect(await cache(question('words', 8, new Date(second * 1000)), few)).toBe(1000)
  }

  expect([many, few].map(({ mock }) => mock.calls.length)).toEqual([1, 3])
})

test('equal questions asked at the same time are counted one by one', async () => {
  const cache = createCountCache(1000)
  const count = vi.fn(async () => 1001)

  await Promise.all([cache(question('words', 7), count), cache(question('words', 7), count)])

  expect(count).toHaveBeenCalledTimes(2)
})
