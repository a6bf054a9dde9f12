import { expect, test } from 'vitest'
import { createNetworkBudget } from './network-budget.ts'

test('a network beyond its budget waits for the next window; others do not', () => {
  let now = 100_000
  const budget = createNetworkBudget(3, { now: () => now })
  for (let request = 0; request < 4; request += 1) budget.spend('a', 1)
  budget.spend('b', 3)
  now += 4000

  expect(budget.retryAfter('a')).toBe(6)
  expect(budget.retryAfter('b')).toBeUndefined()
  now += 6000
  expect(budget.retryAfter('a')).toBeUndefined()
})

test('a crowd of networks drops the one seen first, and lifts no other limit', () => {
  const budget = createNetworkBudget(1, { now: () => 0 })
  budget.spend('first', 2)
  budget.spend('second', 2)
  for (let network = 0; network < 49_999; network += 1) budget.spend(String(network), 1)

  expect(budget.retryAfter('first')).toBeUndefined()
  expect(budget.retryAfter('second')).toBe(10)
})

test('a longer window is waited for as long', () => {
  let now = 1_000_000
  const budget = createNetworkBudget(1, { seconds: 600, now: () => now })
  budget.spend('a', 2)
  now += 60_000

  expect(budget.retryAfter('a')).toBe(540)
  now += 540_000
  expect(budget.retryAfter('a')).toBeUndefined()
})
